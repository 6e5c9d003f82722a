import { systemActor } from '@lectern/events/journal/metadata';
import { noSuchJob } from '@lectern/events/operations/operations.refusals';
import {
  dropJob,
  proveRestore,
  readOperations,
  retryJob,
} from '@lectern/events/operations/operations.routes';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { OperationsQueries } from './operations.queries.js';

const noJob = new EdgeError(noSuchJob);

/** What system admins see of the work in the background, and do about it. */
export const serveOperations = (operations: OperationsQueries): readonly Served[] => {
  const jobOf = async (jobId: string, personId: string) => {
    const found = await operations.failedJob(jobId);
    if (!found) throw noJob;
    const { reactor, stream, revision } = found;
    return { jobId, reactor, stream, revision, personId };
  };
  return [
    serve(readOperations, () => operations.view()),
    serve(retryJob, async ({ person, params, write }) =>
      write('RetryJob', await jobOf(params.id, person.userId)),
    ),
    serve(dropJob, async ({ person, params, body, write }) =>
      // By the id of the job: the event ends it, also in a list of work that is made anew.
      write(
        'DropJob',
        { ...(await jobOf(params.id, person.userId)), ...body },
        { actor: systemActor, commandId: params.id },
      ),
    ),
    serve(proveRestore, ({ person, body, write }) =>
      write('ProveRestore', { ...body, personId: person.userId }),
    ),
  ];
};

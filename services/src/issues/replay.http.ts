import { attemptAsItWas, replayEvents } from '@lectern/events/issues/replay.routes';
import { noSuchAttempt } from '@lectern/events/practice/practice.refusals';
import type { Route } from '@lectern/events/wire/route';
import type { NoteAccess } from '../access-log/note-access.js';
import type { AccessQueries } from '../access/access.queries.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import type { Person } from '../platform/edge/caller.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { AttemptDocument } from '../practice/attempt-document.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import { readsAny } from './issues.queries.js';
import type { ReplayQueries } from './replay.queries.js';

const noAttempt = new EdgeError(noSuchAttempt);

type Deps = {
  readonly replay: ReplayQueries;
  readonly attempts: Pick<AttemptQueries, 'document'>;
  readonly access: AccessQueries;
  readonly noteAccess: NoteAccess;
};

/** An attempt moment by moment, for whoever settles a report about it. */
export const serveReplay = ({ replay, attempts, access, noteAccess }: Deps): readonly Served[] => {
  const reached = async (route: Route, person: Person, attemptId: string): Promise<AttemptDocument> => {
    const attempt = await attempts.document(attemptId);
    const mayRead =
      readsAny(route, person) || (attempt && (await access.mayReach(route, person, attempt.personId)));
    if (!attempt || !mayRead) throw noAttempt;
    return attempt;
  };
  return [
    serve(replayEvents, async ({ person, send, params: { attemptId }, query }) => {
      const attempt = await reached(replayEvents, person, attemptId);
      await noteAccess({ person, send }, attemptId, 'replay');
      return replay.events(person, attemptId, attempt, query.cursor);
    }),
    serve(attemptAsItWas, async ({ person, send, params: { attemptId, revision } }) => {
      const attempt = await reached(attemptAsItWas, person, attemptId);
      const view = await replay.attemptAt(attemptId, attempt, Number(revision));
      if (!view) throw noAttempt;
      await noteAccess({ person, send }, attemptId, 'replay');
      return view;
    }),
  ];
};

import { noSuchQuestion } from '@lectern/events/marking/marking.refusals';
import { readAnswersToMark, readMarkingQueue } from '@lectern/events/marking/marking.routes';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { MarkingQueries } from './marking.queries.js';

/** What waits for a teacher's mark; the mark itself is a correction of the answer's scores. */
export const serveMarking = ({ marking }: { readonly marking: MarkingQueries }): readonly Served[] => [
  serve(readMarkingQueue, ({ person }) => marking.queue(person)),
  serve(readAnswersToMark, async ({ person, params, query }) => {
    const answers = await marking.answers(person, { ...params, contentDigest: query.digest });
    if (!answers) throw new EdgeError(noSuchQuestion);
    return answers;
  }),
];

import { listUnsentAnswers } from '@lectern/events/practice/dump.views';
import { noSuchListPage } from '@lectern/events/wire/refusals';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { UnsentAnswersQueries } from './unsent-answers.queries.js';

/** What devices told of answers that they could not send, for system admins. */
export const serveUnsentAnswers = (unsent: UnsentAnswersQueries): readonly Served[] => [
  serve(listUnsentAnswers, async ({ query }) => {
    const page = await unsent.list(query.cursor);
    if (!page) throw new EdgeError(noSuchListPage);
    return page;
  }),
];

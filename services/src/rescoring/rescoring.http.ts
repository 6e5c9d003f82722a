import { mostAnswers } from '@lectern/events/rescoring/rescoring.events';
import * as refusals from '@lectern/events/rescoring/rescoring.refusals';
import * as routes from '@lectern/events/rescoring/rescoring.routes';
import type { NoteAccess } from '../access-log/note-access.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { idOfMade, sentHash } from '../platform/edge/idempotency-key.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { CohortQueries } from './cohort.queries.js';
import type { createRescoringChoices, ScorersHere } from './rescoring-choices.queries.js';
import type { RescoringQueries } from './rescorings.queries.js';

type Deps = {
  readonly rescorings: RescoringQueries;
  readonly choices: ReturnType<typeof createRescoringChoices>;
  readonly cohorts: CohortQueries;
  readonly scorersHere: ScorersHere;
  readonly noteAccess: NoteAccess;
  readonly clock: Pick<Clock, 'now'>;
  readonly claimKey: Uint8Array;
};

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new EdgeError(refusals.noSuchRescoring);
  return value;
};

/** Scoring answers again for comparison, and what becomes of the result: for system admins. */
export const serveRescoring = ({
  rescorings,
  choices,
  cohorts,
  scorersHere,
  noteAccess,
  clock,
  claimKey,
}: Deps): readonly Served[] => [
  serve(routes.rescoringChoices, () => choices()),
  serve(routes.startRescoring, async ({ person, body, request, send }) => {
    const { choice, cohort } = body;
    const scorer = scorersHere()[choice.engine];
    if (!scorer) throw new EdgeError(refusals.scorerNotHere);
    const fixed = await cohorts.fix(cohort, new Date(clock.now()).toISOString());
    const total = fixed ? await cohorts.count(fixed, mostAnswers) : 0;
    if (!fixed || total === 0) throw new EdgeError(refusals.noSuchCohort);
    if (total > mostAnswers)
      throw new EdgeError(refusals.tooManyAnswers, { params: { most: String(mostAnswers) } });
    const rescoringId = idOfMade(request, [person.userId, 'rescoring'], sentHash(claimKey, body));
    const { personIds } = fixed;
    const start = { rescoringId, choice, scorer, cohort, total, ...(personIds ? { personIds } : {}) };
    const { position } = await send('StartRescoring', start);
    return new Written({ _id: rescoringId, total }, position);
  }),
  serve(routes.listRescorings, () => rescorings.list()),
  serve(routes.getRescoring, async ({ params }) => found(await rescorings.view(params.rescoringId))),
  serve(routes.rescoringExamples, async ({ person, send, params, query }) => {
    const page = found(await rescorings.examples(params.rescoringId, query));
    for (const attemptId of new Set(page.items.map((item) => item.attemptId)))
      await noteAccess({ person, send }, attemptId, 'answers', params);
    return page;
  }),
  serve(routes.rescoringStudents, async ({ params, query }) =>
    found(await rescorings.students(params.rescoringId, query)),
  ),
  serve(routes.pauseRescoring, ({ params, write }) =>
    write('PauseRescoring', { ...params, reason: 'asked' }),
  ),
  serve(routes.resumeRescoring, ({ params, write }) => write('ResumeRescoring', params)),
  serve(routes.discardRescoring, ({ params, write }) => write('DiscardRescoring', params)),
  serve(routes.publishRescoring, ({ params, write }) => write('PublishRescoring', params)),
  serve(routes.rollBackRescoring, ({ params, write }) => write('RollBackRescoring', params)),
];

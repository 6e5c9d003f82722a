import { rescoringCommands, rescoringStream } from '@lectern/events/rescoring/rescoring.events';
import { noteAccessOf } from '../access-log/access-log.context.js';
import { createContentQueries } from '../content/content.queries.js';
import { context, type ReactorPorts } from '../context.js';
import { judgedPairs, judgeOnce } from '../feedback/meaning/judge-once.js';
import { createQuestionMarksQueries } from '../marking/question-marks.queries.js';
import { decides } from '../platform/commands/handle-commands.js';
import { withPorts } from '../platform/work/reactor.js';
import { queriesOf } from '../queries.js';
import { applyRescoring } from './apply-rescoring.reactor.js';
import { createCohortQueries } from './cohort.queries.js';
import { rescoreBatch } from './rescore-batch.reactor.js';
import { createRescoringChoices } from './rescoring-choices.queries.js';
import { rescoringDecider } from './rescoring.decider.js';
import { serveRescoring } from './rescoring.http.js';
import {
  rescoredAnswersProjection,
  rescoredStudentsProjection,
  rescoringsProjection,
} from './rescorings.projection.js';
import { createRescoringQueries } from './rescorings.queries.js';
import { scoredAnswersProjection } from './scored-answers.projection.js';

export const rescoring = context('rescoring', {
  collections: [judgedPairs],
  projections: [
    scoredAnswersProjection,
    rescoringsProjection,
    rescoredAnswersProjection,
    rescoredStudentsProjection,
  ],
  commands: ({ runner }) => [
    decides(runner, rescoringCommands, {
      decider: rescoringDecider,
      stream: ({ data }) => rescoringStream(data.rescoringId),
    }),
  ],
  reactors: () => [
    withPorts(rescoreBatch, (ports: ReactorPorts) => ({
      ...ports,
      content: createContentQueries(ports).byDigest,
      levelOf: createQuestionMarksQueries(ports).levelOf,
      cohorts: createCohortQueries(ports),
      asking: judgeOnce(ports),
    })),
    applyRescoring,
  ],
  edge: (ports) => {
    const shared = { ...ports, ...queriesOf(ports) };
    const scorersHere = () => {
      const { scorer, offline } = ports.engines();
      const [set, here] = [scorer.identity, offline.scorer.identity];
      return { offline: here, languageModel: set.name === here.name ? undefined : set };
    };
    return {
      serve: serveRescoring({
        ...shared,
        scorersHere,
        noteAccess: noteAccessOf(ports),
        rescorings: createRescoringQueries(shared),
        choices: createRescoringChoices({ ...shared, scorersHere }),
        cohorts: createCohortQueries(ports),
      }),
    };
  },
});

import {
  languageModelCommands,
  modelCallStream,
  type LanguageModelCommand,
} from '@lectern/events/feedback/language-model.events';
import { createPeopleQueries, type PeopleQueries } from '../accounts/people/people.queries.js';
import { createContentQueries } from '../content/content.queries.js';
import { context, type ReactorPorts } from '../context.js';
import { createQuestionMarksQueries } from '../marking/question-marks.queries.js';
import { decides } from '../platform/commands/handle-commands.js';
import { withPorts, type ReactorDefinition } from '../platform/work/reactor.js';
import { createTypedAnswers } from '../practice/typed-answers.queries.js';
import { assessAuthorship, type EarlierAnswers } from './assess-authorship.reactor.js';
import type { Engines } from './engines.js';
import { modelCallDecider } from './llm/model-call.decider.js';
import { markResponse } from './mark-response.reactor.js';
import { writeReadingFeedback } from './reading/write-reading-feedback.reactor.js';
import type { ContentByDigest, LevelOfQuestion } from './scoring-input.js';
import { scoreResponse } from './score-response.reactor.js';
import { speakFeedback } from './speak-feedback.reactor.js';
import { timeWords } from './time-words.reactor.js';
import { transcribe } from './transcribe.reactor.js';
import { createTryOut } from './try-out.js';
import { serveTry } from './try.http.js';
import { writeFeedback } from './write-feedback.reactor.js';

type StagePorts = Pick<ReactorPorts, 'blobs' | 'sealing'> &
  Engines &
  Pick<PeopleQueries, 'languageOf'> & {
    readonly content: ContentByDigest;
    readonly levelOf: LevelOfQuestion;
    readonly earlierAnswers: EarlierAnswers;
  };

/** What becomes of an answer, in this order. */
const stages: readonly ReactorDefinition<StagePorts>[] = [
  transcribe,
  timeWords,
  scoreResponse,
  assessAuthorship,
  markResponse,
  writeFeedback,
  writeReadingFeedback,
  speakFeedback,
];

export const feedback = context('feedback', {
  commands: ({ runner }) => [
    decides(runner, languageModelCommands, {
      decider: modelCallDecider,
      stream: ({ data }: LanguageModelCommand) => modelCallStream(data.callId),
    }),
  ],
  reactors: () =>
    stages.map((stage) =>
      withPorts(stage, ({ engines, ...ports }: ReactorPorts) => ({
        ...ports,
        ...engines,
        content: createContentQueries(ports).byDigest,
        earlierAnswers: createTypedAnswers(ports).before,
        languageOf: createPeopleQueries(ports).languageOf,
        levelOf: createQuestionMarksQueries(ports).levelOf,
      })),
    ),
  edge: (ports) => {
    const { latest } = createContentQueries(ports);
    const tryOut = createTryOut({
      latest,
      engines: () => {
        const engines = ports.engines();
        return { ...engines, ...engines.offline };
      },
    });
    return { serve: serveTry({ tryOut, limits: ports.limits }) };
  },
});

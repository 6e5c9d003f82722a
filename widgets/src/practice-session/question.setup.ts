import { assign, sendParent, sendTo, setup } from 'xstate';
import { answerMachine, type AnswerNews } from './answer.machine.js';
import type { AnswerOutput } from './answer.result.js';
import { given, settled, subject } from './question.given.js';
import * as place from './question.place.js';
import type {
  Leaving,
  QuestionContext,
  QuestionEvent,
  QuestionInput,
  QuestionOutput,
  ToSession,
} from './question.types.js';

/** What the question machine is made of. `tell` (to the session) and what `answer` needs are provided from outside. */
export const questionSetup = setup({
  types: {
    context: {} as QuestionContext,
    events: {} as QuestionEvent,
    input: {} as QuestionInput,
    output: {} as QuestionOutput,
    /** `still`: nothing is lost by looking at something else. */
    tags: {} as 'still',
    children: {} as { answer: 'answer' },
  },
  actors: {
    answer: answerMachine.provide({ actions: { tell: sendParent((_, news: AnswerNews) => news) } }),
  },
  actions: {
    tell: (_, _news: ToSession) => undefined,
    give: assign(({ context }, output: AnswerOutput) => ({ ...given(context, output), refusal: null })),
    settleLeft: assign(({ context }, fKept: boolean) => settled(context, fKept)),
    hopeAgain: assign(({ context }) => {
      const response = place.currentResponse(context);
      return response ? place.withCurrent(context, { ...response, fResponseProcessingFailed: false }) : {};
    }),
    leave: assign((_, leaving: Leaving) => ({ leaving })),
    noteBefore: assign(({ context }) => ({ before: place.knownBefore(context) })),
    takeOver: assign(({ context }) => place.takenOver(context)),
    forward: sendTo('answer', ({ event }) => event),
  },
  guards: {
    isBrokenOff: ({ context }) => place.brokenOff(context) !== null,
    isBroken: (_, output: AnswerOutput) => output.status === 'broken',
    isRefused: ({ context }) => place.currentResponse(context)?.fServerSideResponseValidationFailed === true,
    isFailed: ({ context }) => place.currentResponse(context)?.fResponseProcessingFailed === true,
    lacksTranscript: ({ context }) => place.lacksTranscript(place.currentResponse(context)),
    isAnswered: ({ context }) => place.isAnswered(place.currentResponse(context)),
    isBeingProcessed: ({ context }) => place.isBeingProcessed(place.currentResponse(context)),
    isOnItsWay: ({ context }) => place.isOnItsWay(place.currentResponse(context)),
    isFreeForElsewhere: ({ context }) =>
      place.givenElsewhere(context) !== null && !place.isSpeaking(context) && !place.hasDraft(context),
    isAnsweredElsewhere: ({ context }) =>
      place.givenElsewhere(context) !== null && !place.isSpeaking(context),
    hasRefusedParts: ({ context }) => (context.parts?.refused?.length ?? 0) > 0,
    wantsSecond: ({ context }) => place.wantsSecond(context),
    isMine: ({ context }, responseId: string) => subject(context).responseId === responseId,
  },
});

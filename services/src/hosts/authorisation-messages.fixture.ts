import { randomUUID } from 'node:crypto';
import type { StudentMessageName } from '@lectern/events/practice/messages';
import { geckoCeiling } from '../content/demo/gecko-ceiling.content.js';
import type { World } from './authorisation.fixture.js';
import { responseWhen, startAttempt } from './lectern-client.fixture.js';
import { beforeSpeaking, chunkMessage, type Speaking } from './speaking.fixture.js';
import type { Learner } from './authorisation-things.fixture.js';

/** An attempt that a message is about, and the responses that come to be in it. */
export type Stage = Speaking & { readonly typed: string; readonly chosen: string; readonly matched: string };

export const createStage = async (world: World, who: Learner): Promise<Stage> => {
  const client = await world.as(who);
  const speaking = await beforeSpeaking(client, await startAttempt(client));
  const id = (what: string): string => `${what}-${randomUUID()}`;
  return { ...speaking, typed: id('typed'), chosen: id('chosen'), matched: id('matched') };
};

type Payload = Readonly<Record<string, unknown>>;
export type MessageRow = {
  readonly name: StudentMessageName;
  readonly about: string;
  /**
   * What each caller is told of a message about Asha’s attempt, in the order of `callers`: `+` success, `n`
   * questionOrResponseNotFound, `f` Forbidden, `o` another refusal, `-` no connection.
   */
  readonly verdicts: string;
  readonly payload: (stage: Stage) => Payload | Promise<Payload>;
};

const others = '-f +nnnn fn ff ff ff';
/** What is about no attempt, or is kept with whoever sends it. */
const everyLearner = '-f +++++ f+ ff ff ff';
const refusedToHer = '-f onnnn fn ff ff ff';

const question = (type: string) => {
  const found = geckoCeiling.questions.find(({ questionType }) => questionType === type);
  if (!found) throw new Error(`The gecko has no question of type ${type}`);
  return found;
};
const [choice, words, summary] = [question('mcq'), question('matchword'), question('summarization')];
const answer = (stage: Stage, questionId: string, responseId: string) => ({
  _id: stage.attemptId,
  questionId,
  responseId,
  fReiteratedResponse: false,
  userTimestamp: Date.now(),
  timeZone: 'Asia/Kolkata',
});
const spoken = ({ attemptId, questionId, responseId }: Stage) => ({ attemptId, questionId, responseId });
const typed = ({ attemptId, typed: responseId }: Stage) => ({
  attemptId,
  questionId: summary._id,
  responseId,
});
const right = words.pairs?.[0] ?? { word: '', meaning: '' };
const option = choice.options?.[0]?._id ?? '';

const message = (
  name: StudentMessageName,
  about: string,
  payload: MessageRow['payload'],
  verdicts = others,
): MessageRow => ({ name, about, verdicts, payload });
const state = (action: string, payload: (stage: Stage) => Payload | Promise<Payload>) =>
  message('student:update-session-state', action, async (stage) => ({ ...(await payload(stage)), action }));

/** Every message with all it holds, in an order in which an attempt may take them. */
export const messageRows: readonly MessageRow[] = [
  message('student:update-activity', 'the passage', ({ attemptId }) => ({
    attemptId,
    passageId: 'gecko-ceiling',
    paragraphId: null,
  })),
  message('student:stream-response', 'a slice', (stage) => chunkMessage(stage, 0)),
  message('student:webspeechapi-failed', 'a recording', ({ attemptId, responseId }) => ({
    practiceAttemptId: attemptId,
    responseId,
    type: 'network',
  })),
  state('update-speech-validation', (stage) => ({ ...spoken(stage), fValidSpeech: true })),
  message('student:cancel-response', 'a recording', (stage) => ({
    ...spoken(stage),
    fReiteratedResponse: false,
  })),
  message('student:text-response', 'a summary', (stage) => ({
    ...answer(stage, summary._id, stage.typed),
    textResponse: 'It holds on because of its hairs.',
  })),
  message(
    'student:mcq-response',
    'an option that is not there',
    (stage) => ({ ...answer(stage, choice._id, stage.chosen), mcqResponseData: [{ optionId: 'none' }] }),
    refusedToHer,
  ),
  message('student:mcq-response', 'an option', (stage) => ({
    ...answer(stage, choice._id, stage.chosen),
    mcqResponseData: [{ optionId: option }],
  })),
  message(
    'student:word-matching-response',
    'words that are not there',
    (stage) => ({
      ...answer(stage, words._id, stage.matched),
      wordMatchingData: [{ word: 'none', meaning: 'nothing' }],
    }),
    refusedToHer,
  ),
  message('student:word-matching-response', 'words', (stage) => ({
    ...answer(stage, words._id, stage.matched),
    wordMatchingData: [right],
  })),
  state('update-response-attempted', (stage) => ({ ...typed(stage), fReattempt: false })),
  message('student:update-pending-feedback', 'a summary', typed),
  state('feedback-shown', async (stage) => {
    await responseWhen(stage.client, stage.attemptId, stage.typed, ({ stage: at }) => at === 'done');
    return typed(stage);
  }),
  state('feedback-skipped', (stage) => ({
    ...spoken(stage),
    questionId: choice._id,
    responseId: stage.chosen,
  })),
  message('student:screen-steps', 'what was seen', ({ attemptId }) => ({
    attemptId,
    tab: 'tab-1',
    steps: [{ seq: 0, at: 1, kind: 'question.opened', stateValue: 'question.ready' }],
  })),
  state('passage-complete', ({ attemptId }) => ({
    attemptId,
    timestamp: Date.now(),
    timeZone: 'Asia/Kolkata',
  })),
  message(
    'student:send-client-local-dump',
    'what a device keeps',
    ({ attemptId }) => ({ attemptId, chunks: 3 }),
    everyLearner,
  ),
  message('student:check-non-merged-blobs-and-client-dump-flag', 'one’s own', () => ({}), everyLearner),
  message('student:check_socket_health', 'nobody’s', () => ({}), everyLearner),
];

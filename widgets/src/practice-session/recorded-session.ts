import type { AttemptView, ResponseView } from '@lectern/events/practice/attempt.views';
import type { ScreenDetails } from '@lectern/events/practice/screens.events';
import type { RecorderFailure } from '../recorder/recorder.types.js';
import { createActor, type Snapshot, type StateValue } from 'xstate';
import { recorderMachine } from '../recorder/recorder.machine.js';
import { answerMachine } from './answer.machine.js';
import { practiceSessionMachine } from './practice-session.machine.js';
import type { AnswerOnDevice, PartsStored } from './practice-session.types.js';
import { answersOf, questionShown } from './progress.js';
import { questionMachine } from './question.machine.js';
import { wayOf } from './question.js';
import { changeResponse, emptyResponse, markAttempted } from './responses.js';
import { screenOf } from './screens.js';
import type { SessionActor } from './session.actors.js';
import { read } from './session.answers.js';
import type { SessionContext } from './session.types.js';
import { standingOf } from './standing.js';

/** What one tab showed at one moment, as its steps recorded it. */
export type RecordedScreen = {
  /** Dotted from outside in: `question.asking.answering.recording.recording.listening`. */
  readonly stateValue: string;
  readonly questionId: string | null;
  readonly connection: 'connecting' | 'connected' | 'lost' | 'terminated';
  /** Questions whose answers this tab has sent, whether or not the server has heard of them. */
  readonly sent: readonly string[];
  /** Of the answer on its way. */
  readonly parts: PartsStored | null;
  /** How far the tab had heard that the answer is. */
  readonly stage: ResponseView['stage'] | null;
  /** Why an answer went no further, or why there is no recording. */
  readonly message: string | null;
  /** What only the tab knew; empty of steps older than that was told. */
  readonly details: ScreenDetails;
  /** What the microphone had heard of a recording by then: loudness, 0 to 1, 20 a second. */
  readonly heard: { readonly peaks: readonly number[]; readonly elapsedMs: number };
};

/** The states of the four machines that make a screen, from outside in. */
export type RecordedStates = {
  readonly screen: StateValue;
  readonly question?: string;
  readonly answer?: string;
  readonly recording?: StateValue;
};

/** The dotted names of a step, machine by machine. */
export function recordedStates(stateValue: string): RecordedStates {
  const [screen = '', at = '', question, answer, recording, within] = stateValue.split('.');
  if (screen !== 'question') return { screen };
  return {
    screen: { question: at },
    ...(question === undefined ? {} : { question }),
    ...(answer === undefined ? {} : { answer }),
    ...(recording === undefined
      ? {}
      : { recording: within === undefined ? recording : { [recording]: within } }),
  };
}

/** A machine as it stood; restored, it stands there again, and so do its children. */
const stood = (value: StateValue, context: unknown, children: object | false = false): Snapshot<unknown> => {
  const at = { status: 'active', output: undefined, error: undefined } as const;
  return Object.assign(at, { value, context, children: children || {}, historyValue: {} });
};

const initial = (attemptId: string): SessionContext =>
  createActor(practiceSessionMachine, { input: { userId: attemptId, attemptId } }).getSnapshot().context;

/** An answer that the tab had and the server had not yet. */
const onItsWay = (questionId: string, isSecond: boolean): ResponseView =>
  markAttempted(
    emptyResponse({
      questionId,
      kind: 'spoken',
      isSecond,
      stamp: { responseId: `${questionId}-on-its-way`, userTimestamp: 0, timeZone: 'Asia/Kolkata' },
    }),
  );

/** What the device had of a recording that was broken off: how long it is, no screen tells. */
const leftOf = ({ responseId, questionId }: ResponseView, parts: number): AnswerOnDevice => ({
  responseId,
  questionId,
  userTimestamp: 0,
  timeZone: 'Asia/Kolkata',
  kind: 'spoken',
  isSecond: false,
  hasEnded: false,
  parts,
  seconds: 0,
});

/** Screens that a page shows before it has the attempt. */
const beforeContent: readonly StateValue[] = ['loading', 'loadFailed', 'notFound'];

/** Everything the screen was drawn from: the attempt as it was, and what the steps tell beside it. */
function contextOf(
  attempt: AttemptView,
  screen: RecordedScreen,
  { screen: value, question }: RecordedStates,
) {
  const base = initial(attempt._id);
  if (beforeContent.includes(value)) return { known: base, responseId: null, isSecond: false };
  const isLookingBack = typeof value !== 'string' && value['question'] === 'looking';
  const known: SessionContext = {
    ...base,
    ...read(base, { attempt, onDevice: [], drafts: {} }),
    status: value === 'complete' ? 'complete' : value === 'reading' ? 'reading' : 'answering',
    questionId: screen.questionId,
    lookedAt: isLookingBack ? screen.questionId : null,
    waiting: screen.details.kept ?? 0,
    problem: screen.details.problem ?? null,
    ended: screen.details.ended ?? null,
  };
  const { first, second } = answersOf(known, screen.questionId ?? '');
  const others = screen.sent.filter(
    (one) => one !== screen.questionId && answersOf(known, one).first === null,
  );
  const latest = second ?? first;
  const isAsking = question === 'answering';
  const isSent = question === 'sending' || question === 'processing';
  // Of an answer that never reached the server, too, its tab tells.
  const isOwn = isSent || question === 'unfinished' || question === 'refused';
  const isAhead = isOwn && (latest === null || (latest.stage === 'done' && latest.fReiterationRequired));
  const isSecond = isAsking
    ? first?.fReiterationRequired === true
    : isAhead
      ? latest !== null
      : second !== null;
  const response = isAhead ? onItsWay(screen.questionId ?? '', isSecond) : latest;
  const ahead = others.map((one) => onItsWay(one, false));
  if (!response || isAsking) {
    // One whose words were not recognised is asked for again, and stays the same answer.
    const asked = isSecond ? second : first;
    const responses = [...known.responses, ...ahead];
    return { known: { ...known, responses }, responseId: asked?.responseId ?? null, isSecond };
  }
  const { responseId } = response;
  const responses = [...known.responses, ...ahead, ...(isAhead && !isSecond ? [response] : [])];
  const again = isAhead && isSecond ? [...known.reIterationResponses, response] : known.reIterationResponses;
  // What the server knew by then and the tab had not heard was not on the screen.
  const told = ({ stage }: ResponseView) => screen.stage ?? (isSent ? 'ended' : stage);
  const context: SessionContext = {
    ...known,
    ...changeResponse({ responses, reIterationResponses: again }, responseId, (r) => ({
      ...r,
      stage: told(r),
    })),
    // Of the answers on the device the one on its way is one.
    waiting: Math.max(0, known.waiting - (screen.parts && screen.parts.stored < screen.parts.total ? 1 : 0)),
    uploads: screen.parts
      ? { [responseId]: { ...screen.parts, refused: screen.details.refusedParts ?? [], hasEnded: true } }
      : {},
    onDevice:
      question === 'unfinished' && screen.details.leftParts !== undefined
        ? [leftOf(response, screen.details.leftParts)]
        : [],
    refusals:
      question === 'refused' && screen.message !== null
        ? { [responseId]: { by: screen.details.isRefusedHere ? 'device' : 'server', reason: screen.message } }
        : {},
  };
  return { known: context, responseId, isSecond };
}

/**
 * The practice as it stood when a step was recorded, for the very views that draw a running one. It is never started:
 * nothing is heard, asked for or sent.
 * @param attempt as the student could see it then
 * @returns null where this version has no such state, or no such question
 */
export function recordedSession(attempt: AttemptView, screen: RecordedScreen): SessionActor | null {
  const states = recordedStates(screen.stateValue);
  const { known, responseId, isSecond } = contextOf(attempt, screen, states);
  const asked = questionShown(known);
  if (states.question !== undefined && asked._id !== screen.questionId) return null;
  const { userId, attemptId, startWith, maxTextLength } = known;
  const standing = standingOf(known, asked._id);
  const base = { userId, attemptId, question: asked, draft: {}, maxTextLength };
  const input = { ...base, standing, startWith };

  const recorder = createActor(recorderMachine, { input: { answer: null } }).getSnapshot().context;
  const recording = states.recording !== undefined && {
    recording: {
      src: 'recording',
      snapshot: stood(states.recording, { ...recorder, ...screen.heard, startedAt: 0 }),
    },
  };
  const given = { ...base, way: wayOf(input), isSecond, responseId };
  const trouble = states.answer === 'denied' ? (screen.message as RecorderFailure | null) : null;
  const answer = states.answer !== undefined && {
    answer: {
      src: 'answer',
      snapshot: stood(
        states.answer,
        { ...createActor(answerMachine, { input: given }).getSnapshot().context, trouble },
        recording,
      ),
    },
  };
  const question = states.question !== undefined && {
    question: {
      src: 'question',
      snapshot: stood(
        states.question,
        { ...createActor(questionMachine, { input }).getSnapshot().context, responseId, isSecond },
        answer,
      ),
    },
  };
  const value = { connection: screen.connection, attempt: 'resting', screen: states.screen };
  try {
    const session = createActor(practiceSessionMachine, {
      input: { userId, attemptId },
      snapshot: stood(value, known, question),
    });
    return screenOf(session.getSnapshot()).stateValue === screen.stateValue ? session : null;
  } catch {
    // A state that only an older or a newer version of the page has.
    return null;
  }
}

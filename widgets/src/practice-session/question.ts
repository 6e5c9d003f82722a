import type { QuestionView } from '@lectern/events/practice/attempt.views';
import type { WrittenAnswer } from './messages.js';
import type { Draft, Stamp, Standing, StandingStage } from './practice-session.types.js';

export type Way = 'choosing' | 'matching' | 'typing' | 'speaking';

export type AnswerInput = {
  readonly userId: string;
  readonly attemptId: string;
  readonly question: QuestionView;
  readonly way: Way;
  readonly draft: Draft;
  readonly maxTextLength: number;
  readonly isSecond: boolean;
  /** Of a recording whose words the student types; otherwise the answer gets its own. */
  readonly responseId: string | null;
};

/** Which answer it is. */
export type AnswerIds = {
  readonly questionId: string;
  /** The second answer to the question. */
  readonly isSecond: boolean;
  readonly stamp: Stamp;
};

export type AnswerOutput = AnswerIds &
  (
    | { type: 'answer.given'; answer: WrittenAnswer }
    | { type: 'recording.ended'; parts: number; peaks: readonly number[]; fValidSpeech: boolean }
    /** The recorder gave up in the middle, or the student could not go on here; what it had is on the device. */
    | { type: 'recording.brokenOff'; parts: number }
    /** It is left: where nobody can speak now, there is no other way to read aloud. */
    | { type: 'answer.skipped' }
  );

/** What an answer in the making tells its question. */
export type AnswerNews =
  | (AnswerIds &
      (
        | { type: 'answer.begun' }
        | { type: 'recording.cancelled'; parts: number }
        | { type: 'recording.speechFailed'; errorType: string }
      ))
  | { type: 'draft.changed'; questionId: string; draft: Draft };

export type QuestionInput = {
  readonly userId: string;
  readonly attemptId: string;
  readonly question: QuestionView;
  readonly standing: Standing;
  readonly draft: Draft;
  /** How a spoken question begins: `typing` where the student said that there is no microphone. */
  readonly startWith: 'speaking' | 'typing';
  readonly maxTextLength: number;
};

/** How the student left a question. */
export type Leaving = 'answered' | 'pending' | 'passed';

export type QuestionContext = QuestionInput & {
  /** The answer on the screen; null before it is begun. */
  readonly responseId: string | null;
  /** Whether the second answer is being given. */
  readonly isSecond: boolean;
  /** What was given in another tab or on another device. */
  readonly elsewhere: Standing | null;
  /** Answers that there were when the one in the making was begun. */
  readonly before: readonly (string | null)[];
  readonly leaving: Leaving;
  /** What was played last and how often anything was: for the journal. */
  readonly played: { readonly what: string; readonly times: number };
};

export type QuestionOutput = { readonly questionId: string; readonly leaving: Leaving };

/** What a question tells its session. */
export type ToSession =
  | AnswerNews
  | AnswerOutput
  /** A recording that was broken off goes out as it is, or is thrown away. */
  | { type: 'left.kept' | 'left.discarded'; questionId: string }
  /** The question goes on from what was given in another tab. */
  | { type: 'elsewhere.taken'; questionId: string }
  /** `processing.retried`: the work on an answer failed; perhaps it has been done by now. */
  | {
      type: 'feedback.opened' | 'feedback.left' | 'processing.retried';
      questionId: string;
      responseId: string;
    };

/** What a session tells the question on the screen. */
export type ToQuestion =
  | { type: 'standing.changed'; standing: Standing; elsewhere: Standing | null }
  | { type: 'answer.stored'; responseId: string }
  /** It goes on elsewhere, or the session ended: stop the microphone; what was said is offered on return. */
  | { type: 'interrupt' };

/** What a student does on a question once an answer is given; before, they do it on the answer. */
export type QuestionAct =
  | { type: 'keep' }
  | { type: 'again' }
  | { type: 'retry' }
  | { type: 'goOn' }
  | { type: 'played'; what: string };

export type QuestionEvent = QuestionAct | ToQuestion | AnswerNews;

/** Whether a text is to be read aloud. */
export const isReading = ({ questionType }: QuestionView): boolean => questionType === 'readAloud';

/** Whether a question may be spoken: it has no type, is a `summarization`, or is read aloud. */
export const canSpeak = (question: QuestionView): boolean =>
  question.questionType === undefined || question.questionType === 'summarization' || isReading(question);

/** How far the answer on the screen is; news of an earlier one says nothing about it. */
export const stageHere = ({ standing, responseId }: QuestionContext): StandingStage =>
  standing.responseId === responseId ? standing.stage : 'none';

/** Another tab has given this answer meanwhile, and here is none of it in the microphone. */
export const isGivenElsewhere = ({ elsewhere, isSecond, before, responseId }: QuestionContext) =>
  elsewhere !== null &&
  responseId === null &&
  (elsewhere.isSecond || !isSecond) &&
  !before.includes(elsewhere.responseId);

export function wayOf({ question: { questionType }, question: asked, startWith }: QuestionInput): Way {
  if (questionType === 'mcq') return 'choosing';
  if (questionType === 'matchword') return 'matching';
  // Nobody types what they read.
  if (isReading(asked)) return 'speaking';
  return canSpeak(asked) ? startWith : 'typing';
}

export const answerInput = (
  { userId, attemptId, question: asked, draft, maxTextLength, isSecond }: QuestionContext,
  way: Way,
  responseId: string | null,
): AnswerInput => ({
  userId,
  attemptId,
  question: asked,
  draft,
  maxTextLength,
  isSecond,
  way,
  responseId,
});

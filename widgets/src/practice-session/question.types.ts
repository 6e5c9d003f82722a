import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import type { AnswerNews } from './answer.machine.js';
import type { WrittenAnswer } from './messages.js';
import type { AnswerOnDevice, Draft, Elsewhere, PartsStored, Stamp } from './practice-session.types.js';

export type QuestionInput = {
  readonly userId: string;
  readonly attemptId: string;
  readonly question: QuestionView;
  /** From 1. */
  readonly number: number;
  readonly total: number;
  readonly first: ResponseView | null;
  readonly second: ResponseView | null;
  /** The newest answers that were not given on this page. */
  readonly elsewhere: Elsewhere;
  /** A recording of this question that was broken off. */
  readonly left: AnswerOnDevice | null;
  readonly draft: Draft;
  /** How a spoken question begins: `typing` where the student said that there is no microphone. */
  readonly startWith: 'speaking' | 'typing';
  /** Parts of an answer that is still on its way. */
  readonly parts: PartsStored | null;
};

/** How the student left a question. */
export type Leaving = 'answered' | 'pending' | 'passed';

export type QuestionContext = QuestionInput & {
  /** Whether the second answer is being given. */
  readonly fReiteration: boolean;
  /** Loudness of what was just recorded, 0 to 1. */
  readonly peaks: readonly number[];
  /** The server's own words, where it refused. */
  readonly refusal: string | null;
  readonly leaving: Leaving;
  /** Answers that there were when the one in the making was begun. */
  readonly before: readonly string[];
  /** What was played last and how often anything was: for the journal. */
  readonly played: { readonly what: string; readonly times: number };
};

export type QuestionOutput = { readonly questionId: string; readonly leaving: Leaving };

/** What a question tells its session. */
export type ToSession =
  | ({ questionId: string; fReiteration: boolean; stamp: Stamp } & (
      | { type: 'answer.begun' }
      | { type: 'answer.given'; answer: WrittenAnswer }
      | { type: 'recording.ended'; parts: number; fValidSpeech: boolean }
      | { type: 'recording.cancelled'; parts: number }
      | { type: 'recording.speechFailed'; errorType: string }
    ))
  | { type: 'draft.changed'; questionId: string; draft: Draft }
  /** The question goes on from what was given in another tab. */
  | { type: 'elsewhere.taken'; questionId: string }
  | { type: 'feedback.opened'; questionId: string; responseId: string }
  | { type: 'feedback.left'; questionId: string; responseId: string }
  | { type: 'left.kept'; answer: AnswerOnDevice }
  | { type: 'left.discarded'; answer: AnswerOnDevice }
  | { type: 'attempt.lookAgain' };

/** What a session tells the question on the screen. */
export type ToQuestion =
  | {
      type: 'response.updated';
      question: QuestionView;
      first: ResponseView | null;
      second: ResponseView | null;
      elsewhere: Elsewhere;
    }
  | { type: 'parts.saved'; responseId: string; parts: PartsStored }
  | { type: 'answer.stored'; responseId: string }
  | { type: 'answer.refused'; responseId: string; reason: string }
  /** Nobody will write down what is being said: the student may, afterwards. */
  | { type: 'transcript.notExpected'; responseId: string }
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

import type { Composition } from '@lectern/events/feedback/ai-use';
import type { AttemptView, ResponseView } from '@lectern/events/practice/attempt.views';
import type { ServerMessages, StudentMessage, StudentMessageName } from '@lectern/events/practice/messages';
import type { ScreenStep } from '@lectern/events/practice/screens.events';

export type AnswerKind = ResponseView['kind'];

/** Who the answer is and when and where it was given: made once, at answer time, outside the machine. */
export type Stamp = {
  /** 8 to 64 characters `[A-Za-z0-9_-]`, made by this client. */
  readonly responseId: string;
  /** Ms since the epoch, by the device. */
  readonly userTimestamp: number;
  /** IANA name. */
  readonly timeZone: string;
};

export type WordPair = { readonly word: string; readonly meaning: string };

/** What a student has begun and not sent. Kept on the device, one a question. */
export type Draft = {
  readonly text?: string;
  /** How the text came to be; absent where not all of it was measured. */
  readonly composition?: Composition | undefined;
  readonly optionIds?: readonly string[];
  readonly pairs?: readonly WordPair[];
};
export type Drafts = Readonly<Record<string, Draft>>;

/** An answer that waits on this device: chunks not yet stored, or a message not yet acknowledged. */
export type AnswerOnDevice = Stamp & {
  readonly questionId: string;
  readonly kind: AnswerKind;
  /** The second answer to its question, after the feedback on the first. */
  readonly isSecond: boolean;
  /** False: a recording that was broken off, by a reload or a closed tab. */
  readonly hasEnded: boolean;
  /** Of a recording: how many slices wait, and how long they are in seconds. */
  readonly parts: number;
  readonly seconds: number;
};

/** How far an answer is, as far as the question on the screen must know. */
export type StandingStage =
  | 'none'
  /** A recording that neither ended nor is being made: here, on another tab or on another device. */
  | 'brokenOff'
  | 'refused'
  | 'failed'
  /** Nobody could write down what was said: the student may. */
  | 'unwritten'
  /** Feedback is there, or will not come any more. */
  | 'answered'
  /** Everything is stored; the server works on it. */
  | 'processing'
  | 'onItsWay';

/** The latest answer to a question: which it is and how far. */
export type Standing = {
  readonly responseId: string | null;
  readonly isSecond: boolean;
  readonly stage: StandingStage;
  /** A second answer is asked for, or nobody is sure of the first; and none is begun. */
  readonly canAnswerAgain: boolean;
  /** Parts of the recording were refused for good: it will not be whole. */
  readonly hasRefusedParts: boolean;
};

/** The attempt as the server has it and what of it waits on this device. */
export type LoadedAttempt = {
  readonly attempt: AttemptView;
  readonly onDevice: readonly AnswerOnDevice[];
  readonly drafts: Drafts;
  /** A long recording might find no room here. */
  readonly hasLittleRoom?: boolean;
};
export type LoadResult =
  | ({ readonly status: 'found' } & LoadedAttempt)
  /** Not there, or somebody else's: nothing more is told. */
  | { readonly status: 'notFound' };

/** Parts of a recording that the server has acknowledged. */
export type PartsStored = {
  readonly stored: number;
  readonly total: number;
  /** The indices of parts that the server refused for good; they stay on this device. */
  readonly refused?: readonly number[];
};

type SentNames =
  | 'student:cancel-response'
  | 'student:word-matching-response'
  | 'student:text-response'
  | 'student:mcq-response'
  | 'student:update-session-state'
  | 'student:update-activity'
  | 'student:update-pending-feedback'
  | 'student:webspeechapi-failed';

/** A message for the durable outbox, which adds the `commandId` and keeps the order. */
export type OutgoingMessage = {
  [N in SentNames]: { readonly name: N; readonly payload: StudentMessage<N> };
}[SentNames];

/** Which message it was: all that matters once it has gone. */
export type MessageRef = {
  readonly name: StudentMessageName;
  readonly questionId: string | null;
  readonly responseId: string | null;
};

/** What the outbox tells: a message is stored, refused for good, or not even kept here, and how many answers wait. */
export type OutboxEvent =
  | {
      type: 'outbox.acknowledged';
      message: MessageRef;
      position: string | null;
    }
  | { type: 'outbox.refused'; message: MessageRef; reason: string }
  /** This device could not keep the message: nobody else has it. */
  | { type: 'outbox.failed'; message: MessageRef; reason: string }
  /** `problem`: why the last message did not go. */
  | { type: 'outbox.waiting'; answers: number; problem: string | null };

/** What the uploader tells about the parts of one recording. */
export type UploadEvent =
  | ({ type: 'upload.progress'; responseId: string; hasEnded: boolean } & PartsStored)
  /** The server does not know the response: its chunks are gone from the device. */
  | { type: 'upload.refused'; responseId: string; reason: string };

export type ConnectionNews =
  | { type: 'connection.connected' }
  | { type: 'connection.lost' }
  | { type: 'connection.terminated'; message: string }
  | { type: 'response.processed'; payload: ServerMessages['response-processed'] }
  /** Nothing will be told for now: what is known may be old. */
  | { type: 'attempt.lookAgain' };

/** One step for the journal; number, time and tab are added at the edge. */
export type ScreenStepDraft = Omit<ScreenStep, 'seq' | 'at'>;

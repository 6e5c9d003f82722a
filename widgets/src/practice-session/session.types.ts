import type { AttemptView, ContentView, ResponseView } from '@lectern/events/practice/attempt.views';
import type {
  AnswerOnDevice,
  ConnectionNews,
  Drafts,
  LoadedAttempt,
  OutboxEvent,
  OutgoingMessage,
  PartsStored,
  Stamp,
  UploadEvent,
} from './practice-session.types.js';
import type { ToSession } from './question.js';

export type SessionInput = {
  readonly userId: string;
  readonly attemptId: string;
  /** `typing` where the student said that there is no microphone. */
  readonly startWith?: 'speaking' | 'typing' | undefined;
  /** Of a typed answer; without it as long as the server takes. */
  readonly maxTextLength?: number | undefined;
  /** Whether this browser can write down speech. */
  readonly hasRecognition?: boolean | undefined;
};

/** Whether anything was said, and how the browser's speech recognition failed. */
export type SpeechFinding = {
  readonly fValidSpeech?: boolean;
  readonly failure?: string;
};

/** The server refused an answer, in its own words, or this device could not keep it. */
export type Refusal = { readonly by: 'server' | 'device'; readonly reason: string };

export type SessionContext = {
  readonly userId: string;
  readonly attemptId: string;
  readonly startWith: 'speaking' | 'typing';
  readonly maxTextLength: number;
  /** Whether speech can be written down: by this browser, by the server. */
  readonly hasRecognition: boolean;
  readonly isTranscribed: boolean;
  readonly kind: 'passage' | 'paragraph';
  readonly content: ContentView | null;
  readonly status: AttemptView['status'];
  /** The question the student is at. */
  readonly questionId: string | null;
  /** The question looked back at, out of its turn. */
  readonly lookedAt: string | null;
  readonly responses: readonly ResponseView[];
  readonly reIterationResponses: readonly ResponseView[];
  /** Answers of this page, the newest last: what it shows, whatever another tab has given. */
  readonly own: readonly string[];
  /** Answers thrown away on this page; a reading may tell of them a while longer. */
  readonly gone: readonly string[];
  readonly activeFeedback: { readonly questionId: string; readonly responseId: string } | null;
  readonly drafts: Drafts;
  /** A long recording might find no room on this device. */
  readonly hasLittleRoom: boolean;
  /** Recordings that were broken off and that the student has not decided on. */
  readonly onDevice: readonly AnswerOnDevice[];
  readonly uploads: Readonly<Record<string, PartsStored & { readonly hasEnded: boolean }>>;
  /** What was found out about the speech of a recording, by responseId: told once the server knows the recording. */
  readonly speech: Readonly<Record<string, SpeechFinding>>;
  /** Why an answer went no further, by responseId. */
  readonly refusals: Readonly<Record<string, Refusal>>;
  /** Written answers that wait in the outbox. */
  readonly waiting: number;
  /** Why the last message of the outbox did not go. */
  readonly problem: string | null;
  /** Questions gone past in this sitting without all that they ask for; one that is there twice is not offered again. */
  readonly passed: readonly string[];
  /** The last position heard of: a read asks for no less. */
  readonly position: string | null;
  readonly stamp: Stamp;
  /** Why the connection was ended, in the server's words. */
  readonly ended: string | null;
};

/** What a student does outside the question. */
export type SessionAct =
  | { type: 'retry' }
  | { type: 'read' }
  | { type: 'look'; questionId: string }
  | { type: 'dismiss'; questionId: string }
  | { type: 'reconnect' }
  /** What this device has of a recording is to be saved as a file. */
  | { type: 'recording.download'; responseId: string; fileName: string };

export type SessionEvent =
  | SessionAct
  | ToSession
  | ConnectionNews
  | OutboxEvent
  | UploadEvent
  | { type: 'attempt.read'; loaded: LoadedAttempt }
  | { type: 'responses.changed' };

/** What the session tells whoever listens by `actor.on`. */
export type SessionEmitted =
  | { type: 'progress'; answered: number; total: number; questionId: string | null }
  | { type: 'complete'; attemptId: string };

export type OutboxCommand = { type: 'outbox.add'; messages: readonly OutgoingMessage[] };
export type UploadCommand =
  | { type: 'recording.cancelled'; responseId: string }
  | { type: 'left.kept'; answer: AnswerOnDevice }
  | { type: 'left.discarded'; answer: AnswerOnDevice }
  | Extract<SessionAct, { type: 'recording.download' }>;
export type ConnectionCommand = { type: 'connection.connect' };
export type LoadInput = { readonly attemptId: string; readonly after: string | null };

import type {
  ContentView,
  FeedbackView,
  QuestionView,
  ResponseView,
} from '@lectern/events/practice/attempt.views';
import type { ProcessedStage } from '@lectern/events/practice/messages';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { memoryRecording } from '../recorder/memory-recording.adapter.js';
import { createRecorder } from '../recorder/recorder.adapter.js';
import { hasSpeechRecognition } from '../recorder/speech-recognition.adapter.js';
import { refOf } from './messages.js';
import type { RunningSession } from './practice-session.adapter.js';
import type { ConnectionNews, LoadResult, OutboxEvent, UploadEvent } from './practice-session.types.js';
import type { SessionActor } from './session.actors.js';
import { composeSession } from './session.compose.js';
import type { ConnectionCommand, LoadInput, OutboxCommand, UploadCommand } from './session.types.js';
import { stampNow } from './stamp.adapter.js';

/** An answer as it was given on this page. */
export type GivenAnswer =
  { readonly text: string } | { readonly recording: Blob; readonly transcript: string | null };

/** What became of an answer. */
export type Judged =
  | {
      readonly status: 'judged';
      readonly response: Partial<ResponseView>;
      readonly feedback: Pick<
        FeedbackView,
        'feedbackText' | 'rephrasedResponse' | 'gaps' | 'passageSentences'
      >;
      /** Of the question, where they may be told now. */
      readonly keyPoints?: QuestionView['keyPoints'];
    }
  /** Nobody could write down what was said: it is to be typed. */
  | { readonly status: 'unheard' }
  | { readonly status: 'refused'; readonly reason: string }
  /** Tried again when the student asks, and when the network is back. */
  | { readonly status: 'failed'; readonly isOffline: boolean };

export type MemorySessionOptions = {
  readonly load: () => Promise<ContentView>;
  readonly judge: (answer: GivenAnswer) => Promise<Judged>;
  readonly maxTextLength: number;
  /** Of a recording. */
  readonly maxMs: number;
  readonly maxBytes: number;
  /** BCP 47: the browser writes down what it hears. */
  readonly language: string;
  readonly startWith?: 'speaking' | 'typing' | undefined;
  /** The text was read before: it begins at the first question. */
  readonly isRead?: boolean;
};

type Answered = {
  readonly questionId: string;
  readonly responseId: string;
  readonly answer: GivenAnswer;
  readonly refuse: (reason: string) => void;
};

const attemptId = 'memory';

const answers = ['student:text-response', 'student:mcq-response', 'student:word-matching-response'] as const;
type Sent = Extract<OutboxCommand, { readonly messages: unknown }>['messages'][number];
const isAnswer = (sent: Sent): sent is Extract<Sent, { readonly name: (typeof answers)[number] }> =>
  answers.some((name) => name === sent.name);

const withKeyPoints = (
  content: ContentView,
  questionId: string,
  keyPoints: QuestionView['keyPoints'],
): ContentView => ({
  ...content,
  questions: content.questions.map((question) =>
    question._id === questionId ? { ...question, keyPoints } : question,
  ),
});

/**
 * A practice of spoken and typed questions that nobody keeps: the machine of every other session, with a server behind
 * it that lives in this page. Each answer is judged by `judge`, and all are gone with the page.
 */
export function createMemorySession(options: MemorySessionOptions): RunningSession {
  const { load, judge, maxTextLength, maxMs, maxBytes, language, startWith, isRead = false } = options;
  const startedAt = new Date().toISOString();
  const failed = new Set<Answered>();
  let content: ContentView | undefined;
  let isOffline = false;
  let tellOfAnswer: (news: ConnectionNews) => void = () => undefined;
  let tellOfUpload: (news: UploadEvent) => void = () => undefined;

  const process = async (answered: Answered): Promise<void> => {
    const { questionId, responseId, answer, refuse } = answered;
    const tell = (stage: ProcessedStage, changes: Partial<ResponseView>): void =>
      tellOfAnswer({
        type: 'response.processed',
        payload: { ...changes, attemptId, questionId, responseId, stage, position: '0' },
      });
    failed.delete(answered);
    const known = { fResponseProcessingFailed: false };
    tell('recorded', known);
    const judged = await judge(answer);
    if (judged.status === 'judged') {
      const generatedAt = new Date().toISOString();
      const { keyPoints } = judged;
      if (keyPoints) content = content && withKeyPoints(content, questionId, keyPoints);
      const feedback = { ...judged.feedback, generatedAt, fFeedbackShown: false };
      tell('done', { ...known, fTranscriptMissing: false, ...judged.response, feedback });
    } else if (judged.status === 'unheard') {
      tell('recorded', { fTranscriptMissing: true });
    } else if (judged.status === 'refused') {
      refuse(judged.reason);
    } else {
      failed.add(answered);
      tell('recorded', { fResponseProcessingFailed: true });
    }
    const wasOffline = isOffline;
    isOffline = judged.status === 'failed' && judged.isOffline;
    if (isOffline) tellOfAnswer({ type: 'connection.lost' });
    else if (wasOffline) tellOfAnswer({ type: 'connection.connected' });
  };

  const recorder = createRecorder({
    language,
    openSink: memoryRecording({
      maxBytes,
      onRecorded: ({ answer, recording, transcript, seconds, url }) => {
        if (!answer) return;
        const { questionId, responseId } = answer;
        tellOfUpload({ type: 'upload.progress', responseId, stored: 1, total: 1, hasEnded: true });
        const recorded = { responseAudioUrl: url, duration: seconds };
        tellOfAnswer({
          type: 'response.processed',
          payload: { ...recorded, attemptId, questionId, responseId, stage: 'recorded', position: '0' },
        });
        const refuse = (reason: string) => tellOfUpload({ type: 'upload.refused', responseId, reason });
        void process({ questionId, responseId, answer: { recording, transcript }, refuse });
      },
    }),
  });

  const machine = composeSession({
    stamp: stampNow,
    keepDrafts: () => undefined,
    recording: recorder.provide({ delays: { maximum: maxMs } }),
    loadAttempt: fromPromise<LoadResult, LoadInput>(async () => {
      content ??= await load();
      // Whoever looks again after a failure wants the answer judged again.
      for (const answered of failed) void process(answered);
      return {
        status: 'found',
        attempt: {
          _id: attemptId,
          status: isRead ? 'answering' : 'reading',
          questionId: isRead ? (content.questions[0]?._id ?? null) : null,
          paragraph: content,
          // The session itself knows what was answered.
          responses: [],
          reIterationResponses: [],
          startedAt,
          student: { _id: attemptId },
        },
        onDevice: [],
        drafts: {},
      };
    }),
    connection: fromCallback<ConnectionCommand>(({ sendBack }) => {
      tellOfAnswer = sendBack;
      const online = () => sendBack({ type: 'connection.connected' });
      const offline = () => sendBack({ type: 'connection.lost' });
      addEventListener('online', online);
      addEventListener('offline', offline);
      if (navigator.onLine) online();
      else offline();
      return () => {
        removeEventListener('online', online);
        removeEventListener('offline', offline);
      };
    }),
    uploads: fromCallback<UploadCommand>(({ sendBack }) => {
      tellOfUpload = sendBack;
    }),
    outbox: fromCallback<OutboxCommand>(({ receive, sendBack }) => {
      const tell = (news: OutboxEvent) => sendBack(news);
      receive(({ messages }) => {
        for (const sent of messages) {
          if (!isAnswer(sent)) continue;
          const { questionId, responseId } = sent.payload;
          // A choice says nothing in words.
          const text = sent.name === 'student:text-response' ? sent.payload.textResponse : '';
          const message = refOf(sent);
          tell({ type: 'outbox.acknowledged', message, position: null });
          const refuse = (reason: string) => tell({ type: 'outbox.refused', message, reason });
          void process({ questionId, responseId, answer: { text }, refuse });
        }
      });
    }),
  });
  const session: SessionActor = createActor(machine, {
    input: {
      userId: attemptId,
      attemptId,
      startWith,
      maxTextLength,
      hasRecognition: hasSpeechRecognition(),
    },
  });
  session.start();
  return { session, stop: () => session.stop() };
}

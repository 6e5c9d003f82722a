import type { StoredChunk } from '../audio-uploader/chunk-record.js';
import type { ChunkStore } from '../audio-uploader/chunk-store.types.js';
import type { Outbox, StoredMessage } from '../outbox/outbox.types.js';
import { unfinishedResponses } from '../recorder/unfinished.adapter.js';
import { answerKindOf, refOf } from './messages.js';
import type { AnswerOnDevice } from './practice-session.types.js';

const seconds = (from: number, to: number): number => Math.max(0, Math.round((to - from) / 1000));

/** Dates reach 100 million days from 1970. */
const isTime = (ms: unknown): ms is number => typeof ms === 'number' && Math.abs(ms) <= 8.64e15;

/** When and where it was given; a record of another program may not say. */
const stampOf = ({ userTimestamp, timeZone }: Readonly<Record<'userTimestamp' | 'timeZone', unknown>>) => ({
  userTimestamp: isTime(userTimestamp) ? userTimestamp : 0,
  timeZone: typeof timeZone === 'string' ? timeZone : 'Asia/Kolkata',
});

function fromMessage(message: StoredMessage): AnswerOnDevice[] {
  const kind = answerKindOf(message.name);
  const { questionId, responseId } = refOf(message);
  const { userTimestamp, timeZone, fReiteratedResponse } = message.payload;
  if (kind === null || questionId === null || responseId === null) return [];
  return [
    {
      kind,
      questionId,
      responseId,
      ...stampOf({ userTimestamp, timeZone }),
      isSecond: fReiteratedResponse === true,
      hasEnded: true,
      parts: 0,
      seconds: 0,
    },
  ];
}

/** Recordings whose last slice is here and that are not all stored. */
function ended(records: readonly StoredChunk[]): AnswerOnDevice[] {
  return records
    .filter(({ isLastBlob }) => isLastBlob)
    .map((last) => {
      const parts = records.filter(({ responseId }) => responseId === last.responseId);
      return {
        kind: 'spoken',
        questionId: last.questionId,
        responseId: last.responseId,
        ...stampOf(last),
        isSecond: last.isReiteratedResponse,
        hasEnded: true,
        parts: last.index + 1,
        seconds: seconds(Math.min(...parts.map(({ timestamp }) => timestamp)), last.endedAt),
      };
    });
}

/** All of an attempt that waits on this device: recordings broken off, recordings on their way, written answers. */
export async function answersOnDevice(
  { store, outbox }: { store: ChunkStore; outbox: Outbox },
  userId: string,
  attemptId: string,
): Promise<AnswerOnDevice[]> {
  const messages = await outbox.waiting();
  // First: it may put a last slice into the store.
  const left = await unfinishedResponses(store, userId, attemptId);
  const records = await store.ofAttempt(attemptId, userId);
  const brokenOff = left.map((one): AnswerOnDevice => ({
    kind: 'spoken',
    questionId: one.questionId,
    responseId: one.responseId,
    ...stampOf(one),
    isSecond: one.isReiteratedResponse,
    hasEnded: false,
    parts: one.nextIndex,
    seconds: seconds(one.startedAt, one.endedAt),
  }));
  const written = messages.filter((message) => message.attemptId === attemptId).flatMap(fromMessage);
  return [...brokenOff, ...ended(records), ...written];
}

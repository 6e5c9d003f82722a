import type { StoredChunk } from '@lectern/events/practice/attempt.events';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { defineReactor, type Outcome, type WorkContext } from '../platform/work/reactor.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { expectType, latest, toResponse } from './attempt-history.js';
import { listChunks, removeChunks } from './chunk-store.js';
import { mergedRecording } from './merged-recording.js';
import { gapsBetween, isComplete } from './recording-gaps.js';

/** How often to look while a chunk is missing. */
const lookAgainMs = 2_000;
/**
 * When to look again after a recording was closed or thrown away, ms after the event: a chunk may have been on its way to
 * the store, and a gateway that was allowed to store before goes on for two minutes at the most.
 */
const secondLooksMs = [10_000, 150_000] as const;

const record = (
  data: Parameters<typeof toResponse>[0],
  chunks: readonly StoredChunk[],
  fComplete: boolean,
): Outcome => ({
  kind: 'command',
  context: 'practice',
  name: 'RecordResponse',
  payload: {
    ...toResponse(data),
    chunks,
    gaps: gapsBetween(chunks),
    fComplete,
  },
});

const lookAgain = ({ meta }: ReadEvent, now: number): Outcome => {
  const age = now - Date.parse(meta.at);
  const next = secondLooksMs.find((ms) => ms > age);
  return next === undefined ? { kind: 'done' } : { kind: 'again', afterMs: next - age };
};

/** Chunks that are stored, and those that are gone since a recording holds their sound, by time. */
const withMerged = (
  stored: readonly StoredChunk[],
  merged: readonly StoredChunk[],
): readonly StoredChunk[] => {
  const byTime = new Map([...merged, ...stored].map((chunk) => [chunk.timestamp, chunk]));
  return [...byTime.values()].toSorted((a, b) => a.timestamp - b.timestamp);
};

const collect = async (
  blobs: Blobs,
  event: ReadEvent,
  { now, stream }: WorkContext,
  waitMs: number,
): Promise<Outcome> => {
  const { data } = expectType(event, 'ResponseStarted', 'RecordingEnded', 'RecordingReopened');
  const stored = await listChunks(blobs, data.attemptId, data.responseId);
  const history = await stream();
  const chunks = withMerged(stored, mergedRecording(history, data.responseId)?.chunks ?? []);
  const end = latest(history, 'RecordingEnded', data.responseId)?.data;
  const newest = Math.max(Date.parse(event.meta.at), ...chunks.map(({ arrivedAt }) => arrivedAt));
  const quietMs = now - newest;
  const givenAt = latest(history, 'ResponseStarted', data.responseId)?.data.givenAt;
  if (isComplete(chunks, end, { givenAt, quietMs })) return record(data, chunks, true);
  if (quietMs >= waitMs) return record(data, chunks, false);
  return { kind: 'again', afterMs: end ? Math.min(lookAgainMs, waitMs - quietMs) : waitMs - quietMs };
};

/** A chunk that was stored while the manifest was written is in none: it opens the recording again. */
const findLeftOut = async (blobs: Blobs, event: ReadEvent, context: WorkContext): Promise<Outcome> => {
  const { data } = expectType(event, 'ResponseRecorded');
  const newest = latest(await context.stream(), 'ResponseRecorded', data.responseId)?.data ?? data;
  const named = new Set(newest.chunks.map(({ timestamp }) => timestamp));
  const stored = await listChunks(blobs, data.attemptId, data.responseId);
  const leftOut = stored.find(({ timestamp }) => !named.has(timestamp));
  if (!leftOut) return lookAgain(event, context.now);
  const payload = { ...toResponse(data), timestamp: leftOut.timestamp };
  return { kind: 'command', context: 'practice', name: 'ReopenRecording', payload };
};

/** What the student threw away is kept nowhere. */
const removeCancelled = async (blobs: Blobs, event: ReadEvent, { now }: WorkContext): Promise<Outcome> => {
  const { data } = expectType(event, 'ResponseCancelled');
  await removeChunks(blobs, data.attemptId, data.responseId);
  return lookAgain(event, now);
};

/**
 * Looks after the stored chunks of an answer. Finds out when all of a recording are there, and says so with its manifest:
 * looks at once and every 2 s while one is missing; after `waitMs` without a new chunk it takes what there is, with its
 * gaps. Afterwards looks for chunks that the manifest has left out. Removes those of an answer that was cancelled.
 */
export const collectRecording = (waitMs: number) =>
  defineReactor(
    {
      name: 'collect-recording',
      actsFrom: '2025-01-01',
      on: ['ResponseStarted', 'RecordingEnded', 'RecordingReopened', 'ResponseRecorded', 'ResponseCancelled'],
      // A recording that nobody ends is closed all the same, but not before it has been quiet for the whole wait.
      dueAfter: (event) => (event.type === 'ResponseStarted' ? waitMs : 0),
    },
    ({ blobs }: { readonly blobs: Blobs }) => ({
      afterRebuild: 'harmless',
      because: 'it finds the same chunks, or removes what is gone already',
      act: (event, context) => {
        switch (event.type) {
          case 'ResponseRecorded':
            return findLeftOut(blobs, event, context);
          case 'ResponseCancelled':
            return removeCancelled(blobs, event, context);
          default:
            return collect(blobs, event, context, waitMs);
        }
      },
    }),
  );

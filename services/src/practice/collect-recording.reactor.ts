import type { Blobs } from '../platform/blobs/blobs.port.js';
import type { Outcome, Reactor, ReactorRule } from '../platform/work/reactor.js';
import { expectType, latest, toResponse } from './attempt-story.js';
import { listChunks, type ChunkFacts } from './chunk-store.js';
import { gapsBetween, isComplete } from './recording-gaps.js';

/** How often to look while a chunk is missing. */
const lookAgainMs = 2_000;

const record = (
  data: Parameters<typeof toResponse>[0],
  chunks: readonly ChunkFacts[],
  fComplete: boolean,
): Outcome => ({
  kind: 'command',
  context: 'practice',
  name: 'RecordResponse',
  payload: {
    ...toResponse(data),
    chunks: chunks.map(({ key: _key, ...facts }) => facts),
    gaps: gapsBetween(chunks),
    fComplete,
  },
});

export const collectRule = (waitMs: number): ReactorRule => ({
  name: 'collect-recording',
  on: ['ResponseStarted', 'RecordingEnded', 'RecordingReopened'],
  // A recording that nobody ends is closed all the same, but not before it has been quiet for the whole wait.
  dueAfter: (event) => (event.type === 'ResponseStarted' ? waitMs : 0),
});

/**
 * Finds out when all chunks of a recording are stored, and says so with its manifest. Looks at once and every 2 s while
 * one is missing; after `waitMs` without a new chunk it takes what there is, with its gaps.
 */
export const collectRecording = (blobs: Blobs, waitMs: number): Reactor => ({
  ...collectRule(waitMs),
  act: async (event, { now, stream }) => {
    const { data } = expectType(event, 'ResponseStarted', 'RecordingEnded', 'RecordingReopened');
    const chunks = await listChunks(blobs, data.attemptId, data.responseId);
    const end = latest(await stream(), 'RecordingEnded', data.responseId);
    if (isComplete(chunks, end?.data)) return record(data, chunks, true);
    const newest = Math.max(Date.parse(event.meta.at), ...chunks.map(({ arrivedAt }) => arrivedAt));
    const quietMs = now - newest;
    if (quietMs >= waitMs) return record(data, chunks, false);
    return { kind: 'again', afterMs: end ? Math.min(lookAgainMs, waitMs - quietMs) : waitMs - quietMs };
  },
});

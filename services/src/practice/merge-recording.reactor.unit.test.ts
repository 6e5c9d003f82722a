import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptFact } from '@lectern/events/practice/attempt.catalogue';
import { recordingMerged, responseRecorded } from '@lectern/events/practice/attempt.events';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { fact } from '@lectern/events/journal/event';
import { recordedSlices } from '../feedback/audio/fixtures/recordings.js';
import { mergeRecording as mergeChunks } from '../feedback/audio/merge-recording.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { sha256 } from '../platform/ids.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { memoryKeys } from '../platform/keys/memory-keys.fixture.js';
import { readAllRecords } from '../platform/sealing/sealed-records.js';
import { createSealing } from '../platform/sealing/sealing.js';
import { happened } from '../platform/testing/decider-spec.js';
import { chunkKey, listChunks, storeChunk } from './chunk-store.js';
import { mergeRecording } from './merge-recording.reactor.js';
import { memoryBlobs } from './practice-house.fixtures.js';
import { gapsBetween } from './recording-gaps.js';
import { removeChunks } from './remove-chunks.reactor.js';

const at = '2026-01-05T08:00:10.000Z';
const { attemptId, responseId, personId } = asha.spoken;
const slices = recordedSlices('webm');
const late = 2;

describe('a recording that is merged', () => {
  let blobs: Blobs;
  const sealing = createSealing(memoryKeys());
  const audio = { merge: mergeChunks };
  beforeEach(() => {
    blobs = memoryBlobs();
  });

  const store = async (n: number): Promise<void> => {
    const slice = slices[n];
    if (!slice) throw new Error('There is no such slice.');
    const digest = sha256(slice.bytes);
    await storeChunk(blobs, sealing, { ...asha.spoken, ...slice, digest, arrivedAt: slice.endedAt });
  };
  const contextOf = (history: readonly AttemptFact[]) => {
    const events = history.map((one, revision): ReadEvent => ({ ...happened(at, one), revision }));
    return { events, context: { failures: 0, now: 0, stream: () => Promise.resolve(events) } };
  };
  const recorded = (version: number, chunks: Awaited<ReturnType<typeof listChunks>>) =>
    fact(responseRecorded, {
      ...asha.ashaWasRecorded.data,
      version,
      chunks: [...chunks],
      gaps: [...gapsBetween(chunks)],
      fComplete: false,
    });
  /** Merges the last recorded version. @returns the history with it */
  const merge = async (history: readonly AttemptFact[]): Promise<readonly AttemptFact[]> => {
    const { events, context } = contextOf(history);
    const event = events.at(-1);
    if (!event) throw new Error('Nothing happened.');
    const outcome = await mergeRecording.create({ blobs, sealing, audio }).act(event, context);
    if (outcome.kind !== 'command' || outcome.name !== 'CompleteMerge') throw new Error(outcome.kind);
    const payload = outcome.payload as (typeof asha.recordingWasMerged)['data'];
    return [...history, fact(recordingMerged, { ...payload, personId })];
  };
  const merged = (history: readonly AttemptFact[]) => {
    const last = history.at(-1);
    if (last?.type !== 'RecordingMerged') throw new Error('It was not merged.');
    return last.data;
  };

  it('is told with the digest of what was stored', async () => {
    await store(0);
    const data = merged(await merge([recorded(1, await listChunks(blobs, attemptId, responseId))]));
    const bytes = await readAllRecords(blobs, sealing, personId, data.blobKey);
    expect(data).toMatchObject({ bytes: bytes?.length, digest: sha256(bytes ?? Buffer.alloc(0)) });
  });

  it.each([
    ['all that may go', undefined],
    ['only some, for the process was killed', 4],
  ])(
    'takes a late chunk between what the recording holds, when of its chunks have gone %s',
    async (_, gone) => {
      for (const n of slices.keys()) if (n !== late) await store(n);
      const first = await merge([recorded(1, await listChunks(blobs, attemptId, responseId))]);
      const manifest = await listChunks(blobs, attemptId, responseId);
      if (gone === undefined) {
        const { events, context } = contextOf(first);
        const event = events.at(-1);
        if (event) await removeChunks(0).create({ blobs, sealing }).act(event, context);
        expect(await listChunks(blobs, attemptId, responseId)).toHaveLength(1);
      } else await blobs.delete(chunkKey(attemptId, responseId, slices[gone]?.timestamp ?? 0));

      await store(late);
      const added = (await listChunks(blobs, attemptId, responseId)).filter(
        ({ timestamp }) => timestamp === slices[late]?.timestamp,
      );
      const all = [...manifest, ...added].toSorted((a, b) => a.timestamp - b.timestamp);
      const again = merged(await merge([...first, recorded(2, all)]));
      const whole = await mergeChunks(slices);
      if (whole.status === 'failed') throw new Error(whole.reason);
      expect(again.durationSeconds).toBeCloseTo(whole.durationSeconds, 1);
      expect(merged(first).speechSeconds).toBeLessThan((whole.speechSeconds ?? 0) - 0.5);
      expect(Math.abs((again.speechSeconds ?? 0) - whole.speechSeconds)).toBeLessThan(0.2);
      expect(again.blobKey).toMatch(/\/2$/);
    },
  );
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptFact } from '@lectern/events/practice/attempt.catalogue';
import { recordingMerged, responseRecorded } from '@lectern/events/practice/attempt.events';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { fact } from '@lectern/events/journal/event';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { dayMs } from '../platform/clock/durations.js';
import { sha256 } from '../platform/ids.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { memoryKeys } from '../platform/keys/memory-keys.fixture.js';
import { putRecords } from '../platform/sealing/sealed-records.js';
import { createSealing } from '../platform/sealing/sealing.js';
import { happened } from '../platform/testing/decider-spec.js';
import { listChunks, storeChunk } from './chunk-store.js';
import { memoryBlobs } from './practice-house.fixtures.js';
import { removeChunks } from './remove-chunks.reactor.js';

const at = '2026-01-05T08:00:10.000Z';
const { attemptId, responseId } = asha.spoken;
const sound = Buffer.from('what Asha said');
const runStart = Buffer.from('1a45dfa3', 'hex');

describe('the chunks of a recording that was made', () => {
  let blobs: Blobs;
  const sealing = createSealing(memoryKeys());
  beforeEach(async () => {
    blobs = memoryBlobs();
    for (const [index, chunk] of asha.chunks.entries())
      await storeChunk(blobs, sealing, {
        ...asha.spoken,
        ...chunk,
        bytes: index === 0 ? runStart : Buffer.from('more'),
      });
    await putRecords(blobs, sealing, asha.spoken.personId, merged.data.blobKey, sound);
  });

  const merged = fact(recordingMerged, {
    ...asha.recordingWasMerged.data,
    bytes: sound.length,
    digest: sha256(sound),
  });
  /** How many chunks are left when the removal is due. */
  const act = async (...history: readonly AttemptFact[]) => {
    const events = history.map((one, revision): ReadEvent => ({ ...happened(at, one), revision }));
    const event = events.find(({ type }) => type === 'RecordingMerged');
    if (!event) throw new Error('Nothing was merged.');
    const context = { failures: 0, now: Date.parse(at), stream: () => Promise.resolve(events) };
    const outcome = await removeChunks(0).create({ blobs, sealing }).act(event, context);
    const left = await listChunks(blobs, attemptId, responseId);
    return { outcome: outcome.kind, left: left.map(({ index }) => index) };
  };

  it('are due to go a while after it', () => {
    const event = happened(at, merged) as ReadEvent;
    expect(removeChunks(7 * dayMs).rule.dueAfter?.(event)).toBe(7 * dayMs);
  });

  it('go', async () => {
    expect(await act(asha.ashaWasRecorded, merged)).toEqual({ outcome: 'done', left: [] });
  });

  it('go also of one that was made before digests were kept', async () => {
    const before = fact(recordingMerged, { ...merged.data, digest: undefined });
    expect(await act(asha.ashaWasRecorded, before)).toEqual({ outcome: 'done', left: [] });
  });

  it.each([
    ['other bytes', { digest: 'ef'.repeat(32) }],
    ['another length', { bytes: 3 }],
    ['nothing there', { blobKey: 'recordings/elsewhere/1' }],
  ])('stay when what is read back is not what was made: %s', async (_, more) => {
    const wrong = fact(recordingMerged, { ...merged.data, ...more });
    expect(await act(asha.ashaWasRecorded, wrong)).toEqual({ outcome: 'park', left: [0, 1] });
  });

  it.each([
    ['is waited for', [asha.aLateChunkCame]],
    ['is being made', [asha.aLateChunkCame, asha.ashaWasRecordedAgain]],
  ])('stay while a further version %s', async (_, later) => {
    expect(await act(asha.ashaWasRecorded, merged, ...later)).toEqual({ outcome: 'done', left: [0, 1] });
  });

  it('stay where their sound is not in it', async () => {
    const unread = [asha.chunks[1]?.timestamp ?? 0];
    const without = fact(recordingMerged, { ...merged.data, unread });
    expect(await act(asha.ashaWasRecorded, without)).toEqual({ outcome: 'done', left: [1] });
  });

  it('leave the beginning of a run where a late chunk of it may come', async () => {
    const cutOff = fact(responseRecorded, { ...asha.ashaWasRecorded.data, fComplete: false });
    expect(await act(cutOff, merged)).toEqual({ outcome: 'done', left: [0] });
  });
});

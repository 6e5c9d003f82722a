import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptFact } from '@lectern/events/practice/attempt.catalogue';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { memoryKeys } from '../platform/keys/memory-keys.fixture.js';
import { createSealing } from '../platform/sealing/sealing.js';
import { happened } from '../platform/testing/decider-spec.js';
import { to } from './attempt-commands.fixtures.js';
import { listChunks, storeChunk } from './chunk-store.js';
import { collectRecording } from './collect-recording.reactor.js';
import { memoryBlobs } from './practice-house.fixtures.js';

const waitMs = 900_000;
const at = '2026-01-05T08:00:10.000Z';
const { attemptId, responseId } = asha.spoken;

describe('the stored chunks of an answer', () => {
  let blobs: Blobs;
  const sealing = createSealing(memoryKeys());
  beforeEach(() => {
    blobs = memoryBlobs();
  });

  const store = async (
    seconds: number,
    more: { responseId?: string; index?: number; arrivedAt?: number } = {},
  ) => {
    const timestamp = asha.spokenAt + seconds * 1_000;
    const times = { timestamp, endedAt: timestamp + 4_000, arrivedAt: Date.parse(at) };
    const bytes = Buffer.from(`<${seconds}>`);
    await storeChunk(blobs, sealing, { ...asha.spoken, ...times, bytes, digest: `d${seconds}`, ...more });
  };
  const stored = async (of: string = responseId): Promise<number> =>
    (await listChunks(blobs, attemptId, of)).length;
  /** What the reactor does about the last of these facts, so long after it. */
  const act = (afterMs: number, ...story: readonly AttemptFact[]) => {
    const events = story.map((one) => happened(at, one) as ReadEvent);
    const event = events.at(-1);
    if (!event) throw new Error('Nothing happened.');
    const context = { failures: 0, now: Date.parse(at) + afterMs, stream: () => Promise.resolve(events) };
    return collectRecording(waitMs).create({ blobs }).act(event, context);
  };
  const speaking = [asha.ashaStarted, asha.ashaBeganToSpeak];
  const recorded = [...speaking, asha.ashaStopped, asha.ashaWasRecorded];

  it('make a recording once all are there', async () => {
    await store(0, { index: 0 });
    await store(4, { index: 1 });
    expect(await act(0, ...speaking, asha.ashaStopped)).toMatchObject({
      name: 'RecordResponse',
      payload: { ...to(asha.spoken), fComplete: true, gaps: [] },
    });
  });

  it('without numbers wait for earlier ones where the last came first', async () => {
    await store(4);
    const ended = [...speaking, asha.ashaStopped];
    expect(await act(0, ...ended)).toEqual({ kind: 'again', afterMs: 2_000 });
    await store(0, { arrivedAt: Date.parse(at) + 3_000 });
    expect(await act(4_000, ...ended)).toEqual({ kind: 'again', afterMs: 2_000 });
    expect(await act(11_000, ...ended)).toMatchObject({
      name: 'RecordResponse',
      payload: { fComplete: true, chunks: [{}, {}] },
    });
  });

  it('that came while the manifest was written open the recording again', async () => {
    for (const seconds of [0, 4, 8]) await store(seconds);
    expect(await act(0, ...recorded)).toEqual({
      kind: 'command',
      context: 'practice',
      name: 'ReopenRecording',
      payload: { ...to(asha.spoken), timestamp: asha.spokenAt + 8_000 },
    });
  });

  it('are looked for twice more after the manifest: one may have been on its way', async () => {
    for (const seconds of [0, 4]) await store(seconds);
    expect(await act(0, ...recorded)).toEqual({ kind: 'again', afterMs: 10_000 });
    expect(await act(10_000, ...recorded)).toEqual({ kind: 'again', afterMs: 140_000 });
    expect(await act(150_000, ...recorded)).toMatchObject({ kind: 'done' });
    await store(8);
    expect(await act(150_000, ...recorded)).toMatchObject({ name: 'ReopenRecording' });
  });

  it('that a further version holds open nothing', async () => {
    for (const seconds of [0, 4, 8]) await store(seconds);
    const [first] = asha.chunks;
    if (!first) throw new Error('There is no chunk.');
    const late = { ...first, timestamp: asha.spokenAt + 8_000 };
    const second = {
      ...asha.ashaWasRecordedAgain,
      data: { ...asha.ashaWasRecordedAgain.data, chunks: [...asha.chunks, late] },
    };
    expect(await act(0, ...recorded, asha.aLateChunkCame, second)).toMatchObject({ kind: 'again' });
  });

  it('go with an answer that was cancelled, and no other’s with them', async () => {
    await store(0);
    await store(4);
    await store(0, { responseId: 'spoken-00002' });
    const cancelled = [...speaking, asha.ashaCancelled];
    expect(await act(0, ...cancelled)).toEqual({ kind: 'again', afterMs: 10_000 });
    expect([await stored(), await stored('spoken-00002')]).toEqual([0, 1]);
    await store(8);
    expect(await act(150_000, ...cancelled)).toMatchObject({ kind: 'done' });
    expect(await stored()).toBe(0);
  });
});

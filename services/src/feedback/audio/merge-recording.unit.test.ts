import * as fc from 'fast-check';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { aacSlices } from './fixtures/aac-slices.js';
import { recordedSlices } from './fixtures/recordings.js';
import { startedContainer } from './container.js';
import { demux } from './demux.js';
import type { HeldRecording } from './held-recording.js';
import { type MergedRecording, mergeRecording } from './merge-recording.js';
import type { Chunk } from './chunk.js';

const merged = async (chunks: readonly Chunk[]): Promise<MergedRecording> => {
  const result = await mergeRecording(chunks);
  if (result.status === 'failed') throw new Error(`Not merged: ${result.reason}`);
  return result;
};
const without = (chunks: readonly Chunk[], ...lost: number[]) => chunks.filter((_, i) => !lost.includes(i));
/** From the first chunk's start to the last one's end, seconds. */
const spokenSeconds = (chunks: readonly Chunk[]) =>
  ((chunks.at(-1)?.endedAt ?? 0) - (chunks[0]?.timestamp ?? 0)) / 1000;
const packetsOf = async ({ bytes }: MergedRecording) => (await demux(bytes))?.packets ?? [];
const quietBars = ({ peaks }: MergedRecording, from: number, to: number) =>
  peaks.slice(Math.ceil(from * peaks.length), Math.floor(to * peaks.length)).every((peak) => peak < 0.02);

const webm = recordedSlices('webm');
const afterReload = recordedSlices('webmAfterReload');
const mp4 = recordedSlices('mp4');
const aac = await aacSlices(5);

describe('a recording whose chunks are all there', () => {
  it('has the spoken length, in the file too, and no gap', async () => {
    const recording = await merged(webm);
    expect(recording.mimeType).toBe('audio/webm');
    expect(Math.abs(recording.durationSeconds - spokenSeconds(webm))).toBeLessThan(0.3);
    expect(recording.gaps).toEqual([]);
    const file = new Input({ formats: ALL_FORMATS, source: new BufferSource(recording.bytes) });
    expect(await file.getDurationFromMetadata()).toBeCloseTo(recording.durationSeconds, 2);
  });

  it('has an index to seek by', async () => {
    const { bytes } = await merged(webm);
    const cues = Buffer.from('1c53bb6b', 'hex');
    expect(Buffer.from(bytes).includes(cues)).toBe(true);
  });

  it('shows its sound: a waveform, the level and how long someone speaks', async () => {
    const recording = await merged(webm);
    expect(recording.peaks).toHaveLength(120);
    expect(Math.max(...recording.peaks)).toBeGreaterThan(0.2);
    expect(recording.peaks.every((peak) => peak >= 0 && peak <= 1)).toBe(true);
    expect(recording.speechSeconds).toBeGreaterThan(4);
    expect(recording.speechSeconds).toBeLessThan(recording.durationSeconds);
    expect(recording.levelDb).toBeGreaterThan(-35);
    expect(recording.levelDb).toBeLessThan(-10);
  });

  it('is the same in whatever order the chunks come, and if they come twice', async () => {
    const inOrder = await packetsOf(await merged(webm));
    expect(await packetsOf(await merged([...webm].reverse()))).toEqual(inOrder);
    expect(await packetsOf(await merged([...webm, ...webm]))).toEqual(inOrder);
  });

  it('is not disturbed by the empty slices that Safari hands over', async () => {
    const empty = [(webm[0]?.timestamp ?? 0) - 40, webm[3]?.endedAt ?? 0].map((timestamp) => ({
      timestamp: timestamp - 1,
      endedAt: timestamp,
      bytes: new Uint8Array(),
    }));
    const recording = await merged([...webm, ...empty]);
    expect(recording.gaps).toEqual([]);
    expect(await packetsOf(recording)).toEqual(await packetsOf(await merged(webm)));
  });

  it('in MP4 with Opus becomes WebM', async () => {
    const recording = await merged(mp4);
    expect(recording.mimeType).toBe('audio/webm');
    expect(Math.abs(recording.durationSeconds - spokenSeconds(mp4))).toBeLessThan(0.3);
    expect(recording.gaps).toEqual([]);
  });

  it('in MP4 with AAC stays so, without a waveform, and all of it counts as speech', async () => {
    const recording = await merged(aac);
    expect(recording).toMatchObject({ mimeType: 'audio/mp4', gaps: [], peaks: [], levelDb: null });
    expect(recording.durationSeconds).toBeCloseTo(5, 0);
    expect(recording.speechSeconds).toBeCloseTo(recording.durationSeconds, 1);
  });
});

describe('a recording with a chunk missing', () => {
  it.each([
    ['WebM', webm, 2, [1980, 3060]],
    ['MP4', mp4, 1, [0, 2100]],
  ])(
    'in the middle of %s keeps its length and is silent there',
    async (_, chunks, lost, [fromMs = 0, toMs = 0]) => {
      const recording = await merged(without(chunks, lost));
      const whole = await merged(chunks);
      expect(recording.durationSeconds).toBe(whole.durationSeconds);
      expect(recording.gaps).toEqual([{ fromMs, toMs, lastedMs: toMs - fromMs }]);
      const share = (ms: number) => ms / 1000 / recording.durationSeconds;
      expect(quietBars(recording, share(fromMs + 60), share(toMs))).toBe(true);
      expect(recording.speechSeconds).toBeLessThan(whole.speechSeconds);
    },
  );

  it('has silent packets in the gap, so that players which ignore a jump of the clock keep the time', async () => {
    const packets = await packetsOf(await merged(without(webm, 2)));
    const holes = packets.slice(1).map(({ at }, i) => at - (packets[i]?.at ?? 0) - (packets[i]?.lasts ?? 0));
    expect(Math.max(...holes)).toBeLessThan(0.021);
  });

  it('in AAC is silent there too', async () => {
    const recording = await merged(without(aac, 2));
    expect(recording.durationSeconds).toBeCloseTo((await merged(aac)).durationSeconds, 2);
    expect(recording.gaps).toHaveLength(1);
  });

  it('cut off inside a block loses that block and no more', async () => {
    const cut = webm.map((one, i) => (i === 5 ? { ...one, bytes: one.bytes.subarray(0, -30) } : one));
    expect((await packetsOf(await merged(cut))).length).toBe(
      (await packetsOf(await merged(webm))).length - 1,
    );
  });

  it('trusts the indexes before the times, where there are any', async () => {
    const slow = webm.map((chunk, index) => ({ ...chunk, timestamp: chunk.timestamp + 300 * index, index }));
    expect((await merged(slow)).gaps).toEqual([]);
  });
});

describe('an answer that a reload cut in two', () => {
  it('is one recording, the second part at its own time', async () => {
    const both = [...webm, ...afterReload];
    const recording = await merged(both);
    expect(Math.abs(recording.durationSeconds - spokenSeconds(both))).toBeLessThan(0.3);
    const packets = (await packetsOf(recording)).length;
    const apart = [await packetsOf(await merged(webm)), await packetsOf(await merged(afterReload))];
    // Silence may be filled in between; nothing is lost.
    expect(packets).toBeGreaterThanOrEqual(apart.flat().length);
  });

  it('has a gap as long as the pause in between', async () => {
    const later = afterReload.map((chunk) => ({
      ...chunk,
      timestamp: chunk.timestamp + 4000,
      endedAt: chunk.endedAt + 4000,
    }));
    const recording = await merged([...webm, ...later]);
    expect(recording.gaps).toHaveLength(1);
    expect(recording.gaps[0]?.lastedMs).toBeCloseTo(4100, -2);
    expect(Math.abs(recording.durationSeconds - spokenSeconds([...webm, ...later]))).toBeLessThan(0.3);
  });

  it("borrows the first part's header where the second one's is lost, and the other way round", async () => {
    const second = await merged([...webm, ...without(afterReload, 0)]);
    expect(second.gaps).toHaveLength(1);
    expect(second.gaps[0]?.lastedMs).toBeCloseTo(1060, -2);
    const first = await merged([...without(webm, 0), ...afterReload]);
    expect(first.durationSeconds).toBeCloseTo(spokenSeconds([...webm.slice(1), ...afterReload]), 0);
  });

  it('keeps the place of a part that nothing can be made of', async () => {
    const noise = { timestamp: 0, endedAt: 0, bytes: new Uint8Array(500).fill(9) };
    const at = (webm.at(-1)?.endedAt ?? 0) + 1000;
    const recording = await merged([...webm, { ...noise, timestamp: at, endedAt: at + 2000 }]);
    expect(recording.gaps).toMatchObject([{ lastedMs: expect.closeTo(3000, -2) }]);
    expect(recording.durationSeconds).toBeCloseTo(9, 0);
  });
});

describe('a chunk that comes when only the recording is left of the others', () => {
  /** The recording of all chunks but the late ones, as it is read back, with the headers that were kept. */
  const left = async (chunks: readonly Chunk[], ...late: number[]): Promise<HeldRecording> => {
    const came = without(chunks, ...late);
    const { bytes } = await merged(came);
    const gaps = came.slice(1).flatMap((chunk, i) => {
      const from = came[i]?.endedAt ?? 0;
      return chunk.timestamp - from > 250 ? [{ from, to: chunk.timestamp }] : [];
    });
    const lenders = came.filter((chunk) => startedContainer(chunk.bytes));
    return { bytes, from: came[0]?.timestamp ?? 0, gaps, lenders };
  };
  const soundOf = async (recording: MergedRecording) =>
    (await packetsOf(recording)).filter(({ data }) => data.length > 3);
  const afterABreak = afterReload.map((chunk) => ({
    ...chunk,
    timestamp: chunk.timestamp + 600_000,
    endedAt: chunk.endedAt + 600_000,
  }));

  it.each([
    ['in the middle', webm, [2]],
    ['at the end', webm, [5]],
    ['and is two', webm, [2, 4]],
    ['in MP4', mp4, [1]],
    ['after a long break', [...webm, ...afterABreak], [7]],
    ['before a long break', [...webm, ...afterABreak], [3]],
  ])('%s finds its place, and nothing of the others is lost', async (_, chunks, late) => {
    const recording = await left(chunks, ...late);
    const again = await mergeRecording(
      chunks.filter((_chunk, n) => late.includes(n)),
      recording,
    );
    if (again.status === 'failed') throw new Error(again.reason);
    const whole = await merged(chunks);
    expect(again.durationSeconds).toBeCloseTo(whole.durationSeconds, 1);
    expect(again.unread).toEqual([]);
    // Chromium cuts inside a block: of each place that was a hole once, a packet or two are lost.
    const [mine, all] = [await soundOf(again), await soundOf(whole)];
    expect(all.length - mine.length).toBeLessThanOrEqual(2 * late.length);
    for (const { data, at } of mine)
      expect(all.some((one) => Buffer.compare(one.data, data) === 0 && Math.abs(one.at - at) < 0.3)).toBe(
        true,
      );
  });

  it('and is the beginning, is put before them', async () => {
    const both = [...webm, ...afterReload];
    const recording = await left(both, 0, 1, 2, 3, 4, 5);
    const again = await mergeRecording(webm, recording);
    if (again.status === 'failed') throw new Error(again.reason);
    expect(again.durationSeconds).toBeCloseTo((await merged(both)).durationSeconds, 1);
    expect(await soundOf(again)).toHaveLength((await soundOf(await merged(both))).length);
  });

  it('and cannot be read, is said to be unread, and the recording stays as it was', async () => {
    const at = webm.at(-1)?.endedAt ?? 0;
    const noise = { timestamp: at, endedAt: at + 1_000, bytes: new Uint8Array(500).fill(9) };
    const again = await mergeRecording([noise], await left(webm));
    if (again.status === 'failed') throw new Error(again.reason);
    expect(again.unread).toEqual([at]);
    expect(await soundOf(again)).toEqual(await soundOf(await merged(webm)));
  });
});

describe('what cannot be merged', () => {
  const chunk = (bytes: Uint8Array): Chunk => ({ timestamp: 1000, endedAt: 2000, bytes });

  it.each([
    ['nothing', [], 'empty'],
    ['only empty slices', [chunk(new Uint8Array())], 'empty'],
    ['bytes that are no recording', [chunk(new Uint8Array(900).fill(7))], 'notAudio'],
    ['a header and no sound', [chunk(webm[0]?.bytes.subarray(0, 146) ?? new Uint8Array())], 'notAudio'],
    ['pieces whose header is lost', webm.slice(1), 'headerLost'],
  ])('%s is a failure that says so', async (_, chunks, reason) => {
    expect(await mergeRecording(chunks)).toEqual({ status: 'failed', reason });
  });

  it.each([
    ['its last cluster', (bytes: Uint8Array) => bytes.fill(0, bytes.length - 60)],
    ['what follows its header', (bytes: Uint8Array) => bytes.fill(0xff, 146)],
    ["its segment's size", (bytes: Uint8Array) => bytes.set([1, 0, 0, 0, 0, 0, 8, 0], 40)],
  ])('damaged in %s is read as far as it goes', async (_, damage) => {
    const bytes = new Uint8Array(Buffer.concat(webm.map((one) => one.bytes)));
    damage(bytes);
    expect((await mergeRecording([chunk(bytes)])).status).toMatch(/merged|failed/);
  });

  it.each([
    ['WebM', [...webm, ...afterReload]],
    ['MP4 with AAC', aac],
  ])('damaged in any way, %s is merged or a failure, and never an error', async (_, recorded) => {
    const damage = fc.array(
      fc.record({ chunk: fc.nat(8), at: fc.nat(4000), byte: fc.nat(255), cut: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(damage, async (places) => {
        const chunks = recorded.map((one) => ({ ...one, bytes: one.bytes.slice() }));
        for (const { chunk, at, byte, cut } of places) {
          const hit = chunks[chunk];
          if (!hit) continue;
          if (cut) hit.bytes = hit.bytes.subarray(0, at);
          else if (at < hit.bytes.length) hit.bytes[at] = byte;
        }
        expect((await mergeRecording(chunks)).status).toMatch(/merged|failed/);
      }),
      { numRuns: 25, seed: 60 },
    );
  });
});

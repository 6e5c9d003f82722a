import { gapToleranceMs } from '@lectern/events/practice/protocol';
import type { Chunk, Packet } from './chunk.js';
import { demux, silenceOf, type Track } from './demux.js';
import type { Span } from './recording-spans.js';
import { breakSeconds, longestLossSeconds } from './timeline.js';

/** A recording that was made of chunks which are gone by now. */
export type HeldRecording = {
  readonly bytes: Uint8Array;
  /** When it begins, ms since the epoch by the recording device. */
  readonly from: number;
  /** Where chunks were missing when it was made, by the same clock. */
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
  /** What is left of its chunks: their headers tell how a late chunk of the same run is read. */
  readonly lenders: readonly Chunk[];
};

export type HeldSound = { readonly track: Track; readonly spans: readonly { span: Span; track: Track }[] };

/** Seconds by which what follows was moved to the front, where a long break was shortened. */
const shortened = ({ from, gaps }: HeldRecording): ((seconds: number) => number) => {
  let saved = 0;
  const breaks = gaps.flatMap((gap) => {
    const lasted = (gap.to - gap.from) / 1_000;
    if (lasted <= longestLossSeconds) return [];
    const middle = (gap.from - from) / 1_000 - saved + breakSeconds / 2;
    saved += lasted - breakSeconds;
    return [{ middle, saved }];
  });
  return (seconds) => breaks.findLast(({ middle }) => seconds >= middle)?.saved ?? 0;
};

/** What was recorded, in stretches: without the silence that was put where chunks were missing. */
const stretches = (packets: readonly Packet[], silence: Uint8Array | undefined): readonly Packet[][] => {
  const found: Packet[][] = [];
  let end = -Infinity;
  for (const packet of packets) {
    if (silence && Buffer.compare(packet.data, silence) === 0) continue;
    if (packet.at - end > gapToleranceMs / 1_000) found.push([]);
    found.at(-1)?.push(packet);
    end = packet.at + packet.lasts;
  }
  return found;
};

/**
 * A recording as the spans it was made of, at the times of then, so that late chunks find their places between them.
 * Undefined when nothing in it can be read.
 */
export const heldSpans = async (recording: HeldRecording): Promise<HeldSound | undefined> => {
  const track = await demux(recording.bytes);
  if (!track) return undefined;
  const savedAt = shortened(recording);
  const spans = stretches(track.packets, silenceOf(track)?.data).map((packets) => {
    const at = packets[0]?.at ?? 0;
    const runFrom = recording.from + savedAt(at) * 1_000;
    const last = packets.at(-1);
    const from = runFrom + at * 1_000;
    const to = runFrom + ((last?.at ?? at) + (last?.lasts ?? 0)) * 1_000;
    return { span: { from, to, runFrom, file: undefined, timestamps: [] }, track: { ...track, packets } };
  });
  return { track, spans };
};

import { gapToleranceMs } from '@lectern/events/practice/protocol';
import type { Packet } from './chunk.js';

/** A stretch of the recording where nothing is heard, because nothing was handed over or could be read. */
export type RecordingGap = {
  /** In the merged recording, ms from its beginning. */
  readonly fromMs: number;
  readonly toMs: number;
  /** How long it was; more than `toMs - fromMs` where a long break is shortened. */
  readonly lastedMs: number;
};

/** A span's packets, in order, and the time of its chunks, all in seconds from the first chunk. */
export type PlacedSpan = {
  readonly from: number;
  readonly to: number;
  /** Empty: undecodable, only its place is kept. */
  readonly packets: readonly Packet[];
};

export type TimelinePacket = Packet & { readonly fSilence: boolean };
export type Timeline = {
  readonly packets: readonly TimelinePacket[];
  readonly gaps: readonly RecordingGap[];
  /** Seconds. */
  readonly duration: number;
};

/** A spoken answer takes 2 minutes at most: a longer hole is a break between two sittings, not lost speech. */
export const longestLossSeconds = 120;
export const breakSeconds = 5;
const tolerance = gapToleranceMs / 1000;
const roundMs = (seconds: number): number => Math.round(seconds * 1000);

/** Beyond this nothing is laid out any more. */
export const longestRecordingSeconds = 900;

/**
 * One line of packets from 0 on. Holes are filled with silence, packet by packet: a mere jump of the clock is kept by
 * browsers but closed up by most decoders, among them those that transcribe. Only where there is no silence for the
 * codec the clock jumps. What would overlap the span before is moved behind it, so that nothing is lost.
 * `silence` is one packet of it.
 */
export const layOut = (spans: readonly PlacedSpan[], silence: Omit<Packet, 'at'> | undefined): Timeline => {
  const packets: TimelinePacket[] = [];
  const gaps: RecordingGap[] = [];
  let end = 0;
  let saved = 0;

  const leaveUntil = (until: number): void => {
    const hole = until - end;
    if (hole <= 0) return;
    const kept = hole > longestLossSeconds ? breakSeconds : hole;
    saved += hole - kept;
    if (hole > tolerance)
      gaps.push({ fromMs: roundMs(end), toMs: roundMs(end + kept), lastedMs: roundMs(hole) });
    const count = silence ? Math.floor((kept + 1e-6) / silence.lasts) : 0;
    for (let i = 0; silence && i < count; i += 1)
      packets.push({ ...silence, at: end + i * silence.lasts, fSilence: true });
    end += kept;
  };

  for (const span of spans) {
    const overlap = Math.max(0, end + saved - (span.packets[0]?.at ?? Infinity));
    for (const packet of span.packets) {
      if (end > longestRecordingSeconds) return { packets, gaps, duration: end };
      leaveUntil(packet.at + overlap - saved);
      const at = Math.max(packet.at + overlap - saved, packets.at(-1)?.at ?? 0);
      packets.push({ ...packet, at, fSilence: false });
      end = Math.max(end, at + packet.lasts);
    }
  }
  const last = spans.at(-1);
  if (last?.packets.length === 0) leaveUntil(last.to - saved);
  return { packets, gaps, duration: end };
};

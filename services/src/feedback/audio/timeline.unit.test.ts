import { describe, expect, it } from 'vitest';
import { layOut, type PlacedSpan } from './timeline.js';

const data = Uint8Array.of(1);
const silence = { data: Uint8Array.of(0), lasts: 0.02 };
/** A span of packets of 60 ms, from one second to another. */
const span = (from: number, to: number): PlacedSpan => ({
  from,
  to,
  packets: Array.from({ length: Math.round((to - from) / 0.06) }, (_, i) => ({
    data,
    at: from + i * 0.06,
    lasts: 0.06,
  })),
});

describe('packets on one line', () => {
  it('fill a hole with silence and report it', () => {
    const { packets, gaps, duration } = layOut([span(0, 6), span(8, 9.2)], silence);
    expect(duration).toBeCloseTo(9.2);
    expect(gaps).toEqual([{ fromMs: 6000, toMs: 8000, lastedMs: 2000 }]);
    expect(packets.filter((packet) => packet.fSilence)).toHaveLength(100);
    const times = packets.map((packet) => packet.at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('fill a short hole too, but do not report it', () => {
    const { packets, gaps } = layOut([span(0, 6), span(6.2, 7.4)], silence);
    expect(gaps).toEqual([]);
    expect(packets.filter((packet) => packet.fSilence)).toHaveLength(10);
  });

  it('leave the hole open where there is no silence for the codec', () => {
    const { packets, gaps, duration } = layOut([span(0, 6), span(8, 9.2)], undefined);
    expect(duration).toBeCloseTo(9.2);
    expect(gaps).toHaveLength(1);
    expect(packets.some((packet) => packet.fSilence)).toBe(false);
  });

  it('lose nothing where two parts overlap', () => {
    const { packets, duration } = layOut([span(0, 6), span(5.4, 6.6)], silence);
    expect(packets).toHaveLength(120);
    expect(duration).toBeCloseTo(7.2);
  });

  it('take up an overlap in the next hole, so that later parts are at their own time', () => {
    const { packets } = layOut([span(0, 6), span(5.94, 7.14), span(10, 10.6)], silence);
    expect(packets.at(-10)?.at).toBeCloseTo(10);
  });

  it('shorten a break between two sittings, and say how long it was', () => {
    const hour = 3600;
    const { gaps, duration } = layOut([span(0, 6), span(hour, hour + 6), span(hour + 8, hour + 14)], silence);
    expect(gaps).toEqual([
      { fromMs: 6000, toMs: 11_000, lastedMs: 3_594_000 },
      { fromMs: 17_000, toMs: 19_000, lastedMs: 2000 },
    ]);
    expect(duration).toBeCloseTo(25);
  });

  it('keep the place of an undecodable part at the end', () => {
    const { gaps, duration } = layOut([span(0, 6), { from: 6, to: 8, packets: [] }], silence);
    expect(gaps).toEqual([{ fromMs: 6000, toMs: 8000, lastedMs: 2000 }]);
    expect(duration).toBeCloseTo(8);
  });

  it('end some time, whatever the times of the packets', () => {
    const leaps = Array.from({ length: 1000 }, (_, i) => ({ data, at: i * 119, lasts: 0.06 }));
    const { packets, duration } = layOut([{ from: 0, to: 1, packets: leaps }], silence);
    expect(duration).toBeGreaterThan(900);
    expect(packets.length).toBeLessThan(60_000);
  });
});

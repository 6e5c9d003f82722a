import { describe, expect, it } from 'vitest';
import { opusPacketSeconds, silentOpusPacket } from './demux.js';

describe('the duration of an Opus packet', () => {
  it.each([
    ['one SILK frame of 60 ms', [0x18], 0.06],
    ['one hybrid frame of 20 ms', [0x78], 0.02],
    ['two CELT frames of 2.5 ms', [0x81], 0.005],
    ['three hybrid frames of 20 ms, as Chromium records', [0x7f, 0x83], 0.06],
    ['more than the 120 ms that are allowed', [0x1b, 0x03], 0],
    ['no frame', [0x7f, 0x00], 0],
    ['nothing', [], 0],
  ])('of %s', (_, bytes, seconds) => {
    expect(opusPacketSeconds(Uint8Array.from(bytes))).toBe(seconds);
  });

  it('of silence is what it says', () => {
    const { data, lasts } = silentOpusPacket(2);
    expect(opusPacketSeconds(data)).toBe(lasts);
  });
});

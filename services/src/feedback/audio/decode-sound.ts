import { OpusDecoder } from 'opus-decoder';
import { demux } from './demux.js';
import type { MonoSound } from './mfcc.js';
import { decodeWav } from './wav.js';

const sampleRate = 16_000;

/** Decodes Opus packets that follow one another to mono at 16 kHz: enough for speech, and fast. Stereo is mixed down. */
export const decodeOpus = async (packets: readonly Uint8Array[]): Promise<MonoSound> => {
  const decoder = new OpusDecoder({
    channels: 1,
    streamCount: 1,
    coupledStreamCount: 0,
    channelMappingTable: [0],
    sampleRate,
  });
  await decoder.ready;
  try {
    const { channelData } = decoder.decodeFrames([...packets]);
    return { samples: channelData[0] ?? new Float32Array(), sampleRate };
  } finally {
    decoder.free();
  }
};

const fromWav = (file: Uint8Array): MonoSound | undefined => {
  try {
    const { samples, sampleRate } = decodeWav(file);
    return { samples: Float32Array.from(samples, (sample) => sample / 32_768), sampleRate };
  } catch {
    return undefined;
  }
};

/**
 * The samples of a WAV file (16-bit, mono), or of Opus in WebM or MP4, as `mergeRecording` makes it; undefined for any
 * other, and for what is longer than told.
 */
export const decodeSound = async (
  file: Uint8Array,
  longestSeconds: number,
): Promise<MonoSound | undefined> => {
  const wav = fromWav(file);
  if (wav) return wav.samples.length / wav.sampleRate <= longestSeconds ? wav : undefined;
  const track = await demux(file);
  const last = track?.packets.at(-1);
  if (track?.codec !== 'opus' || !last || last.at + last.lasts > longestSeconds) return undefined;
  return decodeOpus(track.packets.map(({ data }) => data));
};

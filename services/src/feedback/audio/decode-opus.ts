import { OpusDecoder } from 'opus-decoder';

const sampleRate = 16_000;

/** Decodes Opus packets that follow one another to mono at 16 kHz: enough for speech, and fast. Stereo is mixed down. */
export const decodeOpus = async (
  packets: readonly Uint8Array[],
): Promise<{ samples: Float32Array; sampleRate: number }> => {
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

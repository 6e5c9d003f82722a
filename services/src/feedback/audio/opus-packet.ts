/** Frame durations in ms by the TOC byte's configuration, RFC 6716, table 2. */
const silk = [10, 20, 40, 60];
const hybrid = [10, 20];
const celt = [2.5, 5, 10, 20];

const frameMs = (config: number): number => {
  if (config < 12) return silk[config % 4] ?? 0;
  return (config < 16 ? hybrid[config % 2] : celt[config % 4]) ?? 0;
};

/** Duration of an Opus packet in seconds by its first bytes (RFC 6716, 3.1 and 3.2); 0 if it is malformed. */
export const opusPacketSeconds = (packet: Uint8Array): number => {
  const [toc, count = 0] = packet;
  if (toc === undefined) return 0;
  const code = toc & 3;
  const frames = code === 3 ? count & 63 : Math.min(code + 1, 2);
  const ms = frames * frameMs(toc >> 3);
  return ms <= 120 ? ms / 1000 : 0;
};

/** 20 ms of silence: a CELT full-band frame that says nothing else, in stereo where the track is. */
export const silentOpusPacket = (channels: number): { data: Uint8Array; lasts: number } => ({
  data: Uint8Array.of(channels > 1 ? 0xfc : 0xf8, 0xff, 0xfe),
  lasts: 0.02,
});

/** The settings of a recording's Opus, whatever its own header says of them: RFC 7845, 5.1, for mono or stereo. */
export const opusConfig = (channels: number): AudioDecoderConfig & { readonly description: Uint8Array } => {
  const numberOfChannels = channels > 1 ? 2 : 1;
  const description = new Uint8Array(19);
  description.set(Buffer.from('OpusHead'));
  description.set([1, numberOfChannels], 8);
  new DataView(description.buffer).setUint32(12, 48_000, true);
  return { codec: 'opus', numberOfChannels, sampleRate: 48_000, description };
};

import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import type { Packet } from './chunk.js';

export type RecordingMime = 'audio/webm' | 'audio/mp4';

/**
 * One well-formed file with its duration and an index to seek by: WebM for Opus, MP4 for AAC.
 * Packets in time's order, their times from 0.
 */
export const remux = async (
  codec: 'opus' | 'aac',
  config: AudioDecoderConfig,
  packets: readonly Packet[],
): Promise<{ bytes: Uint8Array; mimeType: RecordingMime }> => {
  const target = new BufferTarget();
  const format = codec === 'opus' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  for (const { data, at, lasts } of packets)
    await source.add(new EncodedPacket(data, 'key', at, lasts), { decoderConfig: config });
  await output.finalize();
  if (!target.buffer) throw new Error('The muxer gave no file');
  return { bytes: new Uint8Array(target.buffer), mimeType: codec === 'opus' ? 'audio/webm' : 'audio/mp4' };
};

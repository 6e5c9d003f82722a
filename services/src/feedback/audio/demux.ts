import { BufferSource, EncodedPacketSink, Input, MP4, MATROSKA, WEBM } from 'mediabunny';
import { silentAacPacket } from './aac-packet.js';
import { startedContainer } from './container.js';
import type { Packet } from './chunk.js';

/** Element ids of RFC 9559 (Matroska). */
const segment = Buffer.from('18538067', 'hex');
const cluster = Buffer.from('1f43b675', 'hex');
/** An element of tags that holds nothing but padding. */
const emptyTags = Buffer.from('1254c36784ec820000', 'hex');

/** Length in bytes of the variable-size integer that begins with this byte (RFC 8794, 4.1); 9 is none. */
const lengthOf = (first: number): number => Math.clz32(first) - 23;

const sizeAt = (file: Buffer, at: number): number => {
  const length = lengthOf(file[at] ?? 0);
  let value = (file[at] ?? 0) & ((1 << (8 - length)) - 1);
  for (let i = 1; i < length; i += 1) value = value * 256 + (file[at + i] ?? 0);
  return value;
};

/** Where the last whole element of the last Cluster ends; a slice is cut anywhere, also inside a block. */
const wholeEnd = (file: Buffer): number => {
  const last = file.lastIndexOf(cluster);
  if (last < 0) return file.length;
  let end = last + cluster.length + lengthOf(file[last + cluster.length] ?? 0);
  while (end < file.length) {
    const size = end + lengthOf(file[end] ?? 0);
    const data = size + lengthOf(file[size] ?? 0);
    const next = data + sizeAt(file, size);
    if (size >= file.length || next > file.length) break;
    end = next;
  }
  return end;
};

/** A size of the same length that says "unknown": all bits of its value are set (RFC 8794, 6.1). */
const unknownSize = (length: number): Buffer =>
  Buffer.alloc(length, 0xff).fill((1 << (9 - length)) - 1, 0, 1);

/**
 * A WebM file made safe for the demuxer. Looking for the next element after damage, mediabunny 1.61 never ends when it
 * comes within eight bytes of the Segment's or the file's end without finding one: so the Segment gets no end of its
 * own, and the file an element at its end to be found. What is cut off inside a block goes before that.
 */
const guardedWebm = (bytes: Uint8Array): Uint8Array => {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file = Buffer.concat([whole.subarray(0, wholeEnd(whole)), emptyTags]);
  const at = file.indexOf(segment) + segment.length;
  const length = lengthOf(file[at] ?? 0);
  if (at >= segment.length && length <= 8 && at + length <= file.length) unknownSize(length).copy(file, at);
  return new Uint8Array(file);
};

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
const opusConfig = (channels: number): AudioDecoderConfig & { readonly description: Uint8Array } => {
  const numberOfChannels = channels > 1 ? 2 : 1;
  const description = new Uint8Array(19);
  description.set(Buffer.from('OpusHead'));
  description.set([1, numberOfChannels], 8);
  new DataView(description.buffer).setUint32(12, 48_000, true);
  return { codec: 'opus', numberOfChannels, sampleRate: 48_000, description };
};

/** The sound of one file, packet by packet; times count from the file's own beginning. */
export type Track = {
  readonly codec: string;
  readonly config: AudioDecoderConfig;
  readonly packets: readonly Packet[];
};

/** One packet of the silence that stands where chunks are missing; undefined where the codec has none. */
export const silenceOf = ({ codec, config }: Track): Omit<Packet, 'at'> | undefined =>
  codec === 'opus' ? silentOpusPacket(config.numberOfChannels) : silentAacPacket(config);

/**
 * The packets of a WebM or MP4 file, up to where it is cut off or damaged.
 * Undefined where there is no sound track or not one packet; never rejects because of the bytes.
 */
export const demux = async (file: Uint8Array): Promise<Track | undefined> => {
  const safe = startedContainer(file) === 'webm' ? guardedWebm(file) : file;
  const input = new Input({ formats: [WEBM, MATROSKA, MP4], source: new BufferSource(safe) });
  const packets: Packet[] = [];
  let track: Omit<Track, 'packets'> | undefined;
  try {
    const sound = await input.getPrimaryAudioTrack();
    const config = await sound?.getDecoderConfig();
    const codec = await sound?.getCodec();
    if (!sound || !config || !codec) return undefined;
    track = { codec, config: codec === 'opus' ? opusConfig(config.numberOfChannels) : config };
    for await (const packet of new EncodedPacketSink(sound).packets()) {
      // A container's last packet has no known duration; an Opus packet says its own.
      const lasts = codec === 'opus' ? opusPacketSeconds(packet.data) : packet.duration;
      if (lasts > 0 && Number.isFinite(packet.timestamp))
        packets.push({ data: packet.data, at: packet.timestamp, lasts });
    }
  } catch {
    // Cut off or damaged: what was read until here stands.
  } finally {
    input.dispose();
  }
  return track && packets.length > 0 ? { ...track, packets } : undefined;
};

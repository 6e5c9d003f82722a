import { BufferSource, EncodedPacketSink, Input, MP4, MATROSKA, WEBM } from 'mediabunny';
import { silentAacPacket } from './aac-packet.js';
import { startedContainer } from './container.js';
import { guardedWebm } from './guarded-webm.js';
import { opusConfig, opusPacketSeconds, silentOpusPacket } from './opus-packet.js';
import type { Packet } from './chunk.js';

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

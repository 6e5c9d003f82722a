/** A spoken answer as a browser hands it in: Opus in WebM, made of a short real recording said over and over, cut in slices. */
import { readFileSync } from 'node:fs';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

const recordings = new URL('../../services/src/feedback/audio/fixtures/recordings.json', import.meta.url);

const packetsOf = async (file) => {
  const input = new Input({ formats: [WEBM], source: new BufferSource(file) });
  const track = await input.getPrimaryAudioTrack();
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return { packets, config: await track.getDecoderConfig() };
};

/**
 * @param {number} seconds length of the answer
 * @param {number} sliceSeconds length of a slice
 * @returns slices in order, each with its bytes and its start in ms from the first
 */
export const longAnswer = async (seconds, sliceSeconds) => {
  const { webm } = JSON.parse(readFileSync(recordings, 'utf8'));
  const { packets, config } = await packetsOf(
    Buffer.concat(webm.map(({ base64 }) => Buffer.from(base64, 'base64'))),
  );
  const target = new BufferTarget();
  const output = new Output({
    format: new WebMOutputFormat({ appendOnly: true, minimumClusterDuration: 0 }),
    target,
  });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const step = packets[1].timestamp - packets[0].timestamp;
  for (let n = 0; n * step < seconds; n += 1) {
    const packet = packets[n % packets.length];
    await source.add(packet.clone({ timestamp: n * step, duration: step }), { decoderConfig: config });
  }
  await output.finalize();
  const bytes = Buffer.from(target.buffer);
  const count = Math.ceil(seconds / sliceSeconds);
  return Array.from({ length: count }, (_, index) => ({
    bytes: bytes.subarray(
      Math.floor((bytes.length * index) / count),
      Math.floor((bytes.length * (index + 1)) / count),
    ),
    from: index * sliceSeconds * 1_000,
    to: Math.min(seconds, (index + 1) * sliceSeconds) * 1_000,
    index,
    fLast: index === count - 1,
  }));
};

import { gapToleranceMs } from '@lectern/events/practice/protocol';
import { holdsRecording } from './container.js';
import { decodeOpus } from './decode-sound.js';
import { demux, silenceOf, type Track } from './demux.js';
import { type HeldRecording, heldSpans } from './held-recording.js';
import { type Loudness, measureLoudness } from './loudness.js';
import type { Chunk, Packet } from './chunk.js';
import { recordingSpans, type Span } from './recording-spans.js';
import {
  layOut,
  longestRecordingSeconds,
  type PlacedSpan,
  type RecordingGap,
  type Timeline,
  type TimelinePacket,
} from './timeline.js';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

type RecordingMime = 'audio/webm' | 'audio/mp4';

/**
 * One well-formed file with its duration and an index to seek by: WebM for Opus, MP4 for AAC.
 * Packets in time's order, their times from 0.
 */
const remux = async (
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

/** All chunks of one response as one file. */
export type MergedRecording = {
  readonly status: 'merged';
  readonly bytes: Uint8Array;
  readonly mimeType: RecordingMime;
  /** From the first packet's start to the last one's end, gaps included. */
  readonly durationSeconds: number;
  readonly gaps: readonly RecordingGap[];
  /** Starts of chunks with bytes of which nothing could be read: their sound is not in it. */
  readonly unread: readonly number[];
  /** The waveform, see `Loudness`; empty for AAC, which nothing here decodes. */
  readonly peaks: readonly number[];
  /** How long someone is heard; for AAC all that was recorded, which is the most it can be. */
  readonly speechSeconds: number;
  /** dB full scale; null for AAC. */
  readonly levelDb: number | null;
};

/**
 * - `empty`: no chunk, or none with a byte
 * - `notAudio`: no WebM or MP4, or not one packet of sound in it
 * - `headerLost`: pieces of a recording, but the one that says what they are is missing
 * - `unsupportedCodec`: sound, but neither Opus nor AAC, or with settings that no file can carry
 * - `tooLong`: more than 15 minutes
 */
export type MergeFailure = {
  readonly status: 'failed';
  readonly reason: 'empty' | 'notAudio' | 'headerLost' | 'unsupportedCodec' | 'tooLong';
};

type Codec = 'opus' | 'aac';
type Read = { readonly span: Span; readonly track: Track | undefined };

const failed = (reason: MergeFailure['reason']): MergeFailure => ({ status: 'failed', reason });

const isAlike = (track: Track, first: Track): boolean => {
  if (track.codec !== first.codec || track.config.codec !== first.config.codec) return false;
  // Each Opus packet says all about itself, an AAC packet needs the settings it was made with.
  return track.codec === 'opus' || track.config.sampleRate === first.config.sampleRate;
};

/** By the recorder's own clock, to the sample, where it agrees with the chunk's times; else by those. */
const place = ({ span, track }: Read, first: Track, base: number): PlacedSpan => {
  const seconds = (ms: number) => (ms - base) / 1000;
  const placed = { from: seconds(span.from), to: seconds(span.to) };
  const begin = track?.packets[0]?.at;
  if (!track || begin === undefined || !isAlike(track, first)) return { ...placed, packets: [] };
  const inRun = span.runFrom === undefined ? -Infinity : seconds(span.runFrom) + begin;
  const fAgrees = inRun >= placed.from - gapToleranceMs / 1000 && inRun <= placed.to;
  const offset = (fAgrees ? inRun : placed.from) - begin;
  return { ...placed, packets: track.packets.map((packet) => ({ ...packet, at: packet.at + offset })) };
};

/** Whether a time lies in a packet that was recorded; to be asked in time's order. */
const heardIn = (packets: readonly TimelinePacket[]): ((seconds: number) => boolean) => {
  let i = 0;
  let end = packets[0]?.lasts ?? 0;
  return (seconds) => {
    while (seconds >= end && i < packets.length - 1) end += packets[++i]?.lasts ?? 0;
    return packets[i]?.fSilence === false;
  };
};

const measure = async (codec: Codec, { packets }: Timeline): Promise<Loudness | undefined> => {
  if (codec !== 'opus') return undefined;
  const sound = await decodeOpus(packets.map((packet) => packet.data));
  return measureLoudness({ ...sound, fHeard: heardIn(packets) });
};

const recordedSeconds = ({ packets }: Timeline): number =>
  Math.round(packets.reduce((sum, { lasts, fSilence }) => sum + (fSilence ? 0 : lasts), 0) * 100) / 100;

/** @param base the recording's beginning, ms since the epoch */
const mergeTracks = async (
  read: readonly Read[],
  first: Track,
  base: number,
): Promise<MergedRecording | MergeFailure> => {
  const { codec, config } = first;
  if (codec !== 'opus' && codec !== 'aac') return failed('unsupportedCodec');
  const placed = read.map((one) => place(one, first, base));
  const startOf = ({ from, packets }: PlacedSpan): number => packets[0]?.at ?? from;
  const timeline = layOut(
    placed.toSorted((a, b) => startOf(a) - startOf(b)),
    silenceOf(first),
  );
  if (timeline.duration > longestRecordingSeconds) return failed('tooLong');
  const file = await remux(codec, config, timeline.packets).catch(() => undefined);
  if (!file) return failed('unsupportedCodec');
  const loudness = await measure(codec, timeline);
  return {
    status: 'merged',
    ...file,
    durationSeconds: Math.round(timeline.duration * 1000) / 1000,
    gaps: timeline.gaps,
    unread: read.flatMap(({ span }, n) => (placed[n]?.packets.length === 0 ? span.timestamps : [])),
    peaks: loudness?.peaks ?? [],
    speechSeconds: loudness?.speechSeconds ?? recordedSeconds(timeline),
    levelDb: loudness?.levelDb ?? null,
  };
};

/**
 * Merges the stored chunks of one response, in any order: their packets are written anew at their chunks' times, in
 * one well-formed file that browsers can seek in. Several runs of the recorder (a reload in mid-answer) follow one
 * another; where a chunk is missing or nothing can be read, there is silence of the same length, and a gap is
 * reported. Never rejects because of the bytes.
 * @param recording what was made of chunks that are gone by now; the others are put in between
 */
export const mergeRecording = async (
  chunks: readonly Chunk[],
  recording?: HeldRecording,
): Promise<MergedRecording | MergeFailure> => {
  const spans = recordingSpans(chunks, recording?.lenders);
  const held = recording && (await heldSpans(recording));
  if (recording && !held) return failed('notAudio');
  if (spans.length === 0 && !held) return failed('empty');
  const read: Read[] = [...(held?.spans ?? [])];
  for (const span of spans) read.push({ span, track: span.file && (await demux(span.file)) });
  read.sort((a, b) => a.span.from - b.span.from);
  // What is held is never left out for being unlike a late chunk.
  const first = held?.track ?? read.find(({ track }) => track)?.track;
  const base = Math.min(read[0]?.span.from ?? Infinity, recording?.from ?? Infinity);
  if (first) return mergeTracks(read, first, base);
  const fLost = spans.every((span) => !span.file) && chunks.some((chunk) => holdsRecording(chunk.bytes));
  return failed(fLost ? 'headerLost' : 'notAudio');
};

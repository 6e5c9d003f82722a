import { partOf, type ChunkRecord, type Part, type StoredChunk } from '../audio-uploader/chunk-record.js';
import type { ChunkStore } from '../audio-uploader/chunk-store.types.js';
import { containerOf, trueType } from './container.js';
import { digestOf } from './digest.adapter.js';
import { isWholeSlice, nextSlice } from './recording-clock.js';
import { clearMarker, keepMarker } from './recording-marker.adapter.js';
import type { RecorderInput } from './recorder.types.js';

/** When a slice ends: with the piece that makes it long enough, with this one, or later. */
export type Cut = 'whenWhole' | 'now' | 'never';

export type SliceWriter = {
  /**
   * Adds a piece that ends at `at` (ms since the epoch) to the growing slice, keeps that on the device, and puts it
   * into the store when it is cut. An empty piece is left out, its time goes to the next.
   */
  readonly take: (piece: Blob, at: number, cut: Cut) => Promise<void>;
  /** Makes what has grown the last slice, also when that is nothing. */
  readonly finish: (at: number, transcript: string | null) => Promise<void>;
  /** The encoder lost what was said until `at`: the next slice begins there, which shows as a gap. */
  readonly skipTo: (at: number) => void;
  /** After all that is being written. */
  readonly settled: () => Promise<void>;
  /** Whether any piece had a byte. */
  readonly hasAudio: () => boolean;
};

export type SliceWriterOptions = {
  readonly input: RecorderInput;
  readonly store: ChunkStore;
  readonly startedAt: number;
  readonly onStored: (record: StoredChunk) => void;
  readonly onPart: (part: Part) => void;
};

/**
 * Writes slices into the store, one after another, each before it is announced. A marker beside the store says how
 * far the recording is, and goes with the last slice.
 */
export const sliceWriter = ({
  input,
  store,
  startedAt,
  onStored,
  onPart,
}: SliceWriterOptions): SliceWriter => {
  let queue: Promise<void> = Promise.resolve();
  let index = 0;
  let previousEnd = startedAt;
  let mimeType: string | undefined;
  let pieces: readonly Blob[] = [];
  /** Where the newest of the pieces ends. */
  let grownTo = startedAt;
  let heard = false;

  /** What has grown, as the slice that it would be if it ended at `at`. */
  const sliceTo = async (
    at: number,
    isLastBlob: boolean,
    transcript: string | null,
  ): Promise<ChunkRecord> => {
    const blob = new Blob([...pieces], { type: pieces[0]?.type ?? '' });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    if (blob.size > 0) mimeType ??= trueType(blob.type, containerOf(bytes));
    const { parent: _parent, language: _language, ...answer } = input;
    return {
      ...answer,
      ...nextSlice(previousEnd, at),
      blob,
      isLastBlob,
      index,
      digest: await digestOf(bytes),
      mimeType: mimeType ?? blob.type,
      ...(transcript === null ? {} : { transcript }),
    };
  };
  // Only a page that breaks off needs it: where it can't be kept, the slice itself will say so.
  const grow = (record: ChunkRecord): Promise<void> => store.grow(record).catch(() => undefined);
  const put = async (record: ChunkRecord): Promise<void> => {
    const stored = await store.add(record);
    index += 1;
    previousEnd = record.endedAt;
    pieces = [];
    const {
      blob: _blob,
      isLastBlob: _last,
      digest: _digest,
      transcript: _transcript,
      index: _index,
      ...rest
    } = record;
    if (record.isLastBlob) clearMarker(record.responseId);
    else keepMarker({ ...rest, startedAt, nextIndex: index });
    onStored(stored);
    onPart(partOf(stored));
  };
  const take = async (piece: Blob, at: number, cut: Cut): Promise<void> => {
    if (piece.size > 0) {
      pieces = [...pieces, piece];
      grownTo = at;
    }
    if (pieces.length === 0) return;
    const record = await sliceTo(grownTo, false, null);
    // Also before it is put into the store: should the page end between the two, the same bytes are put there again.
    if (piece.size > 0) await grow(record);
    if (cut === 'now' || (cut === 'whenWhole' && isWholeSlice(record.timestamp, grownTo))) await put(record);
  };
  const finish = async (at: number, transcript: string | null): Promise<void> => {
    const record = await sliceTo(at, true, transcript);
    await grow(record);
    await put(record);
  };
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  return {
    take: (piece, at, cut) => {
      heard ||= piece.size > 0;
      return inTurn(() => take(piece, at, cut));
    },
    finish: (at, transcript) => inTurn(() => finish(at, transcript)),
    skipTo: (at) =>
      void inTurn(() => {
        previousEnd = Math.max(previousEnd, at);
        return Promise.resolve();
      }),
    settled: () => queue,
    hasAudio: () => heard,
  };
};

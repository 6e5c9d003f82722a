import { partOf, type ChunkRecord, type Part, type StoredChunk } from '../audio-uploader/chunk-record.js';
import type { ChunkStore } from '../audio-uploader/chunk-store.types.js';
import { containerOf, trueType } from './container.js';
import { digestOf } from './digest.adapter.js';
import { nextSlice } from './recording-clock.js';
import { clearMarker, keepMarker } from './recording-marker.adapter.js';
import type { RecorderInput } from './recorder.types.js';

export type SliceWriter = {
  /** Writes a slice that ends at `at` (ms since the epoch); an empty one is left out, its time goes to the next. */
  readonly write: (blob: Blob, at: number) => Promise<void>;
  /** Writes the last slice, also when it is empty. */
  readonly finish: (blob: Blob, at: number, transcript: string | null) => Promise<void>;
  /** The encoder lost what was said until `at`: the next slice begins there, which shows as a gap. */
  readonly skipTo: (at: number) => void;
  /** After all that is being written. */
  readonly settled: () => Promise<void>;
  /** Slices written. */
  readonly count: () => number;
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

  const put = async (
    blob: Blob,
    at: number,
    isLastBlob: boolean,
    transcript: string | null,
  ): Promise<void> => {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    if (blob.size > 0) mimeType ??= trueType(blob.type, containerOf(bytes));
    const { parent: _parent, language: _language, ...answer } = input;
    const record: ChunkRecord = {
      ...answer,
      ...nextSlice(previousEnd, at),
      blob,
      isLastBlob,
      index,
      digest: await digestOf(bytes),
      mimeType: mimeType ?? blob.type,
      ...(transcript === null ? {} : { transcript }),
    };
    const stored = await store.add(record);
    index += 1;
    previousEnd = record.endedAt;
    const {
      blob: _blob,
      isLastBlob: _last,
      digest: _digest,
      transcript: _transcript,
      index: _index,
      ...rest
    } = record;
    if (isLastBlob) clearMarker(record.responseId);
    else keepMarker({ ...rest, startedAt, nextIndex: index });
    onStored(stored);
    onPart(partOf(stored));
  };
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  return {
    write: (blob, at) => inTurn(() => (blob.size === 0 ? Promise.resolve() : put(blob, at, false, null))),
    finish: (blob, at, transcript) => inTurn(() => put(blob, at, true, transcript)),
    skipTo: (at) =>
      void inTurn(() => {
        previousEnd = Math.max(previousEnd, at);
        return Promise.resolve();
      }),
    settled: () => queue,
    count: () => index,
  };
};

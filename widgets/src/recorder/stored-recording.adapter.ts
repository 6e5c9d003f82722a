import {
  partOf,
  type ChunkRecord,
  type GrowingSlice,
  type StoredChunk,
} from '../audio-uploader/chunk-record.js';
import type { ChunkStore } from '../audio-uploader/chunk-store.types.js';
import { containerOf, trueType } from './container.js';
import { digestOf } from './digest.adapter.js';
import { isWholeSlice, nextSlice } from './recording-clock.js';
import { holdRecording } from './recording-lock.adapter.js';
import type { OpenSink } from './recording-sink.js';

export type StoredRecordingOptions = {
  readonly store: ChunkStore;
  /** A slice is in the store: the uploader may send it. */
  readonly onStored?: ((record: StoredChunk) => void) | undefined;
};

/**
 * Writes a recording into the store in slices, one after another, each before it is announced. What grows is kept on
 * the device with each piece, together with what the browser understood; between two slices it is kept empty, so that a
 * page that is opened anew finds the recording although all its slices were sent.
 */
export const storedRecording =
  ({ store, onStored = () => undefined }: StoredRecordingOptions): OpenSink =>
  ({ answer, startedAt, transcript, onPart }) => {
    if (!answer) throw new Error('A recording that is stored needs its answer');
    let release: (() => void) | undefined;
    let queue: Promise<unknown> = Promise.resolve();
    let index = 0;
    let previousEnd = startedAt;
    let mimeType: string | undefined;
    let pieces: readonly Blob[] = [];
    /** Where the newest of the pieces ends. */
    let grownTo = startedAt;

    /** What has grown, as the slice that it would be if it ended at `at`. */
    const sliceTo = async (at: number): Promise<ChunkRecord> => {
      const blob = new Blob([...pieces], { type: pieces[0]?.type ?? '' });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      if (blob.size > 0) mimeType ??= trueType(blob.type, containerOf(bytes));
      return {
        ...answer,
        ...nextSlice(previousEnd, at),
        blob,
        isLastBlob: false,
        index,
        digest: await digestOf(bytes),
        mimeType: mimeType ?? blob.type,
      };
    };
    // Only a page that breaks off needs it: where it can't be kept, the slice itself will say so.
    const grow = (slice: ChunkRecord, said = transcript()): Promise<void> => {
      const growing: GrowingSlice = { ...slice, startedAt, ...(said === null ? {} : { transcript: said }) };
      return store.grow(growing).catch(() => undefined);
    };
    const put = async (slice: ChunkRecord): Promise<void> => {
      const stored = await store.add(slice);
      index += 1;
      previousEnd = slice.endedAt;
      pieces = [];
      onStored(stored);
      onPart(partOf(stored));
    };
    const take = async (piece: Blob, at: number, isCut: (start: number) => boolean): Promise<void> => {
      release ??= holdRecording(answer.responseId);
      if (piece.size > 0) {
        pieces = [...pieces, piece];
        grownTo = at;
      }
      if (pieces.length === 0) return;
      const slice = await sliceTo(grownTo);
      // Also before it is put into the store: should the page end between the two, the same bytes are put there again.
      if (piece.size > 0) await grow(slice);
      if (!isCut(slice.timestamp)) return;
      await put(slice);
      await grow(await sliceTo(previousEnd));
    };
    const finish = async (at: number, said: string | null): Promise<void> => {
      const last = { ...(await sliceTo(at)), isLastBlob: true };
      await grow(last, said);
      await put(said === null ? last : { ...last, transcript: said });
    };
    const inTurn = (work: () => Promise<void>): Promise<void> => {
      const done = queue.then(work);
      queue = done.catch(() => undefined);
      return done;
    };

    return {
      take: (piece, at, cut) =>
        inTurn(() =>
          take(piece, at, (start) => cut === 'now' || (cut === 'whenWhole' && isWholeSlice(start, grownTo))),
        ),
      skipTo: (at) =>
        void inTurn(async () => {
          previousEnd = Math.max(previousEnd, at);
        }),
      isFull: () => false,
      finish: (at, said) => inTurn(() => finish(at, said)).then(() => null),
      discard: () => queue.then(() => store.removeResponse(answer.responseId, answer.userId)),
      release: () => release?.(),
    };
  };

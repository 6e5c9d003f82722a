import { gapToleranceMs } from '@lectern/events/practice/protocol';
import { fromFirstUnit, headerOf, startedContainer } from './container.js';
import type { Container, Chunk } from './chunk.js';

/** Chunks that follow one another without a gap, within one run of the recorder. */
export type Span = {
  /** ms since the epoch. */
  readonly from: number;
  readonly to: number;
  /** A complete file: own bytes, or a borrowed header and own bytes. Undefined: its header is lost. */
  readonly file: Uint8Array | undefined;
  /** When the run began that times in the file count from; undefined if that is not known. */
  readonly runFrom: number | undefined;
  /** The starts of its chunks. */
  readonly timestamps: readonly number[];
};

type Piece = { readonly chunks: readonly Chunk[]; readonly bytes: Uint8Array };
type Header = { readonly container: Container; readonly bytes: Uint8Array; readonly runFrom: number };

/** By time, each time once: of two chunks with the same timestamp the first stands. */
const inOrder = (chunks: readonly Chunk[]): Chunk[] => {
  const byTime = new Map<number, Chunk>();
  for (const chunk of chunks) if (!byTime.has(chunk.timestamp)) byTime.set(chunk.timestamp, chunk);
  return [...byTime.values()].toSorted((a, b) => a.timestamp - b.timestamp);
};

const follows = (chunk: Chunk, before: Chunk): boolean =>
  chunk.index !== undefined && before.index !== undefined
    ? chunk.index === before.index + 1
    : chunk.timestamp - before.endedAt <= gapToleranceMs;

const piecesOf = (chunks: readonly Chunk[]): Piece[] => {
  const pieces: Chunk[][] = [];
  let open: Chunk[] = [];
  for (const chunk of inOrder(chunks)) {
    const before = open.at(-1);
    if (before && !startedContainer(chunk.bytes) && follows(chunk, before)) open.push(chunk);
    else pieces.push((open = [chunk]));
  }
  return pieces
    .map((chunks) => ({ chunks, bytes: new Uint8Array(Buffer.concat(chunks.map((chunk) => chunk.bytes))) }))
    .filter((piece) => piece.bytes.length > 0);
};

const headerAt = (runFrom: number, bytes: Uint8Array): Header[] => {
  const container = startedContainer(bytes);
  return container ? [{ container, bytes: headerOf(bytes, container), runFrom }] : [];
};

const withHeader = (header: Header, bytes: Uint8Array): Uint8Array | undefined => {
  const units = fromFirstUnit(bytes, header.container);
  return units && new Uint8Array(Buffer.concat([header.bytes, units]));
};

/**
 * The chunks of one response as spans, in time's order. A span after a lost chunk borrows the header of its run; if
 * that is lost too, the nearest other one: the same device records all its runs alike.
 * @param lenders further chunks, of which only the headers are of use
 */
export const recordingSpans = (chunks: readonly Chunk[], lenders: readonly Chunk[] = []): Span[] => {
  const pieces = piecesOf(chunks).map(({ chunks, bytes }) => {
    const timestamps = chunks.map(({ timestamp }) => timestamp);
    const [first] = chunks;
    // In MP4 a chunk may hold what was said in the one before it, which begins the run.
    const before =
      first && lenders.find((lender) => lender.timestamp < first.timestamp && follows(first, lender));
    const from = before?.timestamp ?? timestamps[0] ?? 0;
    const to = Math.max(from, ...chunks.map((chunk) => chunk.endedAt));
    return { from, to, timestamps, bytes };
  });
  const headers = [
    ...pieces.flatMap(({ from, bytes }) => headerAt(from, bytes)),
    ...lenders.flatMap(({ timestamp, bytes }) => headerAt(timestamp, bytes)),
  ].toSorted((a, b) => a.runFrom - b.runFrom);
  return pieces.map(({ bytes, ...piece }) => {
    if (startedContainer(bytes)) return { ...piece, file: bytes, runFrom: piece.from };
    const earlier = headers.findLast(({ runFrom }) => runFrom <= piece.from);
    const header = earlier ?? headers.find(({ runFrom }) => runFrom > piece.from);
    return { ...piece, file: header && withHeader(header, bytes), runFrom: earlier?.runFrom };
  });
};

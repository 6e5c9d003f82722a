import { gapToleranceMs } from '@lectern/events/practice/protocol';
import { fromFirstUnit, headerOf, startedContainer } from './container.js';
import type { Container, RecordedChunk } from './recorded-chunk.js';

/** Chunks that follow one another without a gap, within one run of the recorder. */
export type Span = {
  /** ms since the epoch. */
  readonly from: number;
  readonly to: number;
  /** A complete file: own bytes, or a borrowed header and own bytes. Undefined: its header is lost. */
  readonly file: Uint8Array | undefined;
  /** When the run began that times in the file count from; undefined if that is not known. */
  readonly runFrom: number | undefined;
};

type Piece = { readonly chunks: readonly RecordedChunk[]; readonly bytes: Uint8Array };
type Header = { readonly container: Container; readonly bytes: Uint8Array; readonly runFrom: number };

/** By time, each time once: of two chunks with the same timestamp the first stands. */
const inOrder = (chunks: readonly RecordedChunk[]): RecordedChunk[] => {
  const byTime = new Map<number, RecordedChunk>();
  for (const chunk of chunks) if (!byTime.has(chunk.timestamp)) byTime.set(chunk.timestamp, chunk);
  return [...byTime.values()].toSorted((a, b) => a.timestamp - b.timestamp);
};

const follows = (chunk: RecordedChunk, before: RecordedChunk): boolean =>
  chunk.index !== undefined && before.index !== undefined
    ? chunk.index === before.index + 1
    : chunk.timestamp - before.endedAt <= gapToleranceMs;

const piecesOf = (chunks: readonly RecordedChunk[]): Piece[] => {
  const pieces: RecordedChunk[][] = [];
  let open: RecordedChunk[] = [];
  for (const chunk of inOrder(chunks)) {
    const before = open.at(-1);
    if (before && !startedContainer(chunk.bytes) && follows(chunk, before)) open.push(chunk);
    else pieces.push((open = [chunk]));
  }
  return pieces
    .map((chunks) => ({ chunks, bytes: new Uint8Array(Buffer.concat(chunks.map((chunk) => chunk.bytes))) }))
    .filter((piece) => piece.bytes.length > 0);
};

const headerOfPiece = ({ chunks, bytes }: Piece): Header | undefined => {
  const container = startedContainer(bytes);
  const runFrom = chunks[0]?.timestamp;
  if (!container || runFrom === undefined) return undefined;
  return { container, bytes: headerOf(bytes, container), runFrom };
};

const withHeader = (header: Header, bytes: Uint8Array): Uint8Array | undefined => {
  const units = fromFirstUnit(bytes, header.container);
  return units && new Uint8Array(Buffer.concat([header.bytes, units]));
};

/**
 * The chunks of one response as spans, in time's order. A span after a lost chunk borrows the header of its run; if
 * that is lost too, the nearest other one: the same device records all its runs alike.
 */
export const recordingSpans = (chunks: readonly RecordedChunk[]): Span[] => {
  const pieces = piecesOf(chunks);
  const headers = pieces.map(headerOfPiece);
  return pieces.map((piece, i) => {
    const from = piece.chunks[0]?.timestamp ?? 0;
    const span = { from, to: Math.max(from, ...piece.chunks.map((chunk) => chunk.endedAt)) };
    if (headers[i]) return { ...span, file: piece.bytes, runFrom: from };
    const earlier = headers.slice(0, i).findLast((header) => header !== undefined);
    const header = earlier ?? headers.slice(i + 1).find((later) => later !== undefined);
    return { ...span, file: header && withHeader(header, piece.bytes), runFrom: earlier?.runFrom };
  });
};

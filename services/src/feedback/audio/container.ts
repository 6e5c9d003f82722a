import type { Container } from './chunk.js';

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

/** Element ids of RFC 9559 (Matroska). */
const ebmlHeader = bytesOf('1a45dfa3');
const cluster = bytesOf('1f43b675');
/** Box types of ISO/IEC 14496-12; each follows the four bytes of the box's size. */
const fileType = Buffer.from('ftyp');
const movieFragment = Buffer.from('moof');
const movieFragmentHeader = Buffer.from('mfhd');

const hasAt = (bytes: Uint8Array, at: number, part: Uint8Array): boolean =>
  at >= 0 && at + part.length <= bytes.length && part.every((byte, i) => bytes[at + i] === byte);

/** The container that a recorder's run begins with here, or undefined in the middle of one. */
export const startedContainer = (bytes: Uint8Array): Container | undefined => {
  if (hasAt(bytes, 0, ebmlHeader)) return 'webm';
  return hasAt(bytes, 4, fileType) ? 'mp4' : undefined;
};

const view = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the first Cluster or movie fragment begins, or -1. Recorders repeat all times there. */
const firstUnit = (bytes: Uint8Array, container: Container): number => {
  const buffer = view(bytes);
  if (container === 'webm') return buffer.indexOf(cluster);
  // A box of the same letters by chance does not hold a fragment header, too.
  for (let at = buffer.indexOf(movieFragment); at >= 0; at = buffer.indexOf(movieFragment, at + 1))
    if (at >= 4 && hasAt(bytes, at + 8, movieFragmentHeader)) return at - 4;
  return -1;
};

/** What a run begins with and needs to be understood: everything before its first Cluster or fragment. */
export const headerOf = (bytes: Uint8Array, container: Container): Uint8Array => {
  const end = firstUnit(bytes, container);
  return end < 0 ? bytes : bytes.subarray(0, end);
};

/**
 * From the first whole Cluster or fragment on, or undefined where none begins. Chromium cuts its slices inside a
 * block, so the first bytes after a lost slice are the rest of one (60 ms) that nothing can be made of.
 */
export const fromFirstUnit = (bytes: Uint8Array, container: Container): Uint8Array | undefined => {
  const start = firstUnit(bytes, container);
  return start < 0 ? undefined : bytes.subarray(start);
};

/** Whether the bytes hold a piece of a recording at all, be its header lost or not. */
export const holdsRecording = (bytes: Uint8Array): boolean =>
  firstUnit(bytes, 'webm') >= 0 || firstUnit(bytes, 'mp4') >= 0;

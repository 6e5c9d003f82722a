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
export const guardedWebm = (bytes: Uint8Array): Uint8Array => {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file = Buffer.concat([whole.subarray(0, wholeEnd(whole)), emptyTags]);
  const at = file.indexOf(segment) + segment.length;
  const length = lengthOf(file[at] ?? 0);
  if (at >= segment.length && length <= 8 && at + length <= file.length) unknownSize(length).copy(file, at);
  return new Uint8Array(file);
};

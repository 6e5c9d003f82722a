import { type BlobMeta, type Blobs, InvalidBlob } from './blobs.port.js';

const part = '(?!\\.{1,2}(?:/|$))[A-Za-z0-9_.-]+';
const keyPattern = new RegExp(`^${part}(?:/${part})*$`);
const longestKey = 512;
const namePattern = /^[a-z][a-z0-9-]*$/;
const valuePattern = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;
const mostMetaBytes = 1_500;

const checkKey = (key: string): void => {
  if (key.length > longestKey || !keyPattern.test(key))
    throw new InvalidBlob(`no blob key: ${JSON.stringify(key)}`);
};

const checkPrefix = (prefix: string): void => {
  if (!prefix.endsWith('/')) throw new InvalidBlob(`no blob prefix: ${JSON.stringify(prefix)}`);
  checkKey(prefix.slice(0, -1));
};

const checkMeta = (meta: BlobMeta): void => {
  let bytes = 0;
  for (const [name, value] of Object.entries(meta)) {
    bytes += name.length + value.length;
    if (!namePattern.test(name) || !valuePattern.test(value)) {
      throw new InvalidBlob(`no blob meta: ${JSON.stringify({ [name]: value })}`);
    }
  }
  if (bytes > mostMetaBytes) throw new InvalidBlob(`${bytes} bytes of blob meta`);
};

export type ByteRange = { readonly from?: number; readonly to?: number };

const checkRange = ({ from = 0, to = from }: ByteRange): void => {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from) {
    throw new InvalidBlob(`no range: ${from} to ${to}`);
  }
};

/** The part of `size` bytes that a checked range asks for. */
export const sliceOf = (
  size: number,
  range: ByteRange = {},
): { readonly from: number; readonly length: number } => {
  const end = Math.min(range.to ?? size, size);
  const from = Math.min(range.from ?? 0, end);
  return { from, length: end - from };
};

/** The same blobs, refusing what can never be right before anything is asked of them. */
export const checkedBlobs = <B extends Blobs>(blobs: B): B => ({
  ...blobs,
  put: async (key, bytes, meta = {}) => {
    checkKey(key);
    checkMeta(meta);
    return blobs.put(key, bytes, meta);
  },
  get: async (key, range = {}) => {
    checkKey(key);
    checkRange(range);
    return blobs.get(key, range);
  },
  head: async (key) => {
    checkKey(key);
    return blobs.head(key);
  },
  list: async (prefix) => {
    checkPrefix(prefix);
    return blobs.list(prefix);
  },
  delete: async (key) => {
    checkKey(key);
    await blobs.delete(key);
  },
});

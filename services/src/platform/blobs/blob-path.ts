import { relative, sep } from 'node:path';

/**
 * A key as a path: a blob's own name ends in `~`, so that `a/b` and `a/b/c` can stand beside each other; a part too
 * long for a file name goes on in folders that end in `+`. Neither character stands in a key.
 */
const longestName = 200;

const pieces = (part: string): readonly string[] =>
  part.length <= longestName
    ? [part]
    : [`${part.slice(0, longestName)}+`, ...pieces(part.slice(longestName))];

export const blobPath = (key: string): string => `${key.split('/').flatMap(pieces).join('/')}~`;

/** What `blobPath` made, back. */
export const keyOfBlobPath = (path: string): string => path.slice(0, -1).replaceAll('+/', '');

/** What the path of every key with this prefix, and of no other, begins with. */
export const prefixPath = (prefix: string): string => `${blobPath(prefix.slice(0, -1)).slice(0, -1)}/`;

export const isBlobPath = (path: string): boolean => path.endsWith('~');

export const keyOfPath = (folder: string, path: string): string =>
  keyOfBlobPath(relative(folder, path).split(sep).join('/'));

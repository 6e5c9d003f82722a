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

export const keyOfPath = (folder: string, path: string): string =>
  relative(folder, path).split(sep).join('/').slice(0, -1).replaceAll('+/', '');

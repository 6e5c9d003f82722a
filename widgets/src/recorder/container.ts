export type Container = 'webm' | 'mp4' | 'ogg';

const starts = (bytes: Uint8Array, at: number, signature: readonly number[]): boolean =>
  signature.every((byte, offset) => bytes[at + offset] === byte);

/** What a recording's first bytes say it is, whatever the browser says; undefined for none that is known. */
export const containerOf = (bytes: Uint8Array): Container | undefined => {
  if (starts(bytes, 0, [0x1a, 0x45, 0xdf, 0xa3])) return 'webm';
  if (starts(bytes, 4, [0x66, 0x74, 0x79, 0x70])) return 'mp4';
  if (starts(bytes, 0, [0x4f, 0x67, 0x67, 0x53])) return 'ogg';
  return undefined;
};

/** The MIME type to note: the browser's where it agrees with the bytes, else that of the bytes. */
export const trueType = (claimed: string, container: Container | undefined): string =>
  container === undefined || claimed.includes(container) ? claimed : `audio/${container}`;

/** In the order in which they are tried. */
export const recordingTypes: readonly string[] = [
  'audio/webm;codecs=opus',
  'audio/mp4;codecs=opus',
  'audio/mp4',
  'audio/ogg;codecs=opus',
];

/**
 * Types to try, the one that once worked here first. The browser's own choice (the empty type) comes last, for
 * browsers that know none of ours.
 */
export const typesToTry = (
  isSupported: (type: string) => boolean,
  proven: string | null,
): readonly string[] => {
  const supported = recordingTypes.filter(isSupported);
  const first = proven !== null && supported.includes(proven) ? [proven] : [];
  return [...first, ...supported.filter((type) => type !== proven), ''];
};

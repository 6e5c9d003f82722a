const begins = (bytes: Uint8Array, at: number, ...expected: readonly number[]): boolean =>
  expected.every((byte, n) => bytes[at + n] === byte);

/** Which of the kinds that are taken some bytes begin like; undefined for every other. */
export const imageKind = (bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined => {
  if (begins(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  // "RIFF", the length, "WEBP".
  if (begins(bytes, 0, 0x52, 0x49, 0x46, 0x46) && begins(bytes, 8, 0x57, 0x45, 0x42, 0x50)) return 'webp';
  return undefined;
};

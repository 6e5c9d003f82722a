/** Bytes in base64. */
export const base64 = (bytes: Uint8Array): string => {
  let binary = '';
  // By pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
};

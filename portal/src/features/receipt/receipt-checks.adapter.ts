const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Browsers have it on pages that came over a secure connection. */
const subtle = (): SubtleCrypto | undefined => globalThis.crypto.subtle;

/** SHA-256 of a file, hex; null where this browser cannot tell here. @throws what reading the file throws */
export const digestOfFile = async (file: Blob): Promise<string | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const digest = await subtle()?.digest('SHA-256', bytes);
  return digest ? hexOf(digest) : null;
};

/**
 * Whether a text was signed with a key, by Ed25519; null where this browser knows no Ed25519.
 * @param publicKey raw, in base64url, as the signature is
 */
export const isSignedBy = async (
  text: string,
  { publicKey, value }: { readonly publicKey: string; readonly value: string },
): Promise<boolean | null> => {
  const browser = subtle();
  if (!browser) return null;
  try {
    const key = await browser.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    return await browser.verify('Ed25519', key, bytesOf(value), new TextEncoder().encode(text));
  } catch {
    return null;
  }
};

/** What is left of a sealed value whose person was erased. */
export type Erased = { readonly erased: true };

export const erased: Erased = { erased: true };

export const isErased = (value: unknown): value is Erased =>
  typeof value === 'object' && value !== null && 'erased' in value && value.erased === true;

/**
 * A value as it lasts: encrypted under a person's key. `T` is what it opens to.
 * `sealed` is base64 of nonce (12 bytes), AES-256-GCM ciphertext and tag (16 bytes) of the value's JSON.
 */
export type Sealed<T> = { readonly person: string; readonly sealed: string; readonly opensTo?: T };

/** What opening gives. */
export type Opened<T> = T | Erased;

/** The value, or a substitute where its person was erased. */
export const orIfErased = <T, S>(value: Opened<T>, substitute: S): T | S =>
  isErased(value) ? substitute : value;

/** Whether a field lies sealed. */
export const isSealed = (value: unknown): value is Sealed<unknown> =>
  typeof value === 'object' && value !== null && 'sealed' in value && 'person' in value;

/** A person's key was destroyed: what it sealed can never be read again, and it is never made anew. */
export class KeyDestroyed extends Error {
  override readonly name = 'KeyDestroyed';
}

/** The keys cannot be reached; whether one was made or destroyed is not known. */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}

/**
 * One 256-bit key a person, wrapped by the master key. Not a read model, not in a backup of the journal. Where they
 * are on another machine every call may throw KeysUnavailable.
 */
export type Keys = {
  /** The person's key, made at the first call. @throws KeyDestroyed */
  forSealing(personId: string): Promise<Uint8Array>;
  /** The person's key; undefined when there is none or it was destroyed. */
  forOpening(personId: string): Promise<Uint8Array | undefined>;
  /** Destroys a key physically and for ever; again is no error. */
  destroy(personId: string): Promise<void>;
  close(): Promise<void>;
};

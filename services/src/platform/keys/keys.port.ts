import { recordStoreOwner } from '@lectern/events/statements/record-store.events';

/** A person's key was destroyed: what it sealed can never be read again, and it is never made anew. */
export class KeyDestroyed extends Error {
  override readonly name = 'KeyDestroyed';
}

/** The key that this store has for a person is another one than the one to be adopted. */
export class OtherKey extends Error {
  override readonly name = 'OtherKey';
}

/** A person's key as it is kept: AES-256-GCM under the master key, or null when it was destroyed. */
export type WrappedKey = { readonly personId: string; readonly wrapped: Uint8Array | null };

/** No person has this id. Its key is each store's own, and tells whether a master key is the right one. */
export const probeOwner = 'master key probe';

/** Nor this one. Its key goes wherever the keys go, and the installation's id is made from it. */
export const installationOwner = 'installation';

/** Nor this one. Its key goes wherever the keys go, and is the seed of the installation's signing key. */
export const signingOwner = 'signing key';

/** Nor this one. Its key seals the private keys by which LTI platforms know this installation. */
export const ltiOwner = 'lti keys';

/** Owners that are no person, message or invitation. */
const ownKeys: readonly string[] = [probeOwner, installationOwner, signingOwner, ltiOwner, recordStoreOwner];

/** Whether a key is a person's, a message's or an invitation's. */
export const isPersonal = ({ personId }: Pick<WrappedKey, 'personId'>): boolean =>
  !ownKeys.includes(personId);

/**
 * One 256-bit key a person, wrapped by the master key. Not a read model, not in a backup of the journal. Where they
 * are on another machine every call may throw Unavailable.
 */
export type Keys = {
  /** The person's key, made at the first call. @throws KeyDestroyed */
  forSealing(personId: string): Promise<Uint8Array>;
  /** The person's key; undefined when there is none or it was destroyed. */
  forOpening(personId: string): Promise<Uint8Array | undefined>;
  /** Destroys a key physically and for ever; again is no error. */
  destroy(personId: string): Promise<void>;
  /** Every key as it is kept, destroyed ones and the probe's too, by person id in code-point order, some at a time. */
  wrapped(): AsyncIterable<WrappedKey>;
  /**
   * Takes over a key from another store, byte by byte; again changes nothing. A destroyed key is destroyed here too; one
   * that was destroyed here stays so. The probe's is tried and not taken.
   * @throws InvalidSettings when it was wrapped with another master key; OtherKey
   */
  adopt(key: WrappedKey): Promise<void>;
  close(): Promise<void>;
};

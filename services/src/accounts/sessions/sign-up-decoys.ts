import { signUpLapsesAfterMs } from '@lectern/events/accounts/account.commands';
import { isoNow, type Clock } from '../../platform/clock/clock.port.js';
import type { Collection, Documents } from '../../platform/documents/documents.port.js';
import { linkLastsMs } from '../registration/registration.js';
import { pruneExpired } from '../../platform/documents/prune-expired.js';

export const decoysCollection = {
  name: 'sign-up-decoys',
  indexes: [{ name: 'byExpiry', fields: ['expiresAt'] }],
} as const satisfies Collection;

/** `passwordHash`: argon2id, of the password that was typed; it opens nothing. `expiresAt`: ISO 8601. */
type Decoy = { readonly passwordHash: string; readonly expiresAt: string };

/** As long as a free address waits for its mail, ms. */
const lastsMs = linkLastsMs['verify-email'] + signUpLapsesAfterMs;

/**
 * Sign-ups with an address that has an account. Signing in with the password that was typed there is answered as it is
 * for a free address, whose password waits for its mail: otherwise the two calls together would tell which addresses have
 * an account.
 */
export type SignUpDecoys = {
  /** The last sign-up with an address counts, as it does for a free one. */
  readonly remember: (emailHash: string, passwordHash: string) => Promise<void>;
  /** Asking for the mail again puts its end off, as it does for a free one. */
  readonly renew: (emailHash: string) => Promise<void>;
  /** @returns the hash of the password that was typed, or null */
  readonly find: (emailHash: string) => Promise<string | null>;
};

/** Addresses are given as their keyed hashes, see `emailClaimHash`. */
export const createSignUpDecoys = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
}): SignUpDecoys => {
  const { documents, clock } = deps;
  const { name } = decoysCollection;
  const find = async (emailHash: string): Promise<string | null> => {
    const decoy = (await documents.get<Decoy>(name, emailHash))?.body;
    return decoy && decoy.expiresAt > isoNow(clock) ? decoy.passwordHash : null;
  };
  const remember = async (emailHash: string, passwordHash: string): Promise<void> => {
    const expiresAt = new Date(clock.now() + lastsMs).toISOString();
    await documents.put(name, emailHash, { passwordHash, expiresAt });
    await pruneExpired(documents, decoysCollection, clock.now());
  };
  return {
    remember,
    renew: async (emailHash) => {
      const passwordHash = await find(emailHash);
      if (passwordHash !== null) await remember(emailHash, passwordHash);
    },
    find,
  };
};

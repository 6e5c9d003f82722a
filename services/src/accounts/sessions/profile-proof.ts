import type { RegisteredPerson } from '../people/person-state.decider.js';
import type { SessionDocument } from './session-document.js';

/** What somebody has to prove to go on as another of the family. */
export type ProfileProof = { readonly asks: 'password' | 'pin'; readonly hash: string | null };

/**
 * From a child to the account itself asks for its password; a child with a PIN asks for that. Whoever has just signed in
 * has given the password already.
 */
export const proofFor = (session: SessionDocument, target: RegisteredPerson): ProfileProof | undefined => {
  if (target.personId === session.accountId) {
    return session.role === null ? undefined : { asks: 'password', hash: target.passwordHash };
  }
  return target.pinHash === null ? undefined : { asks: 'pin', hash: target.pinHash };
};

const messages = {
  password: { missing: 'Please enter your password.', wrong: 'That is not the password. Please try again.' },
  pin: { missing: 'Please enter your PIN.', wrong: 'That is not the PIN. Please try again.' },
} as const;

export const wrongProof = ({ asks }: ProfileProof, fGiven: boolean): string =>
  messages[asks][fGiven ? 'wrong' : 'missing'];

import type { ClaimKind } from '@lectern/events/accounts/claim.events';
import { orIfErased } from '@lectern/events/journal/sealed';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { childPlaceHashes, emailClaimHash, usernameClaimHash } from './claim-hash.js';
import { asPersonEvent } from '../mail/mail-person.js';

/** A claim that a person may hold, by its hash. */
export type PersonClaim = { readonly kind: ClaimKind; readonly hash: string };

/**
 * E-mail addresses that are known to have been a person's, while their key is there to read them: anybody may sign up with
 * an address, and what its owner has written stays when that sign-up ends.
 */
export const provedAddressesIn = (story: readonly ReadEvent[]): readonly string[] => {
  const events = story.map(asPersonEvent);
  const fLater = events.some(({ type }) => type === 'EmailVerified');
  return events.flatMap((event) => {
    if (event.type !== 'PersonRegistered' || !(fLater || event.data.fEmailVerified)) return [];
    const email = orIfErased(event.data.email, undefined);
    return email === undefined ? [] : [email];
  });
};

/**
 * What a person may have claimed, found out from their story while their key is there to read it.
 * @param codeOf the code of a school, which user names belong to; null where it has none
 */
export const claimsIn = async (
  story: readonly ReadEvent[],
  claimKey: Uint8Array,
  codeOf: (schoolId: string) => Promise<string | null>,
): Promise<readonly PersonClaim[]> => {
  const claims: PersonClaim[] = [];
  let code: string | null = null;
  for (const event of story.map(asPersonEvent)) {
    if (event.type === 'PersonRegistered') {
      const { schoolId, familyId } = event.data;
      const email = orIfErased(event.data.email, undefined);
      if (email !== undefined) claims.push({ kind: 'email', hash: emailClaimHash(claimKey, email) });
      if (schoolId !== undefined) code = await codeOf(schoolId);
      if (familyId !== undefined)
        for (const hash of childPlaceHashes(claimKey, familyId)) claims.push({ kind: 'child-place', hash });
    }
    if (event.type === 'UsernameGiven' && code !== null) {
      const username = orIfErased(event.data.username, undefined);
      if (username !== undefined)
        claims.push({ kind: 'username', hash: usernameClaimHash(claimKey, code, username) });
    }
  }
  return claims;
};

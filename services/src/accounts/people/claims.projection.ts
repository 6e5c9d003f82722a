import { claimed, claimReleased, claimStream } from '@lectern/events/accounts/claim.events';
import type { Documents } from '../../platform/documents/documents.port.js';
import { collectionOf, defineProjection, on } from '../../platform/projections/projection.js';
import type { PersonClaim } from './person-claims.js';

/** A claim, under its stream: `hash` names it without telling what was claimed. */
export type ClaimDocument = PersonClaim & { readonly ownerId: string };

const when = on<ClaimDocument>();

/** Who holds what is theirs alone. */
export const claimsProjection = defineProjection<ClaimDocument>({
  name: 'claims',
  version: 1,
  indexes: [{ name: 'byOwner', fields: ['ownerId'] }],
  handlers: [
    when(claimed, ({ stream, data: { kind, ownerId } }) => [
      { id: stream, apply: () => ({ kind, hash: stream.slice(claimStream(kind, '').length), ownerId }) },
    ]),
    when(claimReleased, ({ stream, data: { ownerId } }) => [
      { id: stream, apply: (before) => (before?.ownerId === ownerId ? undefined : before) },
    ]),
  ],
});

/** More than anybody has: an address, a user name, a number, an alias, and one for each system of their school. */
const most = 1_000;

/** All that somebody has claimed. */
export const claimsOf = async (documents: Documents, ownerId: string): Promise<readonly ClaimDocument[]> => {
  const query = { index: 'byOwner', equals: { ownerId }, limit: most };
  const { items } = await documents.find<ClaimDocument>(collectionOf(claimsProjection), query);
  return items.map(({ body }) => body);
};

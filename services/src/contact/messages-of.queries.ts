import type { Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import { contactMessagesProjection, type ContactMessageDocument } from './contact-messages.projection.js';
import { normaliseEmail } from '../accounts/people/claim-hash.js';
import { keyedHash } from '../platform/ids.js';

/**
 * Names whoever wrote a message by their address without telling it: HMAC-SHA-256, hex. Not the hash by which an account
 * claims it, so that the journal does not say whose account a message belonged to.
 */
export const messageWriter = (claimKey: Uint8Array, email: string): string =>
  keyedHash(claimKey, `contact:${normaliseEmail(email)}`);

/** So many at once; whoever erases them asks again until there is none. */
export const mostMessages = 100;

type Deps = { readonly documents: Documents; readonly claimKey: Uint8Array };

const collection = collectionOf(contactMessagesProjection);

const writtenUnder = ({ claimKey }: Deps, email: string) => ({
  index: 'byWriter',
  equals: { writer: messageWriter(claimKey, email) },
  limit: mostMessages,
});

/** Ids of messages that were written under this e-mail address and are still kept; 100 at most. */
export const messagesOf = async (deps: Deps, email: string): Promise<readonly string[]> => {
  const query = writtenUnder(deps, email);
  const { items } = await deps.documents.find<ContactMessageDocument>(collection, query);
  return items.map(({ id }) => id);
};

/** Of however many there are. */
export const allMessagesOf = async (deps: Deps, email: string): Promise<readonly string[]> =>
  (await findEvery(deps.documents, collection, writtenUnder(deps, email))).map(({ id }) => id);

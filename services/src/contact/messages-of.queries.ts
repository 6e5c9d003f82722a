import type { Documents } from '../platform/documents/documents.port.js';
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

const pageOf = async ({ documents, claimKey }: Deps, email: string, cursor?: string) => {
  const equals = { writer: messageWriter(claimKey, email) };
  const query = { index: 'byWriter', equals, limit: mostMessages, ...(cursor ? { cursor } : {}) };
  const collection = collectionOf(contactMessagesProjection);
  const page = await documents.find<ContactMessageDocument>(collection, query);
  return { ids: page.items.map(({ id }) => id), cursor: page.cursor };
};

/** Ids of messages that were written under this e-mail address and are still kept; 100 at most. */
export const messagesOf = async (deps: Deps, email: string): Promise<readonly string[]> =>
  (await pageOf(deps, email)).ids;

/** All of them. */
export const allMessagesOf = async (deps: Deps, email: string): Promise<readonly string[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(deps, email, cursor);
    ids.push(...page.ids);
    ({ cursor } = page);
  } while (cursor !== undefined);
  return ids;
};

import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { contactMessagesProjection, type ContactMessageDocument } from './contact-messages.projection.js';
import { messageWriter } from './message-writer.js';

/** So many at once; whoever erases them asks again until there is none. */
export const mostMessages = 100;

/** Ids of messages that were written under this e-mail address and are still kept; 100 at most. */
export const messagesOf = async (
  deps: { readonly documents: Documents; readonly claimKey: Uint8Array },
  email: string,
): Promise<readonly string[]> => {
  const equals = { writer: messageWriter(deps.claimKey, email) };
  const { items } = await deps.documents.find<ContactMessageDocument>(
    collectionOf(contactMessagesProjection),
    { index: 'byWriter', equals, limit: mostMessages },
  );
  return items.map(({ id }) => id);
};

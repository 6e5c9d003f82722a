import type { Blobs } from '../../platform/blobs/blobs.port.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import { findAll, findEvery } from '../../platform/documents/find-all.js';
import { streamsCollection } from '../../platform/journal/streams.projection.js';
import { openKept, outbox, type KeptDocument, type OutboxStores } from '../../platform/mailer/outbox.js';

const pageSize = 500;

/** Removes chunks, recordings, generated speech, pictures and spoken comments of a person; what is gone already is no error. */
export const removeBlobsOf = async (
  { documents, blobs }: { readonly documents: Documents; readonly blobs: Blobs },
  personId: string,
): Promise<void> => {
  const removeAll = async (prefix: string): Promise<void> => {
    await Promise.all((await blobs.list(prefix)).map(({ key }) => blobs.delete(key)));
  };
  await removeAll(`pictures/${personId}/`);
  await removeAll(`comments/${personId}/`);
  const where = { index: 'person', equals: { personId, kind: 'attempt' }, limit: pageSize };
  for await (const streams of findAll(documents, streamsCollection, where)) {
    for (const { id } of streams) {
      const attemptId = id.slice('attempt-'.length);
      for (const kind of ['chunks', 'recordings', 'speech']) await removeAll(`${kind}/${attemptId}/`);
    }
  }
};

/**
 * Removes what was kept instead of being mailed about a person, and whatever else of it names their address:
 * what they wrote through the contact page, too. What can no longer be opened goes with it.
 */
export const removeMailsOf = async (
  { documents, sealing }: OutboxStores,
  personId: string,
  address?: string,
): Promise<void> => {
  await documents.ensure(outbox);
  const byPerson = { index: 'byPerson', equals: { personId }, limit: pageSize };
  const ids = new Set((await findEvery(documents, outbox.name, byPerson)).map(({ id }) => id));
  if (address !== undefined) {
    const byTime = { index: 'byTime', limit: pageSize };
    for await (const mails of findAll<KeptDocument>(documents, outbox.name, byTime)) {
      for (const item of mails) {
        const mail = await openKept({ sealing }, item);
        if (!mail || mail.to.includes(address) || mail.text.includes(address)) ids.add(item.id);
      }
    }
  }
  if (ids.size > 0)
    await documents.bulk([...ids].map((id) => ({ kind: 'delete', collection: outbox.name, id })));
};

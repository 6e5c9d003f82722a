import type { Blobs } from '../../platform/blobs/blobs.port.js';
import type { Body, Document, Documents } from '../../platform/documents/documents.port.js';
import { streamsCollection } from '../../platform/journal/streams.projection.js';
import { openKept, outbox, type KeptDocument, type OutboxStores } from '../../platform/mailer/outbox.js';

const pageSize = 500;

/** All documents that a question finds, some at a time. */
async function* everyPage<T extends Body = Body>(
  documents: Documents,
  collection: string,
  index: string,
  equals: Record<string, string> = {},
) {
  let cursor: string | undefined;
  do {
    const found: { readonly items: readonly Document<T>[]; readonly cursor?: string } =
      await documents.find<T>(collection, {
        index,
        equals,
        limit: pageSize,
        ...(cursor === undefined ? {} : { cursor }),
      });
    yield found.items;
    ({ cursor } = found);
  } while (cursor !== undefined);
}

/** Removes chunks, recordings, generated speech and pictures of a person; what is gone already is no error. */
export const removeBlobsOf = async (
  { documents, blobs }: { readonly documents: Documents; readonly blobs: Blobs },
  personId: string,
): Promise<void> => {
  const removeAll = async (prefix: string): Promise<void> => {
    await Promise.all((await blobs.list(prefix)).map(({ key }) => blobs.delete(key)));
  };
  await removeAll(`pictures/${personId}/`);
  const where = { personId, kind: 'attempt' };
  for await (const streams of everyPage(documents, streamsCollection, 'person', where)) {
    for (const { id } of streams) {
      const attemptId = id.slice('attempt-'.length);
      for (const kind of ['chunks', 'recordings', 'speech']) await removeAll(`${kind}/${attemptId}/`);
    }
  }
};

/**
 * Removes what was kept instead of being mailed about a person, and whatever else of it names one of their addresses:
 * what they wrote through the contact page, too. What can no longer be opened goes with it.
 */
export const removeMailsOf = async (
  { documents, sealing }: OutboxStores,
  personId: string,
  addresses: readonly string[],
): Promise<void> => {
  await documents.ensure(outbox);
  const ids = new Set<string>();
  for await (const mails of everyPage(documents, outbox.name, 'byPerson', { personId }))
    for (const { id } of mails) ids.add(id);
  if (addresses.length > 0) {
    for await (const mails of everyPage<KeptDocument>(documents, outbox.name, 'byTime')) {
      for (const item of mails) {
        const mail = await openKept({ sealing }, item);
        if (!mail || addresses.some((address) => mail.to.includes(address) || mail.text.includes(address)))
          ids.add(item.id);
      }
    }
  }
  if (ids.size > 0)
    await documents.bulk([...ids].map((id) => ({ kind: 'delete', collection: outbox.name, id })));
};

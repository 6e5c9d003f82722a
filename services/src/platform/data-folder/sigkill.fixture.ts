import { randomUUID } from 'node:crypto';
import { openFileBlobs } from '../blobs/file-blobs.adapter.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { openSqliteDocuments } from '../documents/sqlite-documents.adapter.js';
import { openSqliteEventStore } from '../event-store/sqlite-event-store.adapter.js';
import { openDataFolder } from './data-folder.adapter.js';

/** Writes to a data folder without end, from many hands at once, and tells each write once it is acknowledged. */
const folder = openDataFolder(process.argv[2] ?? '', systemClock);
const events = openSqliteEventStore({ file: folder.file('journal.db'), clock: systemClock });
const documents = openSqliteDocuments({ file: folder.file('documents.db'), clock: systemClock });
const blobs = await openFileBlobs({
  folder: folder.file('blobs'),
  segmentBytes: 400_000,
});
await documents.ensure({ name: 'written', indexes: [] });

const tell = (kind: string, id: string): void => void process.stdout.write(`${kind} ${id}\n`);
const write = async (): Promise<never> => {
  for (;;) {
    const id = randomUUID();
    await events.append(id, [{ id, type: 'Written', data: { id }, metadata: {} }], 'none');
    tell('event', id);
    await documents.put('written', id, { id });
    tell('document', id);
    await blobs.put(`chunks/${id}`, Buffer.from(id.repeat(100)), { id });
    tell('chunk', id);
    const removed = `chunks/${id}/removed`;
    await blobs.put(removed, Buffer.from(id.repeat(100)));
    await blobs.delete(removed);
    tell('removed', id);
    await blobs.put(`files/${id}`, Buffer.from(id), { id });
    tell('file', id);
  }
};
await Promise.all(Array.from({ length: 16 }, write));

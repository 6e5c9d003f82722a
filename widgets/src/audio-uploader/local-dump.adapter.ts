import type { Connection } from '../connection/connection.types.js';
import type { ChunkStore } from './chunk-store.types.js';
import { buildDump } from './local-dump.js';

/** Tells the server what was set aside, if it wants to know. @returns whether anything was told. */
export const sendLocalDump = async (
  connection: Connection,
  store: ChunkStore,
  userId: string,
): Promise<boolean> => {
  const flag = await connection.send('student:check-non-merged-blobs-and-client-dump-flag', undefined);
  if (!flag.success || flag['fEnableClientLocalDump'] !== true) return false;
  const records = await store.allSetAside(userId);
  if (records.length === 0) return false;
  const sent = await connection.send(
    'student:send-client-local-dump',
    buildDump(records, Date.now(), navigator.userAgent),
  );
  return sent.success;
};

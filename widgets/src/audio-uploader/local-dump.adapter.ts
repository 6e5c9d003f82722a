import type { Connection } from '../connection/connection.types.js';
import type { ChunkStore } from './chunk-store.types.js';
import { buildDump } from './local-dump.js';

/** Tells the server what was set aside, if it wants to know. @returns why that failed, or null */
export const sendLocalDump = async (
  connection: Connection,
  store: ChunkStore,
  userId: string,
): Promise<string | null> => {
  const flag = await connection.send('student:check-non-merged-blobs-and-client-dump-flag', undefined);
  if (!flag.success || flag['fEnableClientLocalDump'] !== true) return null;
  const records = await store.allSetAside(userId);
  if (records.length === 0) return null;
  const sent = await connection.send(
    'student:send-client-local-dump',
    buildDump(records, Date.now(), navigator.userAgent),
  );
  return sent.success ? null : sent.message;
};

import type { Connection } from '../connection/connection.types.js';
import type { ChunkStore } from './chunk-store.types.js';
import { buildDumps } from './local-dump.js';

/** Tells the server what was set aside, if it wants to know. @returns why that failed, or null */
export const sendLocalDump = async (
  connection: Connection,
  store: ChunkStore,
  userId: string,
): Promise<string | null> => {
  const flag = await connection.send('student:check-non-merged-blobs-and-client-dump-flag', undefined);
  if (!flag.success || flag['fEnableClientLocalDump'] !== true) return null;
  for (const dump of buildDumps(await store.allSetAside(userId), navigator.userAgent)) {
    const sent = await connection.send('student:send-client-local-dump', dump);
    if (!sent.success) return sent.message;
  }
  return null;
};

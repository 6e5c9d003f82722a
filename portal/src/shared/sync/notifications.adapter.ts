import type { ConnectionEvent } from '@lectern/widgets/connection/connection.types';
import { sharedConnection } from '@lectern/widgets/connection/shared-connection.adapter';

/** Holds the page's one connection open and passes on what it tells. @returns how to let go of it */
export function listenToServer(userId: string, onEvent: (event: ConnectionEvent) => void): () => void {
  const { connection, release } = sharedConnection({ userId });
  const stopListening = connection.listen(onEvent);
  connection.connect();
  return () => {
    stopListening();
    release();
  };
}

import { createAudioUploader, type RunningUploader } from '../audio-uploader/audio-uploader.adapter.js';
import { openChunkStore } from '../audio-uploader/chunk-store.adapter.js';
import type { ChunkStore } from '../audio-uploader/chunk-store.types.js';
import { downloadKept } from '../audio-uploader/download-kept.adapter.js';
import type { Connection } from '../connection/connection.types.js';
import type { EmbedTokens } from '../connection/embed-tokens.adapter.js';
import { sharedConnection } from '../connection/shared-connection.adapter.js';
import { createOutbox } from '../outbox/outbox.adapter.js';
import type { Outbox } from '../outbox/outbox.types.js';

export type SyncOptions = {
  readonly userId: string;
  readonly role: string;
  /** Lectern's address; the page's own without it. */
  readonly server?: string | undefined;
  /** An embed's. */
  readonly tokens?: EmbedTokens | undefined;
  readonly onAttemptPage?: boolean;
};

/** What one person's page sends with; it outlives a practice, so that what waits goes on being sent. */
export type Sync = {
  readonly connection: Connection;
  readonly store: ChunkStore;
  readonly uploader: RunningUploader;
  readonly outbox: Outbox;
  /** Saves each answer of which the server refused a part as a file. */
  readonly downloadRefused: (nameOf: (number: number) => string) => void;
  /** Off the page, or at sign-out; what waits stays for its owner. */
  readonly stop: () => void;
};

/** Opens connection, store, uploader and outbox of the person signed in. */
export function openSync({ userId, role, server, tokens, onAttemptPage }: SyncOptions): Sync {
  const { connection, release } = sharedConnection({ url: server, tokens, userId });
  const store = openChunkStore();
  const outbox = createOutbox({ userId, connection });
  const uploader = createAudioUploader({
    userId,
    role,
    connection,
    store,
    onAttemptPage: onAttemptPage ?? false,
    otherPending: () => outbox.pending(),
    server,
    tokens,
  });
  return {
    connection,
    store,
    uploader,
    outbox,
    downloadRefused: (nameOf) => void downloadKept(store, userId, nameOf).catch(() => undefined),
    stop: () => {
      uploader.stop();
      outbox.stop();
      release();
      store.close();
    },
  };
}

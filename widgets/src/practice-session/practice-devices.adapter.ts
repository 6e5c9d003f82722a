import { createAudioUploader, type RunningUploader } from '../audio-uploader/audio-uploader.adapter.js';
import { openChunkStore } from '../audio-uploader/chunk-store.adapter.js';
import type { ChunkStore } from '../audio-uploader/chunk-store.types.js';
import type { Connection } from '../connection/connection.types.js';
import { sharedConnection } from '../connection/shared-connection.adapter.js';
import { createOutbox } from '../outbox/outbox.adapter.js';
import type { Outbox } from '../outbox/outbox.types.js';
import type { Place } from './fetch-attempt.adapter.js';

/** What a person practises with on a device; it outlives a practice, so that what waits goes on being sent. */
export type PracticeDevices = {
  readonly connection: Connection;
  readonly store: ChunkStore;
  readonly uploader: RunningUploader;
  readonly outbox: Outbox;
  /** Off the page, or at sign-out; what waits stays for its owner. */
  readonly stop: () => void;
};

export type Practiser = { readonly _id: string; readonly role: string };

/** Opens connection, store, uploader and outbox of the person signed in. Once a page. */
export function openPracticeDevices(user: Practiser, place: Place = {}): PracticeDevices {
  const { server, token } = place;
  const { connection, release } = sharedConnection({
    url: server,
    token: token || undefined,
    userId: user._id,
  });
  const store = openChunkStore();
  const outbox = createOutbox({ userId: user._id, connection });
  const uploader = createAudioUploader({
    userId: user._id,
    role: user.role,
    connection,
    store,
    otherPending: () => outbox.pending(),
    server,
    token: token ? () => token : undefined,
  });
  return {
    connection,
    store,
    uploader,
    outbox,
    stop: () => {
      uploader.stop();
      outbox.stop();
      release();
      store.close();
    },
  };
}

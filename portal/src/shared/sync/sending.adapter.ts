import {
  createAudioUploader,
  type RunningUploader,
} from '@lectern/widgets/audio-uploader/audio-uploader.adapter';
import { openChunkStore } from '@lectern/widgets/audio-uploader/chunk-store.adapter';
import type { ChunkStore } from '@lectern/widgets/audio-uploader/chunk-store.types';
import type { Connection, ConnectionEvent } from '@lectern/widgets/connection/connection.types';
import { downloadKept } from '@lectern/widgets/audio-uploader/download-kept.adapter';
import { createOutbox } from '@lectern/widgets/outbox/outbox.adapter';
import type { Outbox } from '@lectern/widgets/outbox/outbox.types';
import { sharedConnection } from '@lectern/widgets/connection/shared-connection.adapter';

export type SendingOptions = {
  readonly userId: string;
  readonly role: string;
  readonly onNews: (event: ConnectionEvent) => void;
};

/** What one learner's page sends with: the connection, the store of slices, the uploader, the outbox. */
export type Sending = {
  readonly connection: Connection;
  readonly store: ChunkStore;
  readonly uploader: RunningUploader;
  readonly outbox: Outbox;
  /** Answers on this device that the server has not acknowledged. */
  readonly kept: () => number;
  readonly onKept: (changed: () => void) => () => void;
  /** Saves each answer of which the server refused a part as a file. */
  readonly downloadRefused: (nameOf: (number: number) => string) => void;
  /** Keeps the connection open until the returned function is called. */
  readonly waitForNews: () => () => void;
  readonly stop: () => void;
};

/** Messages that carry an answer; the others only say what was done. */
const answers: readonly string[] = [
  'student:text-response',
  'student:mcq-response',
  'student:word-matching-response',
];

/** Starts sending for the person who is signed in. */
export function startSending({ userId, role, onNews }: SendingOptions): Sending {
  const { connection, release } = sharedConnection({ userId });
  const store = openChunkStore();
  const outbox = createOutbox({ userId, connection });
  const listeners = new Set<() => void>();
  let inOutbox = 0;
  const countOutbox = async (): Promise<void> => {
    inOutbox = (await outbox.waiting()).filter(({ name }) => answers.includes(name)).length;
    for (const changed of listeners) changed();
  };
  const stopCounting = outbox.listen((event) => {
    if (event.type === 'outbox.waiting') void countOutbox().catch(() => undefined);
  });
  void countOutbox().catch(() => undefined);
  let watchers = 0;
  const stopListening = connection.listen(onNews);
  const uploader = createAudioUploader({
    userId,
    role,
    connection,
    store,
    otherPending: async () => watchers + (await outbox.pending()),
  });
  const { actor } = uploader;
  return {
    connection,
    store,
    uploader,
    outbox,
    kept: () =>
      inOutbox +
      Object.values(actor.getSnapshot().context.responses).filter(
        ({ waiting, setAside }) => waiting + setAside.length > 0,
      ).length,
    onKept: (changed) => {
      const subscription = actor.subscribe(changed);
      listeners.add(changed);
      return () => {
        subscription.unsubscribe();
        listeners.delete(changed);
      };
    },
    downloadRefused: (nameOf) => void downloadKept(store, userId, nameOf).catch(() => undefined),
    waitForNews: () => {
      watchers += 1;
      if (connection.status() === 'disconnected') connection.connect();
      return () => {
        watchers -= 1;
        // The uploader closes the connection when nothing is pending; once it rests, nobody else would.
        if (watchers === 0 && actor.getSnapshot().matches({ uploading: 'closed' })) connection.disconnect();
      };
    },
    stop: () => {
      stopListening();
      uploader.stop();
      stopCounting();
      outbox.stop();
      // At once: what comes next is another person's.
      connection.disconnect();
      release();
      store.close();
    },
  };
}

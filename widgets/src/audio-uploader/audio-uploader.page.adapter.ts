import { sharedConnection } from '../connection/shared-connection.adapter.js';
import { createAudioUploader, type RunningUploader } from './audio-uploader.adapter.js';
import { openChunkStore } from './chunk-store.adapter.js';
import { downloadKept } from './download-kept.adapter.js';

export type Loaded = {
  readonly uploader: RunningUploader;
  readonly download: (nameOf: (number: number) => string) => void;
};

/** The element's second load: uploader, store and the page's connection. */
export const runUploader = (options: {
  readonly userId: string;
  readonly role: string;
  readonly server: string | undefined;
  readonly token: string | undefined;
  readonly onAttemptPage: boolean;
}): Loaded => {
  const { userId, role, server, token, onAttemptPage } = options;
  const store = openChunkStore();
  const { connection, release } = sharedConnection({ url: server, token, userId });
  const uploader = createAudioUploader({
    userId,
    role,
    connection,
    store,
    onAttemptPage,
    server,
    token: token === undefined ? undefined : () => token,
  });
  const stop = (): void => {
    uploader.stop();
    release();
  };
  return {
    uploader: { ...uploader, stop },
    download: (nameOf) => void downloadKept(store, userId, nameOf).catch(() => undefined),
  };
};

import { sharedConnection } from '../connection/socket-connection.adapter.js';
import { createAudioUploader, type RunningUploader } from './audio-uploader.adapter.js';
import { openChunkStore } from './chunk-store.adapter.js';
import { downloadKept } from './download-kept.adapter.js';

/** The element's second load: uploader, store and the page's connection. */
export const runUploader = (options: {
  readonly userId: string;
  readonly role: string;
  readonly server: string | undefined;
  readonly token: string | undefined;
  readonly onAttemptPage: boolean;
  readonly fileName: (number: number) => string;
}): { readonly uploader: RunningUploader; readonly download: () => void } => {
  const { userId, role, server, token, onAttemptPage, fileName } = options;
  const store = openChunkStore();
  const connection = sharedConnection({
    url: server,
    auth: token === undefined ? undefined : () => Promise.resolve({ token }),
  });
  const uploader = createAudioUploader({
    userId,
    role,
    connection,
    store,
    onAttemptPage,
    server,
    token: token === undefined ? undefined : () => token,
  });
  return { uploader, download: () => void downloadKept(store, userId, fileName).catch(() => undefined) };
};

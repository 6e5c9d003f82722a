import {
  type _Object,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { blobPath, isBlobPath, keyOfBlobPath, prefixPath } from './blob-path.js';
import { type BlobEntry, type BlobMeta, type Blobs, BlobsUnavailable } from './blobs.port.js';
import { checkedBlobs } from './check-blob.js';
import { createS3Calls, isStatus, S3Refusal, type S3Settings } from './s3-calls.js';
import { checkStore, makeBucket } from './s3-open.js';

export type S3Blobs = Blobs & {
  /** Whether the store answered when it was last asked, some seconds ago at most. */
  connected(): boolean;
};

const lookMs = 5_000;
const lookAgainMs = 1_000;
const putAttempts = 3;
/** Objects whose meta is remembered. */
const mostKnown = 20_000;
/** Says which put wrote an object; no name of a blob's meta begins with a digit. */
const putIdName = '0put';

/**
 * Makes the bucket, private, unless it is there: a step of setting up.
 * @throws InvalidSettings, BlobsUnavailable
 */
export const prepareS3 = async (settings: S3Settings): Promise<void> => {
  const calls = createS3Calls(settings);
  await makeBucket(calls, settings).finally(calls.close);
};

/**
 * Blobs in a bucket of an S3 store, shared by any number of processes; nothing in it is public. An object's key is the
 * blob's with `~` at its end (see `blob-path`), since some stores keep objects as files. Deleting is for good only in a
 * bucket that keeps no old versions.
 * @throws InvalidSettings when the keys are refused, the bucket is missing or the store does not write once;
 *   BlobsUnavailable when it does not answer within `connectMs`
 */
export const openS3Blobs = async (settings: S3Settings): Promise<S3Blobs> => {
  const { bucket: Bucket, clock } = settings;
  const calls = createS3Calls(settings);
  const { call } = calls;
  const closing = new AbortController();
  await checkStore(calls, settings).catch((error: unknown) => {
    calls.close();
    throw error;
  });
  /** A list of S3 has no meta, so each object is asked for its own, once: blobs never change. */
  const known = new Map<string, { readonly id: string; readonly meta: BlobMeta }>();

  const look = async (
    key: string,
  ): Promise<{ entry: BlobEntry; putId: string; etag: string } | undefined> => {
    const command = new HeadObjectCommand({ Bucket, Key: blobPath(key) });
    try {
      const head = await call((client, abortSignal) => client.send(command, { abortSignal }));
      const { [putIdName]: putId = '', ...meta } = head.Metadata ?? {};
      return { entry: { key, size: head.ContentLength ?? 0, meta }, putId, etag: head.ETag ?? '' };
    } catch (error) {
      if (isStatus(error, 404)) return undefined;
      throw error;
    }
  };

  /**
   * An object is taken for a known one by its key, digest, size and time of writing; whoever deletes a blob and puts the
   * same bytes again within the precision of that time, with other meta and in another process, sees the older meta.
   */
  const entryOf = async ({ Key = '', Size = 0, ETag = '', LastModified }: _Object) => {
    const key = keyOfBlobPath(Key);
    const id = `${ETag} ${Size} ${LastModified?.getTime()}`;
    const before = known.get(key);
    if (before?.id === id) return { key, size: Size, meta: before.meta };
    const object = await look(key);
    known.delete(key);
    if (object?.etag === ETag) known.set(key, { id, meta: object.entry.meta });
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    return object?.entry;
  };

  /** @param path what the objects' keys begin with */
  async function* entries(path: string): AsyncIterable<BlobEntry> {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix: path, ContinuationToken });
      const page = await call((client, abortSignal) => client.send(command, { abortSignal }));
      const objects = (page.Contents ?? []).filter(({ Key = '' }) => isBlobPath(Key));
      for (const entry of await Promise.all(objects.map(entryOf))) if (entry) yield entry;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  /** Asks now and then, so that `connected` is true or false also when nobody stores anything. */
  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await clock.sleep(calls.connected() ? lookMs : lookAgainMs, closing.signal);
      if (!closing.signal.aborted) await look('lectern').catch(() => undefined);
    }
  };
  const watching = watch();

  return checkedBlobs({
    put: async (key, bytes, meta = {}) => {
      const putId = randomUUID();
      const Metadata = { ...meta, [putIdName]: putId };
      const object = { Bucket, Key: blobPath(key), Body: bytes, Metadata, IfNoneMatch: '*' };
      const command = new PutObjectCommand(object);
      for (let attempt = 0; attempt < putAttempts; attempt += 1) {
        try {
          await call((client, abortSignal) => client.send(command, { abortSignal }));
          return { outcome: 'stored' };
        } catch (error) {
          // 409: two at once, and neither has the key yet.
          if (!isStatus(error, 412) && !isStatus(error, 409)) throw error;
        }
        const there = await look(key);
        // An attempt of this put whose answer was lost may be what is there. When it is deleted by now, once more.
        if (there)
          return there.putId === putId ? { outcome: 'stored' } : { outcome: 'exists', entry: there.entry };
      }
      throw new BlobsUnavailable('what is there comes and goes');
    },
    get: async (key, range = {}) => {
      const { from = 0, to } = range;
      if (to === from) return (await look(key)) && new Uint8Array();
      const isPart = from > 0 || to !== undefined;
      const Range = isPart ? `bytes=${from}-${to === undefined ? '' : to - 1}` : undefined;
      const command = new GetObjectCommand({ Bucket, Key: blobPath(key), Range });
      try {
        return await call(async (client, abortSignal) => {
          const { Body } = await client.send(command, { abortSignal });
          return Body?.transformToByteArray();
        });
      } catch (error) {
        if (isStatus(error, 416)) return new Uint8Array();
        if (error instanceof S3Refusal && error.code === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    head: async (key) => (await look(key))?.entry,
    list: async (prefix) => {
      const found: BlobEntry[] = [];
      for await (const entry of entries(prefixPath(prefix))) found.push(entry);
      // The store's order is that of the paths.
      return found.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    },
    all: () => entries(''),
    delete: async (key) => {
      const command = new DeleteObjectCommand({ Bucket, Key: blobPath(key) });
      known.delete(key);
      await call((client, abortSignal) => client.send(command, { abortSignal })).catch((error: unknown) => {
        if (!isStatus(error, 404)) throw error;
      });
    },
    connected: calls.connected,
    close: async () => {
      closing.abort();
      calls.close();
      await watching;
    },
  });
};

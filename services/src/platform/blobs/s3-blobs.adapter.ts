import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { blobPath } from './blob-path.js';
import { type BlobMeta, type Blobs, BlobsUnavailable, type PutResult } from './blobs.port.js';
import { checkKey, checkMeta, checkPrefix, checkRange } from './check-blob.js';
import { createS3Calls, type S3Calls } from './s3-calls.js';
import { isStatus } from './s3-errors.js';
import { createS3List } from './s3-list.js';
import { getObject, headObject, objectMeta } from './s3-objects.js';
import { checkStore, makeBucket } from './s3-open.js';
import type { S3Settings } from './s3-settings.js';

export type S3Blobs = Blobs & {
  /** Whether the store answered when it was last asked, some seconds ago at most. */
  connected(): boolean;
};

const lookMs = 5_000;
const lookAgainMs = 1_000;
const mostTries = 3;

/** Asks now and then, so that `connected` is true or false also when nobody stores anything. */
const watch = async (calls: S3Calls, { clock, bucket }: S3Settings, closing: AbortSignal): Promise<void> => {
  while (!closing.aborted) {
    await clock.sleep(calls.connected() ? lookMs : lookAgainMs, closing);
    if (!closing.aborted) await headObject(calls, bucket, 'lectern').catch(() => undefined);
  }
};

const put = async (
  calls: S3Calls,
  bucket: string,
  blob: { readonly key: string; readonly bytes: Uint8Array; readonly meta: BlobMeta },
): Promise<PutResult> => {
  const putId = randomUUID();
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: blobPath(blob.key),
    Body: blob.bytes,
    Metadata: objectMeta(blob.meta, putId),
    IfNoneMatch: '*',
  });
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      await calls.call((client, abortSignal) => client.send(command, { abortSignal }), blob.bytes.length);
      return { outcome: 'stored' };
    } catch (error) {
      if (!isStatus(error, 412)) throw error;
    }
    const there = await headObject(calls, bucket, blob.key);
    // A try of this put whose answer was lost may be what is there. When it is deleted by now, once more.
    if (there)
      return there.putId === putId ? { outcome: 'stored' } : { outcome: 'exists', entry: there.entry };
  }
  throw new BlobsUnavailable('what is there comes and goes');
};

/**
 * Makes the bucket, private, unless it is there: a step of setting up.
 * @throws EngineRefused, BlobsUnavailable
 */
export const prepareS3 = async (settings: S3Settings): Promise<void> => {
  const calls = createS3Calls(settings);
  try {
    await makeBucket(calls, settings);
  } finally {
    calls.close();
  }
};

/**
 * Blobs in a bucket of an S3 store, shared by any number of processes; nothing in it is public. An object's key is the
 * blob's with `~` at its end (see `blob-path`), since some stores keep objects as files. Deleting is for good only in a
 * bucket that keeps no old versions.
 * @throws EngineRefused when the keys are refused, the bucket is missing or the store does not write once;
 *   BlobsUnavailable when it does not answer within `connectMs`
 */
export const openS3Blobs = async (settings: S3Settings): Promise<S3Blobs> => {
  const { bucket } = settings;
  const calls = createS3Calls(settings);
  const closing = new AbortController();
  try {
    await checkStore(calls, settings);
  } catch (error) {
    calls.close();
    throw error;
  }
  const { list, all, forget } = createS3List(calls, bucket);
  const watching = watch(calls, settings, closing.signal);

  return {
    put: async (key, bytes, meta = {}) => {
      checkKey(key);
      checkMeta(meta);
      return put(calls, bucket, { key, bytes, meta });
    },
    get: async (key, range = {}) => {
      checkKey(key);
      checkRange(range);
      if (range.to !== undefined && range.to === (range.from ?? 0)) {
        return (await headObject(calls, bucket, key)) && new Uint8Array();
      }
      return getObject(calls, bucket, key, range);
    },
    head: async (key) => {
      checkKey(key);
      return (await headObject(calls, bucket, key))?.entry;
    },
    list: async (prefix) => {
      checkPrefix(prefix);
      return list(prefix);
    },
    all,
    delete: async (key) => {
      checkKey(key);
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: blobPath(key) });
      forget(key);
      await calls
        .call((client, abortSignal) => client.send(command, { abortSignal }))
        .catch((error) => {
          if (!isStatus(error, 404)) throw error;
        });
    },
    connected: calls.connected,
    close: async () => {
      closing.abort();
      calls.close();
      await watching;
    },
  };
};

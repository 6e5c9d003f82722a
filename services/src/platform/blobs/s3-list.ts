import { ListObjectsV2Command, type ListObjectsV2CommandOutput, type _Object } from '@aws-sdk/client-s3';
import { isBlobPath, keyOfBlobPath, prefixPath } from './blob-path.js';
import type { BlobEntry, BlobMeta } from './blobs.port.js';
import type { S3Calls } from './s3-calls.js';
import { headObject } from './s3-objects.js';

export type S3List = {
  list(prefix: string): Promise<readonly BlobEntry[]>;
  all(): AsyncIterable<BlobEntry>;
  /** Another blob may be put there. */
  forget(key: string): void;
};

const mostKnown = 20_000;

/**
 * Lists with meta. A list of S3 has none, so each object is asked for its own, once: blobs never change. An object is
 * taken for a known one by its key, digest, size and time of writing; whoever deletes a blob and puts the same bytes
 * again within the precision of that time, with other meta and in another process, would see the older meta.
 */
export const createS3List = (calls: S3Calls, bucket: string): S3List => {
  const known = new Map<string, { readonly is: string; readonly meta: BlobMeta }>();

  const remember = (key: string, is: string, meta: BlobMeta): void => {
    known.delete(key);
    known.set(key, { is, meta });
    for (const oldest of known.keys()) {
      if (known.size <= mostKnown) break;
      known.delete(oldest);
    }
  };

  const entryOf = async ({
    Key = '',
    Size = 0,
    ETag = '',
    LastModified,
  }: _Object): Promise<BlobEntry | undefined> => {
    const key = keyOfBlobPath(Key);
    const is = `${ETag} ${Size} ${LastModified?.getTime()}`;
    const before = known.get(key);
    if (before?.is === is) return { key, size: Size, meta: before.meta };
    const object = await headObject(calls, bucket, key);
    if (object?.etag === ETag) remember(key, is, object.entry.meta);
    return object?.entry;
  };

  /** @param path what the objects' keys begin with */
  const pageAfter = (path: string, token: string | undefined): Promise<ListObjectsV2CommandOutput> => {
    const after = token === undefined ? {} : { ContinuationToken: token };
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: path, ...after });
    return calls.call((client, abortSignal) => client.send(command, { abortSignal }));
  };

  async function* pages(path: string): AsyncIterable<readonly BlobEntry[]> {
    let token: string | undefined;
    do {
      const page = await pageAfter(path, token);
      const objects = (page.Contents ?? []).filter(({ Key = '' }) => isBlobPath(Key));
      const found = await Promise.all(objects.map(entryOf));
      yield found.filter((entry) => entry !== undefined);
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  return {
    all: async function* () {
      for await (const page of pages('')) yield* page;
    },
    list: async (prefix) => {
      const entries: BlobEntry[] = [];
      for await (const page of pages(prefixPath(prefix))) entries.push(...page);
      // The store's order is that of the paths.
      return entries.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    },
    forget: (key) => void known.delete(key),
  };
};

import { type GetObjectCommandOutput, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { blobPath } from './blob-path.js';
import type { BlobEntry, BlobMeta } from './blobs.port.js';
import type { ByteRange } from './check-blob.js';
import type { S3Calls } from './s3-calls.js';
import { isStatus, S3NoAnswer, S3Refusal } from './s3-errors.js';

/** Which put wrote an object; no name of a blob's meta begins with a digit. */
const putName = '0put';

export type S3Object = { readonly entry: BlobEntry; readonly putId: string; readonly etag: string };

export const objectMeta = (meta: BlobMeta, putId: string): Record<string, string> => ({
  ...meta,
  [putName]: putId,
});

/** @returns undefined when there is none */
export const headObject = async (
  calls: S3Calls,
  bucket: string,
  key: string,
): Promise<S3Object | undefined> => {
  const command = new HeadObjectCommand({ Bucket: bucket, Key: blobPath(key) });
  try {
    const head = await calls.call((client, abortSignal) => client.send(command, { abortSignal }));
    const { [putName]: putId = '', ...meta } = head.Metadata ?? {};
    return { entry: { key, size: head.ContentLength ?? 0, meta }, putId, etag: head.ETag ?? '' };
  } catch (error) {
    if (isStatus(error, 404)) return undefined;
    throw error;
  }
};

const read = async (
  { Body, ContentLength = 0 }: GetObjectCommandOutput,
  signal: AbortSignal,
  more: (bytes: number) => void,
): Promise<Uint8Array> => {
  if (!(Body instanceof Readable)) throw new S3NoAnswer('no body', true);
  more(ContentLength);
  const bytes = await buffer(addAbortSignal(signal, Body));
  if (bytes.length !== ContentLength) throw new S3NoAnswer('cut short', false);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
};

/** A range that is not empty. @returns undefined when there is no object, nothing when it ends before the range */
export const getObject = async (
  calls: S3Calls,
  bucket: string,
  key: string,
  { from = 0, to }: ByteRange,
): Promise<Uint8Array | undefined> => {
  const range =
    from > 0 || to !== undefined ? { Range: `bytes=${from}-${to === undefined ? '' : to - 1}` } : {};
  const command = new GetObjectCommand({ Bucket: bucket, Key: blobPath(key), ...range });
  try {
    return await calls.call(async (client, abortSignal, more) =>
      read(await client.send(command, { abortSignal }), abortSignal, more),
    );
  } catch (error) {
    if (isStatus(error, 416)) return new Uint8Array();
    if (error instanceof S3Refusal && error.code === 'NoSuchKey') return undefined;
    throw error;
  }
};

import {
  CreateBucketCommand,
  type BucketLocationConstraint,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { InvalidSettings } from '../invalid-settings.js';
import { BlobsUnavailable } from './blobs.port.js';
import { isStatus, type S3Calls, S3NoAnswer, S3Refusal, type S3Settings, type S3Work } from './s3-calls.js';

const pauseMs = 250;
/** No blob's path: those end in `~`. */
const probe = 'lectern-put-once';
// The last is versitygw's.
const wrongKeys = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'XAdminUserNotFound'];
const wrongRegions = [
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
];
const alreadyThere = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'];

/** The setting to mend, and how. */
const refusedOf = ({ endpoint, bucket }: S3Settings, { status, code }: S3Refusal): InvalidSettings => {
  const store = `the blob store at ${new URL(endpoint).origin}`;
  if (wrongKeys.includes(code))
    return new InvalidSettings(
      `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${store} refuses them (${code}). Set those of a user who may use the bucket ${bucket}.`,
    );
  if (wrongRegions.includes(code))
    return new InvalidSettings(
      `S3_ENDPOINT: ${store} is in another region (${code}). Set the endpoint of the bucket's region, and S3_REGION.`,
    );
  if (status === 404 && code === 'NoSuchBucket')
    return new InvalidSettings(
      `S3_BUCKET: ${store} has no bucket ${bucket}. Make it, private, or run the set-up: node services/dist/hosts/setup.host.js.`,
    );
  if (status === 403)
    return new InvalidSettings(
      `S3_ACCESS_KEY_ID: ${store} does not let this user use the bucket ${bucket} (${code}). Let it list, read, write and delete there.`,
    );
  return new InvalidSettings(`S3_ENDPOINT: ${store} is no S3 store as Lectern needs it (${status} ${code}).`);
};

/** Asks until there is an answer, for as long as opening may take. @throws S3Refusal, BlobsUnavailable */
const reach = async <T>(calls: S3Calls, settings: S3Settings, work: S3Work<T>): Promise<T> => {
  const { clock, endpoint, connectMs = 10_000 } = settings;
  const giveUpAt = clock.now() + connectMs;
  for (;;) {
    try {
      return await calls.call(work, Math.max(1, giveUpAt - clock.now()));
    } catch (error) {
      if (error instanceof S3Refusal) throw error;
      if (clock.now() + pauseMs >= giveUpAt) {
        const why = error instanceof S3NoAnswer ? error.why : 'closed';
        throw new BlobsUnavailable(
          `S3_ENDPOINT: the blob store at ${new URL(endpoint).origin} does not answer (${why}).`,
        );
      }
    }
    await clock.sleep(pauseMs);
  }
};

const checkBucket = async (calls: S3Calls, settings: S3Settings): Promise<void> => {
  const command = new ListObjectsV2Command({ Bucket: settings.bucket, MaxKeys: 1 });
  const answer = await reach(calls, settings, (client, abortSignal) => client.send(command, { abortSignal }));
  if (answer.Name === undefined) throw new S3Refusal(200, 'no list');
};

/** A store that ignores the condition would let a later chunk replace an earlier one. */
const checkPutOnce = async (calls: S3Calls, settings: S3Settings): Promise<void> => {
  const { bucket: Bucket, endpoint } = settings;
  const command = new PutObjectCommand({ Bucket, Key: probe, Body: new Uint8Array(), IfNoneMatch: '*' });
  // The second time it is there, whatever the first one did.
  for (const _time of [1, 2]) {
    try {
      await reach(calls, settings, (client, abortSignal) => client.send(command, { abortSignal }));
    } catch (error) {
      if (isStatus(error, 412)) return;
      throw error;
    }
  }
  throw new InvalidSettings(
    `S3_ENDPOINT: the blob store at ${new URL(endpoint).origin} overwrites what is there (it ignores If-None-Match). Use one that writes once.`,
  );
};

const naming = async (settings: S3Settings, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    throw error instanceof S3Refusal ? refusedOf(settings, error) : error;
  }
};

/** @throws InvalidSettings, BlobsUnavailable */
export const checkStore = (calls: S3Calls, settings: S3Settings): Promise<void> =>
  naming(settings, async () => {
    await checkBucket(calls, settings);
    await checkPutOnce(calls, settings);
  });

/** Makes the bucket unless it is there: without any access list, so that only its owner's keys open it. */
export const makeBucket = (calls: S3Calls, settings: S3Settings): Promise<void> =>
  naming(settings, async () => {
    const { bucket: Bucket, region = 'us-east-1' } = settings;
    const LocationConstraint = region as BucketLocationConstraint;
    const command = new CreateBucketCommand({
      Bucket,
      CreateBucketConfiguration: region === 'us-east-1' ? {} : { LocationConstraint },
    });
    try {
      await checkBucket(calls, settings);
    } catch (error) {
      if (!isStatus(error, 404)) throw error;
      await reach(calls, settings, (client, abortSignal) => client.send(command, { abortSignal })).catch(
        (failure: unknown) => {
          if (!(failure instanceof S3Refusal && alreadyThere.includes(failure.code))) throw failure;
        },
      );
    }
  });

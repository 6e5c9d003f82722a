import type { Clock } from '../clock/clock.port.js';

export type S3Settings = {
  /** `http://` or `https://`, host, port; the bucket is in the path, not in the host name. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `us-east-1`, which stores other than Amazon's do not look at. */
  readonly region?: string;
  readonly clock: Clock;
  /** How long opening waits for an answer (10 s). */
  readonly connectMs?: number;
  /** How long one try may take, besides the time for its bytes (5 s). */
  readonly attemptMs?: number;
};

export const regionOf = ({ region }: S3Settings): string => region ?? 'us-east-1';

/** Where the store is, for messages: without what may be secret. */
export const addressOf = ({ endpoint }: S3Settings): string => new URL(endpoint).origin;

import { S3Client } from '@aws-sdk/client-s3';
import type { Clock } from '../clock/clock.port.js';
import { BlobsUnavailable } from './blobs.port.js';

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
  /** How long the store may say nothing during an attempt, of which there are three (5 s). */
  readonly attemptMs?: number;
};

/** The store answered, and will answer the same again: its status and its code for why. */
export class S3Refusal extends BlobsUnavailable {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`the blob store refuses: ${status} ${code}`);
  }
}

/** Nothing came back, or that it cannot now. */
export class S3NoAnswer extends BlobsUnavailable {
  constructor(
    readonly why: string,
    /** A status came back: the store is there, and busy or broken. */
    readonly isConnected: boolean,
  ) {
    super(`the blob store does not answer: ${why}`);
  }
}

const isTransient = (status: number, code: string): boolean =>
  status >= 500 || status === 429 || status === 408 || code === 'RequestTimeout';

/** What the client threw, without its message: that may quote what was signed. */
const faultOf = (error: unknown): S3Refusal | S3NoAnswer => {
  const { name, code, $metadata, $response } = (error ?? {}) as {
    readonly name?: unknown;
    readonly code?: unknown;
    readonly $metadata?: { readonly httpStatusCode?: number };
    readonly $response?: { readonly statusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? $response?.statusCode;
  const isCode = (each: unknown): each is string => typeof each === 'string' && each !== 'Error';
  const why = [code, name].find(isCode) ?? 'no reason';
  // What answers speaks no HTTP.
  if (why.startsWith('HPE_')) return new S3Refusal(0, why);
  if (status === undefined) return new S3NoAnswer(why, false);
  return isTransient(status, why) ? new S3NoAnswer(`${status} ${why}`, true) : new S3Refusal(status, why);
};

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof S3Refusal && error.status === status;

/** One exchange with the store. */
export type S3Work<T> = (client: S3Client, abortSignal: AbortSignal) => Promise<T>;

export type S3Calls = {
  /**
   * Does work with the client, which makes three attempts at what may help.
   * @param ms how long it may take altogether
   * @throws S3Refusal, S3NoAnswer
   */
  call<T>(work: S3Work<T>, ms?: number): Promise<T>;
  /** Whether the store answered when it was last asked. */
  connected(): boolean;
  /** Ends what is under way. */
  close(): void;
};

const connections = 64;

export const createS3Calls = (settings: S3Settings): S3Calls => {
  const { attemptMs = 5_000 } = settings;
  // Who starts Lectern does not choose its Node by what a client will need one day.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region ?? 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: 3,
    // Not every store knows the newer checksums; each request's bytes are signed as it is.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: attemptMs,
      socketTimeout: attemptMs,
      httpsAgent: { maxSockets: connections },
      httpAgent: { maxSockets: connections },
    },
  });
  const closing = new AbortController();
  let isConnected = true;

  return {
    call: async (work, ms = 4 * attemptMs) => {
      try {
        const result = await work(client, AbortSignal.any([AbortSignal.timeout(ms), closing.signal]));
        isConnected = true;
        return result;
      } catch (error) {
        if (closing.signal.aborted) throw new BlobsUnavailable('closed');
        const fault = faultOf(error);
        isConnected = !(fault instanceof S3NoAnswer) || fault.isConnected;
        throw fault;
      }
    },
    connected: () => isConnected && !closing.signal.aborted,
    close: () => {
      closing.abort();
      client.destroy();
    },
  };
};

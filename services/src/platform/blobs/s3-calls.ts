import { S3Client } from '@aws-sdk/client-s3';
import { createLimit } from '../async.js';
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
  /** How long one attempt may take, besides the time for its bytes (5 s). */
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
  status >= 500 ||
  status === 429 ||
  status === 408 ||
  code === 'RequestTimeout' ||
  // Two conditional writes at once: neither has the key yet.
  (status === 409 && !code.startsWith('Bucket'));

/** What the client threw, without its message: that may quote what was signed. */
const faultOf = (error: unknown): S3Refusal | S3NoAnswer => {
  if (error instanceof S3Refusal || error instanceof S3NoAnswer) return error;
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

/** One exchange with the store. `more` gives it the time of so many further bytes. */
export type S3Work<T> = (client: S3Client, signal: AbortSignal, more: (bytes: number) => void) => Promise<T>;

export type S3Calls = {
  /** One attempt. @throws S3Refusal, S3NoAnswer */
  once<T>(work: S3Work<T>, ms: number): Promise<T>;
  /**
   * Up to three attempts, so many calls at a time as there are connections. @throws S3Refusal, S3NoAnswer
   * @param bytes how many are sent: an attempt may take their time besides
   */
  call<T>(work: S3Work<T>, bytes?: number): Promise<T>;
  /** Whether the store answered when it was last asked. */
  connected(): boolean;
  /** Ends what is under way. */
  close(): void;
};

const connections = 64;
const pausesMs = [100, 400];
/** Slower than any line that a store should be on. */
const bytesPerMs = 1_000;

/** The client, with an end to every wait: its own would repeat only what fails before an answer begins. */
export const createS3Calls = (settings: S3Settings): S3Calls => {
  const { clock, attemptMs = 5_000 } = settings;
  // Who starts Lectern does not choose its Node by what a client will need one day.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region ?? 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: 1,
    // Not every store knows the newer checksums; each request's bytes are signed as it is.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: attemptMs,
      httpsAgent: { maxSockets: connections },
      httpAgent: { maxSockets: connections },
    },
  });
  const limit = createLimit(connections);
  const closing = new AbortController();
  let isConnected = true;

  const once = async <T>(work: S3Work<T>, ms: number): Promise<T> => {
    const done = new AbortController();
    const late = new AbortController();
    const signal = AbortSignal.any([late.signal, closing.signal]);
    let until = clock.now() + ms;
    const more = (bytes: number): void => void (until += Math.ceil(bytes / bytesPerMs));
    const watch = async (): Promise<void> => {
      while (!done.signal.aborted && clock.now() < until) await clock.sleep(until - clock.now(), done.signal);
      if (!done.signal.aborted) late.abort();
    };
    void watch();
    try {
      const result = await work(client, signal, more);
      isConnected = true;
      return result;
    } catch (error) {
      if (closing.signal.aborted) throw new BlobsUnavailable('closed');
      const fault = late.signal.aborted ? new S3NoAnswer('in time', false) : faultOf(error);
      isConnected = !(fault instanceof S3NoAnswer) || fault.isConnected;
      throw fault;
    } finally {
      done.abort();
    }
  };

  return {
    once,
    call: (work, bytes = 0) => {
      const ms = attemptMs + Math.ceil(bytes / bytesPerMs);
      const giveUpAt = clock.now() + 3 * ms;
      return limit(async () => {
        // Where many wait for a store that is away, each must not wait for its own three attempts.
        if (!isConnected && clock.now() >= giveUpAt) throw new S3NoAnswer('too many wait for it', false);
        for (const pauseMs of pausesMs) {
          try {
            return await once(work, ms);
          } catch (error) {
            if (!(error instanceof S3NoAnswer) || clock.now() >= giveUpAt) throw error;
          }
          await clock.sleep(pauseMs);
        }
        return once(work, ms);
      });
    },
    connected: () => isConnected && !closing.signal.aborted,
    close: () => {
      closing.abort();
      client.destroy();
    },
  };
};

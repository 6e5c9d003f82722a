import { S3Client } from '@aws-sdk/client-s3';
import { BlobsUnavailable } from './blobs.port.js';
import { createLimit } from '../async.js';
import { faultOf, S3NoAnswer } from './s3-errors.js';
import { regionOf, type S3Settings } from './s3-settings.js';

/** One exchange with the store. `more` gives it the time of so many further bytes. */
export type S3Work<T> = (client: S3Client, signal: AbortSignal, more: (bytes: number) => void) => Promise<T>;

export type S3Calls = {
  /** One try. @throws S3Refusal, S3NoAnswer */
  once<T>(work: S3Work<T>, ms: number): Promise<T>;
  /**
   * Up to three tries, so many calls at a time as there are connections. @throws S3Refusal, S3NoAnswer
   * @param bytes how many are sent: a try may take their time besides
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
    region: regionOf(settings),
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
  const underWay = new Set<AbortController>();
  let closed = false;
  const limit = createLimit(connections);
  let answered = true;

  const once = async <T>(work: S3Work<T>, ms: number): Promise<T> => {
    if (closed) throw new BlobsUnavailable('closed');
    const done = new AbortController();
    const stop = new AbortController();
    underWay.add(stop);
    const stopped = new Promise<never>((_resolve, reject) => {
      stop.signal.addEventListener('abort', () => reject(new S3NoAnswer('in time', false)));
    });
    let until = clock.now() + ms;
    const more = (bytes: number): void => void (until += Math.ceil(bytes / bytesPerMs));
    const stopInTime = async (): Promise<void> => {
      while (!done.signal.aborted && clock.now() < until) await clock.sleep(until - clock.now(), done.signal);
      if (!done.signal.aborted) stop.abort();
    };
    void stopInTime();
    try {
      const result = await Promise.race([work(client, stop.signal, more), stopped]);
      answered = true;
      return result;
    } catch (error) {
      if (closed) throw new BlobsUnavailable('closed');
      const fault = faultOf(error);
      answered = !(fault instanceof S3NoAnswer) || fault.answered;
      throw fault;
    } finally {
      underWay.delete(stop);
      done.abort();
    }
  };

  return {
    once,
    call: (work, bytes = 0) => {
      const ms = attemptMs + Math.ceil(bytes / bytesPerMs);
      const giveUpAt = clock.now() + 3 * ms;
      return limit(async () => {
        // Where many wait for a store that is away, each must not wait for its own three tries.
        if (!answered && clock.now() >= giveUpAt) throw new S3NoAnswer('too many wait for it', false);
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
    connected: () => answered && !closed,
    close: () => {
      closed = true;
      for (const stop of underWay) stop.abort();
      client.destroy();
    },
  };
};

import { BlobsUnavailable } from './blobs.port.js';

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
    readonly answered: boolean,
  ) {
    super(`the blob store does not answer: ${why}`);
  }
}

type Described = {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly statusCode?: number };
};

const isTransient = (status: number, code: string): boolean =>
  status >= 500 ||
  status === 429 ||
  status === 408 ||
  code === 'RequestTimeout' ||
  // Two conditional writes at once: neither has the key yet.
  (status === 409 && !code.startsWith('Bucket'));

/** What the client threw, without its message: that may quote what was signed. */
export const faultOf = (error: unknown): S3Refusal | S3NoAnswer => {
  if (error instanceof S3Refusal || error instanceof S3NoAnswer) return error;
  const { name, code, $metadata, $response } = (error ?? {}) as Described;
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

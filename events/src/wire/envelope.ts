/** Every HTTP answer. Writes carry the position their effect can be read from. */
export type Success<T> = { readonly success: true; readonly data: T; readonly position?: string };

export type Failure = {
  readonly success: false;
  /** For the person. */
  readonly message: string;
  readonly errorType?: string;
  readonly redirUrl?: string;
  readonly suspendedAccount?: unknown;
  /** Of a fault: the number that stands in the log. */
  readonly faultId?: string;
};

export type Envelope<T> = Success<T> | Failure;

/** Every acknowledgement. `permanent`: repeating the message cannot change the answer. */
export type Acknowledgement =
  | ({ readonly status: 'success'; readonly success: true; readonly position?: string } & Readonly<
      Record<string, unknown>
    >)
  | {
      readonly status: 'error';
      readonly success: false;
      readonly message: string;
      readonly permanent?: true;
      /** Nothing is wrong with the message: what it needs is away just now, and it may come again unchanged. */
      readonly unavailable?: true;
    };

/** The header of an answer that may be behind what `after` asked for. */
export const behindHeader = 'Lectern-Behind';

/**
 * The header of a request, and the key of a handshake, by which a page says whose it is. Where the session is another
 * person's by now, the call is refused as one of nobody: what one person's page sends is never taken as another's.
 */
export const personHeader = 'Lectern-Person';
export const personHandshakeKey = 'userId';
/** What such a call is told. */
export const anotherPerson = 'Somebody else has signed in on this device. Please sign in again.';

export const httpStatus = {
  input: 400,
  credentials: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  fault: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof httpStatus;

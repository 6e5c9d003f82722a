/** Every HTTP answer. Writes carry the position their effect can be read from. */
export type Success<T> = { readonly success: true; readonly data: T; readonly position?: string };

/** What goes into a refusal's sentence. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/** A refusal on the wire: what is wrong by its code, in whatever language it is read. */
export type Fault = { readonly code: string; readonly params?: RefusalParams };

/** What is wrong with the fields of what was sent, by their names, dotted where they lie within others. */
export type FieldFaults = Readonly<Record<string, Fault>>;

export type Failure = Partial<Fault> & {
  readonly success: false;
  /** For the person, in English. */
  readonly message: string;
  readonly fields?: FieldFaults;
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
  | (Partial<Fault> & {
      readonly status: 'error';
      readonly success: false;
      readonly message: string;
      readonly fields?: FieldFaults;
      readonly permanent?: true;
      /** Nothing is wrong with the message: what it needs is away just now, and it may come again unchanged. */
      readonly unavailable?: true;
    });

/** The header of an answer that may be behind what `after` asked for. */
export const behindHeader = 'Lectern-Behind';

/** The header of a request, and the key of a handshake, by which a page says whose it is (`anotherPerson`). */
export const personHeader = 'Lectern-Person';
export const personHandshakeKey = 'userId';

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

/** Which HTTP status a refusal is answered with. */
export type RefusalKind = keyof typeof httpStatus;

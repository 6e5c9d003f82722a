/** A JSON object as it is written; an adapter refuses what `JSON.stringify` would drop or change. */
export type JsonObject = { readonly [key: string]: unknown };

/**
 * Where an event stands in the whole journal: a decimal integer as text, opaque but for its order
 * (`comparePositions`). It changes when a journal moves to another store, so it is never kept as a reference.
 */
export type Position = string;

/** Before the first event. */
export const start: Position = '-1';

/** Orders two positions: negative when `a` comes first. Called for every event and document, so without arithmetic. */
export const comparePositions = (a: Position, b: Position): number => {
  if (a === b) return 0;
  if (a === start || b === start) return a === start ? -1 : 1;
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : 1;
};

export type NewEvent = {
  /**
   * UUID in lower case with dashes, not nil. Whoever appends sees to it that an id is never appended to a second place
   * of a stream: at the current revision the store does not look.
   */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
};

export type StoredEvent = NewEvent & {
  readonly stream: string;
  /** Place in its stream, from 0. */
  readonly revision: number;
  readonly position: Position;
  /** When the store took it, ISO 8601. The event's own time is in its metadata. */
  readonly recordedAt: string;
};

/** The revision of the last event the writer has seen, or `none` for a stream that must not exist. */
export type ExpectedRevision = number | 'none';

export type Appended = { readonly revision: number; readonly position: Position };

/** Somebody else appended first: load, decide and append again. */
export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: ExpectedRevision,
  ) {
    super(`${stream}: expected revision ${expected}, found ${actual}`);
    this.name = 'WrongExpectedRevision';
  }
}

/** The arguments can never be stored (empty, too large, not JSON, id not a UUID): repeating does not help. */
export class InvalidAppend extends Error {
  override readonly name = 'InvalidAppend';
}

/** Sum of the events' data in one append, as JSON in bytes. EventStoreDB's own limit. */
export const maxAppendBytes = 1_048_576;

export type Subscription = {
  /** Resolves when the handler in flight has ended; no handler runs afterwards. */
  stop(): Promise<void>;
};

export type SubscribeOptions = {
  /** Exclusive: the first event handed over is the next one. */
  readonly after: Position;
  /** Called with the last position handed over, each time the subscription reaches the end of the journal. */
  readonly onCaughtUp?: (position: Position) => void;
  /** Called when the handler threw or the store went away; the subscription tries again by itself. */
  readonly onError?: (error: unknown) => void;
  /** Events in one batch, at most (500). */
  readonly batchSize?: number;
};

/**
 * The journal. Ordered streams, optimistic concurrency, one subscription over everything.
 * Cut to what EventStoreDB offers; the embedded store behaves the same.
 */
export type EventStore = {
  /**
   * Appends one or more events to a stream, all or none, durably.
   * Validates before it writes: at least one event, UUID ids, each once; type and stream of 1 to 500 characters, none a
   * control character, the first no `$`; JSON data; at most `maxAppendBytes` of data and as much of metadata. Appending
   * the same ids again, when they already stand directly behind the expected revision in this order, answers as the
   * first time and writes nothing, whatever came later; their content is not compared.
   * Appends that were not awaited are taken in the order of the calls.
   * @throws WrongExpectedRevision, InvalidAppend, Unavailable
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended>;
  /** Events of one stream from a revision (0) on, oldest first; a stream that does not exist is empty. */
  read(stream: string, options?: { readonly from?: number }): AsyncIterable<StoredEvent>;
  /**
   * Everything but system events, in the order of positions: first what is there, then what comes.
   * Batches are handed over one after another; a handler that throws gets the same batch again after a pause.
   * At least once: after a restart from an older position, events come again.
   */
  subscribe(
    options: SubscribeOptions,
    handler: (events: readonly StoredEvent[]) => Promise<void>,
  ): Subscription;
  /** Position of the last event, or `start`. */
  head(): Promise<Position>;
  /**
   * Events of all streams after a position, in their order, `limit` at most; fewer where the journal ends. The first one's
   * `recordedAt` says for how long a reader at that position has been behind.
   */
  readAll(after: Position, limit: number): Promise<readonly StoredEvent[]>;
  close(): Promise<void>;
};

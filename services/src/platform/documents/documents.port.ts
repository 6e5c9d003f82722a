/**
 * A document body: values that JSON keeps, times as ISO strings, nothing `undefined`. Typed collections cast at their own
 * edge by a schema or a projection's type.
 */
export type Body = { readonly [key: string]: unknown };

export type Document<T extends Body = Body> = {
  readonly id: string;
  /** 1 when first put, one more with every change. */
  readonly revision: number;
  readonly body: T;
};

export type Index = {
  /** Unique within the collection; letters, digits and underscore. */
  readonly name: string;
  /**
   * Top-level fields, or dotted paths into objects. They hold text, numbers (whole ones up to 2^53) or null, and missing
   * counts as null; a document that holds anything else there, or has an array on the way, is refused (InvalidQuery).
   */
  readonly fields: readonly [string, ...string[]];
};

export type Collection = {
  readonly name: string;
  readonly indexes: readonly Index[];
  /**
   * Its writes survive a power cut, as in what does not follow from the journal: a session that was ended must not come
   * back. Without it the last moments before a power cut may be missing, and projections write them again.
   */
  readonly isDurable?: boolean;
};

export type Scalar = string | number | null;

/**
 * A question that one index answers: equality (or `in`) on its leading fields, then at most one range on the
 * next field, sorted by the index and then by id. Null sorts before numbers, numbers before strings (by Unicode code
 * points).
 */
export type Query = {
  readonly index: string;
  readonly equals?: Readonly<Record<string, Scalar>>;
  /** One field, following the equal ones; at most 200 values. */
  readonly in?: { readonly field: string; readonly values: readonly Scalar[] };
  /** Its bounds are of one type, and so is what it finds. */
  readonly range?: {
    readonly field: string;
    readonly gt?: string | number;
    readonly gte?: string | number;
    readonly lt?: string | number;
    readonly lte?: string | number;
  };
  readonly order?: 'ascending' | 'descending';
  /** 1 to 1,000 (100). */
  readonly limit?: number;
  /** From the page before; opaque. */
  readonly cursor?: string;
};

export type Page<T extends Body = Body> = {
  readonly items: readonly Document<T>[];
  readonly cursor?: string;
};

export type Write =
  | {
      readonly kind: 'put';
      readonly collection: string;
      readonly id: string;
      readonly body: Body;
      readonly ifRevision?: number | 'none';
    }
  | {
      readonly kind: 'delete';
      readonly collection: string;
      readonly id: string;
      readonly ifRevision?: number;
    };

/** The document changed since it was read, or exists although it should not. */
export class WrongDocumentRevision extends Error {
  override readonly name = 'WrongDocumentRevision';
}

/** The filter does not fit a declared index, a value is not JSON, the collection is not declared. */
export class InvalidQuery extends Error {
  override readonly name = 'InvalidQuery';
}

/** Read models, work, leases, sessions, checkpoints. No other operator than these exists. */
export type Documents = {
  /**
   * Declares a collection (name: a letter, then letters, digits, `_`, `-`, at most 100) and creates its indexes, before
   * this process uses it; again is no error, a new index is added, another definition under a known index name is
   * refused. @throws InvalidQuery
   */
  ensure(collection: Collection): Promise<void>;
  /** Removes a collection with all it holds; a missing one is no error. */
  drop(collection: string): Promise<void>;
  collections(): Promise<readonly string[]>;
  get<T extends Body = Body>(collection: string, id: string): Promise<Document<T> | undefined>;
  /** By id; missing ones are absent from the map. Any number of ids. */
  getMany<T extends Body = Body>(
    collection: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Document<T>>>;
  /**
   * Ids are 1 to 500 characters without control characters. NUL and half a surrogate pair in a text are stored as U+FFFD.
   * @returns the new revision. @throws WrongDocumentRevision, InvalidQuery
   */
  put(collection: string, id: string, body: Body, ifRevision?: number | 'none'): Promise<number>;
  /** @returns whether there was one. @throws WrongDocumentRevision */
  delete(collection: string, id: string, ifRevision?: number): Promise<boolean>;
  /**
   * Many writes, each to another document, in few round trips. A write whose `ifRevision` does not hold is left out and
   * its place in `writes` returned, as may be that of one that somebody else has overwritten since; the others stand.
   * Readers may see some before others. An invalid write refuses all. @throws InvalidQuery
   */
  bulk(writes: readonly Write[]): Promise<readonly number[]>;
  find<T extends Body = Body>(collection: string, query: Query): Promise<Page<T>>;
  count(collection: string, query: Omit<Query, 'order' | 'limit' | 'cursor'>): Promise<number>;
  /**
   * Takes or renews a named lease for `ttlMs` by the store's own clock.
   * @returns whether `holder` has it now; a lease whose time is over may be taken by anybody.
   */
  lease(name: string, holder: string, ttlMs: number): Promise<boolean>;
  /** Gives a lease back; somebody else's stays. */
  release(name: string, holder: string): Promise<void>;
  close(): Promise<void>;
};

/** Values that JSON keeps: times are ISO strings, nothing is `undefined`. */
export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** A document body. Typed collections cast at their own edge by a schema or a projection's type. */
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
   * Top-level fields, or dotted paths into objects. Missing counts as null. A document that holds an array or an
   * object there is refused (InvalidQuery), as is one with an array on the way.
   */
  readonly fields: readonly [string, ...string[]];
  /** A unique index leaves out documents in which one of its fields is missing or null: nothing finds them by it. */
  readonly unique?: boolean;
};

export type Collection = { readonly name: string; readonly indexes: readonly Index[] };

export type Scalar = string | number | boolean | null;

/**
 * A question that one index answers: equality (or `in`) on its leading fields, then at most one range on the
 * next field, sorted by the index and then by id. Null sorts before numbers, numbers before strings (by Unicode code
 * points), strings before booleans. A range holds for values of its bounds' type only.
 */
export type Query = {
  readonly index: string;
  readonly equals?: Readonly<Record<string, Scalar>>;
  /** One field, following the equal ones; at most 200 values. */
  readonly in?: { readonly field: string; readonly values: readonly Scalar[] };
  readonly range?: {
    readonly field: string;
    readonly gt?: Scalar;
    readonly gte?: Scalar;
    readonly lt?: Scalar;
    readonly lte?: Scalar;
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

/** Another document has the same values in a unique index. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';
}

/** The filter does not fit a declared index, a value is not JSON, the collection is not declared. */
export class InvalidQuery extends Error {
  override readonly name = 'InvalidQuery';
}

/** The store cannot be reached or is full; whether a write happened is not known. */
export class DocumentsUnavailable extends Error {
  override readonly name = 'DocumentsUnavailable';
}

/** Read models, work, leases, sessions, checkpoints. No other operator than these exists. */
export type Documents = {
  /**
   * Declares a collection (name: a letter, then letters, digits, `_`, `-`, at most 100) and creates its indexes; again
   * is no error, a new index is added, another definition under a known index name is refused. @throws InvalidQuery
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
   * Durable when it resolves. Ids are 1 to 500 characters without control characters. Half a surrogate pair in a string
   * is stored as U+FFFD.
   * @returns the new revision. @throws WrongDocumentRevision, UniqueViolation, InvalidQuery
   */
  put(collection: string, id: string, body: Body, ifRevision?: number | 'none'): Promise<number>;
  /** @returns whether there was one. @throws WrongDocumentRevision */
  delete(collection: string, id: string, ifRevision?: number): Promise<boolean>;
  /**
   * Many writes in the given order in one round trip, durable when it resolves. A write whose `ifRevision` does
   * not hold, or that breaks a unique index, is left out and its place in `writes` returned; the others stand. Readers
   * may see some before others. An invalid write refuses all. @throws InvalidQuery
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

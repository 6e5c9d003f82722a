/**
 * Small facts kept beside a blob (S3 user metadata): names of lower-case letters, digits and `-`, values of printable
 * ASCII without spaces at their ends, 1,500 bytes in all.
 */
export type BlobMeta = Readonly<Record<string, string>>;

export type BlobEntry = { readonly key: string; readonly size: number; readonly meta: BlobMeta };

export type PutResult =
  | { readonly outcome: 'stored' }
  /** Something is there already; it stays, whatever its bytes. */
  | { readonly outcome: 'exists'; readonly entry: BlobEntry };

/** The key, prefix, range or meta can never be stored or asked for. */
export class InvalidBlob extends Error {
  override readonly name = 'InvalidBlob';
}

/** The store cannot be reached or is full: repeating may help. */
export class BlobsUnavailable extends Error {
  override readonly name = 'BlobsUnavailable';
}

/**
 * Bytes under a key, written once. Keys are 1 to 512 characters of `[A-Za-z0-9_.-]` in parts divided by `/`, no part `.`
 * or `..`. What is put here is already encrypted. Every call refuses what can never be right. @throws InvalidBlob
 */
export type Blobs = {
  /**
   * Stores durably (on disk before it resolves) unless the key exists; many puts may share one disk write. The bytes must
   * not change until then. Of several puts at once under one key, one stores. @throws BlobsUnavailable
   */
  put(key: string, bytes: Uint8Array, meta?: BlobMeta): Promise<PutResult>;
  /** Bytes `from` (0) inclusive to `to` (the end) exclusive; undefined when the key does not exist. */
  get(key: string, range?: { readonly from?: number; readonly to?: number }): Promise<Uint8Array | undefined>;
  head(key: string): Promise<BlobEntry | undefined>;
  /** Everything whose key begins with the prefix, which ends in `/`; by key in code-point order. */
  list(prefix: string): Promise<readonly BlobEntry[]>;
  /** Every blob, in no order and some at a time; what is put or deleted meanwhile may be among them or not. */
  all(): AsyncIterable<BlobEntry>;
  /** Removes physically, sooner or later; a missing key is no error. */
  delete(key: string): Promise<void>;
  close(): Promise<void>;
};

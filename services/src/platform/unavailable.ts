import { BlobsUnavailable } from './blobs/blobs.port.js';

/**
 * An engine cannot be reached, does not answer in time, or is full; or too many ask at once. Nobody's mistake, and it
 * passes. Whether what was asked for happened is not known: ask again, with the same id where it must happen once.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

export const isOutage = (error: unknown): boolean =>
  error instanceof Unavailable || error instanceof BlobsUnavailable;

/** What knows whether its engine can be reached just now, as far as it has heard. */
export type Reachable = { connected(): boolean };

import { BlobsUnavailable } from './blobs/blobs.port.js';
import { BusUnavailable } from './bus/bus.port.js';
import { DocumentsUnavailable } from './documents/documents.port.js';
import { EventStoreUnavailable } from './event-store/event-store.port.js';
import { KeysUnavailable } from './keys/keys.port.js';

/** Too many ask for the same at once. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/** What the ports throw while an engine that everything stands on is away, and what is thrown while too many ask. */
export const outages = [
  EventStoreUnavailable,
  DocumentsUnavailable,
  BlobsUnavailable,
  KeysUnavailable,
  BusUnavailable,
  Overloaded,
];

/** Nobody's mistake, and it passes. */
export const isOutage = (error: unknown): boolean => outages.some((Outage) => error instanceof Outage);

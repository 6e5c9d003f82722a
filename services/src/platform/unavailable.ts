import { BlobsUnavailable } from './blobs/blobs.port.js';
import { BusUnavailable } from './bus/bus.port.js';
import { DocumentsUnavailable } from './documents/documents.port.js';
import { EventStoreUnavailable } from './event-store/event-store.port.js';
import { KeysUnavailable } from './keys/keys.port.js';

/** What the ports throw while an engine that everything stands on is away. */
export const outages = [
  EventStoreUnavailable,
  DocumentsUnavailable,
  BlobsUnavailable,
  KeysUnavailable,
  BusUnavailable,
];

/** Nobody's mistake, and it passes. */
export const isOutage = (error: unknown): boolean => outages.some((Outage) => error instanceof Outage);

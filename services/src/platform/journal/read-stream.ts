import type { EventStore } from '../event-store/event-store.port.js';
import type { Codec, ReadEvent } from './codec.js';

/** A whole stream, opened, from its beginning; empty where there is none. */
export const readStream = async (
  { store, codec }: { readonly store: EventStore; readonly codec: Codec },
  stream: string,
): Promise<readonly ReadEvent[]> => {
  const events: ReadEvent[] = [];
  for await (const stored of store.read(stream)) events.push(await codec.opened(stored));
  return events;
};

import { randomUUID } from 'node:crypto';
import type { EventStore, NewEvent, StoredEvent } from './event-store.port.js';

/** A stream nobody else uses: the store may hold other tests' events. */
export const newStream = (): string => `contract-${randomUUID()}`;

/** An event with a new id and data that is hard to keep. */
export const newEvent = (change: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type: 'ThingHappened',
  data: { text: 'ünï 📚 "quoted" \u0000', list: [1, null, { deep: true }], number: 0.1 },
  metadata: { commandId: randomUUID() },
  ...change,
});

export const readAll = async (
  store: EventStore,
  stream: string,
  from = 0,
): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for await (const event of store.read(stream, { from })) events.push(event);
  return events;
};

/** What was given to the store, without what it added. */
export const contentsOf = (stored: readonly StoredEvent[]): readonly NewEvent[] =>
  stored.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));

import { isDeepStrictEqual } from 'node:util';
import type { StoredEvent } from '../platform/event-store/event-store.port.js';

type CopiedEvent = Omit<StoredEvent, 'position'>;

/** The same fact at the same place of the same stream. Position and time of recording are each store's own. */
export const isSameEvent = (a: CopiedEvent, b: CopiedEvent): boolean =>
  (['id', 'stream', 'revision', 'type', 'data', 'metadata'] as const).every((field) =>
    isDeepStrictEqual(a[field], b[field]),
  );

/** For a person: where an event is, and what it is. */
export const placeOf = (event: CopiedEvent): string => `${event.stream}@${event.revision} (${event.type})`;

/** What each side has where they should have the same event; by ids and names alone. */
export const differenceOf = (here: CopiedEvent, there: CopiedEvent): string => {
  if (placeOf(here) !== placeOf(there)) return `here is ${placeOf(here)}, and there ${placeOf(there)}`;
  if (here.id !== there.id)
    return `at ${placeOf(here)} here is the event ${here.id}, and there the event ${there.id}`;
  const fields = (['data', 'metadata'] as const).flatMap((part) =>
    [...new Set([...Object.keys(here[part]), ...Object.keys(there[part])])]
      .filter((field) => !isDeepStrictEqual(here[part][field], there[part][field]))
      .map((field) => `${part}.${field}`),
  );
  return `${placeOf(here)} is not the same here and there in ${fields.join(', ')}`;
};

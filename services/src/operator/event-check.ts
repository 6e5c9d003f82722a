import type { EventCatalogue } from '@lectern/events/journal/event';
import { isErased, isSealed } from '@lectern/events/journal/sealed';
import type { StoredEvent } from '../platform/event-store/event-store.port.js';
import type { Codec } from '../platform/journal/codec.js';
import type { Findings } from './problems.js';

/** Sealed fields of the present version that lie open. */
const openFields = (catalogue: EventCatalogue, { type, data, metadata }: StoredEvent): readonly string[] => {
  const definition = catalogue[type];
  if (!definition || metadata['version'] !== definition.version) return [];
  return Object.keys(definition.sealed).filter((field) => {
    const value = data[field];
    return value !== undefined && !isSealed(value) && !isErased(value);
  });
};

/** Whether events can be read as the catalogue says, closed, and opened where the person's key is there. */
export const checkEvent =
  (catalogue: EventCatalogue, codec: Codec, findings: Findings) =>
  async (event: StoredEvent): Promise<void> => {
    const at = `${event.stream}@${event.revision}`;
    try {
      codec.closed(event);
      await codec.opened(event);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      await findings.add({ kind: 'unreadable', at, what: `${event.type}: ${why.replace(/\s*\n\s*/g, ' ')}` });
      return;
    }
    const open = openFields(catalogue, event);
    if (open.length > 0)
      await findings.add({ kind: 'not-sealed', at, what: `${event.type} lies open: ${open.join(', ')}` });
  };

import type { Body } from '../platform/documents/documents.port.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import type { AnyProjection } from '../platform/projections/projection.js';

/**
 * Folds an event into documents that are held in memory, as the projection makes them. Events of one document come in
 * the order of the journal, closed.
 */
export const foldInto = <T extends Body>(
  documents: Map<string, T>,
  projection: Pick<AnyProjection, 'handlers'>,
  event: ReadEvent,
): void => {
  for (const { id, apply } of projection.handlers.get(event.type)?.(event) ?? []) {
    // What a projection is handed and what it makes are its own documents.
    const after = apply(documents.get(id) as never) as T | undefined;
    if (after) documents.set(id, after);
    else documents.delete(id);
  }
};

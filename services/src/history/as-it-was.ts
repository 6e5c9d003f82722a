import type { Body } from '../platform/documents/documents.port.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import type { Projection } from '../platform/projections/projection.js';

/**
 * A document of a read model as it was at an earlier time: what its projection makes of the events up to then.
 * @param events of all streams that change it, in the order of the journal, closed
 * @returns undefined where it was not there
 */
export async function asItWas<T extends Body>(
  projection: Pick<Projection<T>, 'handlers'>,
  id: string,
  events: AsyncIterable<ReadEvent>,
): Promise<T | undefined> {
  let document: T | undefined;
  for await (const event of events) {
    for (const change of projection.handlers.get(event.type)?.(event) ?? []) {
      if (change.id === id) document = change.apply(document);
    }
  }
  return document;
}

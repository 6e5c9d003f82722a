import type { ClosedEvent, EventDefinition } from '@lectern/events/journal/event';
import type { Body, Collection, Index } from '../documents/documents.port.js';
import type { ReadEvent } from '../journal/codec.js';

/** One document's change by one event: pure, from the body before (undefined: none) to the body after (undefined: gone). */
export type Change<T extends Body> = {
  readonly id: string;
  readonly apply: (before: T | undefined) => T | undefined;
};

/** Something a person's pages may want to know now; a hint, told after the documents are written. */
export type Hint = {
  readonly userId: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

type Handler<T extends Body> = {
  readonly type: string;
  readonly apply: (event: ReadEvent) => readonly Change<T>[];
};

/**
 * A read model: one collection, filled by pure functions from events. Its version is part of the collection's name, so
 * that a new shape is built beside the old one.
 */
export type Projection<T extends Body = Body> = {
  readonly name: string;
  readonly version: number;
  readonly indexes: readonly Index[];
  readonly handlers: ReadonlyMap<string, (event: ReadEvent) => readonly Change<T>[]>;
  /** Whether it reads sealed fields opened. Only `people` does. */
  readonly isOpened: boolean;
  /** Others write its documents too (workers their items), so none is kept in memory. */
  readonly isShared?: boolean;
  readonly hints?: (event: ReadEvent) => readonly Hint[];
};

/** A projection whatever it keeps; who runs it hands each change the body that the same projection wrote. */
export type AnyProjection = Omit<Projection, 'handlers'> & {
  readonly handlers: ReadonlyMap<
    string,
    (
      event: ReadEvent,
    ) => readonly { readonly id: string; readonly apply: (before: never) => Body | undefined }[]
  >;
};

/** Handles one kind of event. */
export const on =
  <T extends Body>() =>
  <D extends EventDefinition>(
    definition: D,
    apply: (event: ClosedEvent<D>) => readonly Change<T>[],
  ): Handler<T> => ({
    type: definition.type,
    // The codec has parsed the event by this very definition.
    apply: apply as never,
  });

export const defineProjection = <T extends Body>(projection: {
  readonly name: string;
  readonly version: number;
  readonly indexes?: readonly Index[];
  readonly handlers: readonly Handler<T>[];
  readonly isOpened?: boolean;
  readonly hints?: (event: ReadEvent) => readonly Hint[];
}): Projection<T> => ({
  name: projection.name,
  version: projection.version,
  indexes: projection.indexes ?? [],
  handlers: new Map(projection.handlers.map((handler) => [handler.type, handler.apply])),
  isOpened: projection.isOpened ?? false,
  ...(projection.hints ? { hints: projection.hints } : {}),
});

/** The collection a projection writes and its queries read. */
export const collectionOf = (projection: { readonly name: string; readonly version: number }): string =>
  `${projection.name}_v${projection.version}`;

const byPosition: Index = { name: 'byPosition', fields: ['_position'] };

/** An index by which all documents of a projection's collection can be listed. */
export const listingOf = ({ indexes }: Pick<Projection, 'indexes'>): Index => indexes[0] ?? byPosition;

/** The collection as it is declared: with its indexes, and one to list it by where it has none. */
export const declarationOf = (projection: Pick<Projection, 'name' | 'version' | 'indexes'>): Collection => ({
  name: collectionOf(projection),
  indexes: [...new Set([...projection.indexes, listingOf(projection)])],
});

/** A document as the runner keeps it: the body, and the position of the last event that changed it. */
export type Projected<T extends Body> = T & { readonly _position: string };

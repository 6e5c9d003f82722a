import * as z from 'zod/mini';
import type { EventCatalogue, EventDefinition } from '@lectern/events/journal/event';
import type { Metadata } from '@lectern/events/journal/metadata';
import { erased, isErased, isSealed } from '@lectern/events/journal/sealed';
import type { JsonObject, NewEvent, StoredEvent } from '../event-store/event-store.port.js';
import type { Sealing } from '../sealing/sealing.js';

/** An event as contexts see it; its type narrows by `type`. */
export type ReadEvent = {
  readonly type: string;
  readonly data: JsonObject;
  readonly meta: Metadata;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
};

/** The journal holds a type or a version this release does not know, or a shape its contract refuses. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

type Entry = {
  readonly definition: EventDefinition;
  readonly open: z.core.$ZodType;
  readonly sealedFields: readonly string[];
  /** Schemas without the hidden fields, by their names: making one costs more than parsing with it. */
  readonly partial: Map<string, z.core.$ZodType>;
};

/** Between facts as contexts state them and events as the store keeps them. */
export type Codec = {
  /** Parses a fact, seals what its definition says, and gives it its id. @throws KeyDestroyed, z.core.$ZodError */
  readonly encode: (
    fact: { readonly type: string; readonly data: unknown },
    meta: Metadata,
  ) => Promise<NewEvent>;
  /** Opens, upcasts, parses: sealed fields are values, or `Erased`. @throws UnreadableEvent */
  readonly opened: (event: StoredEvent) => Promise<ReadEvent>;
  /** Upcasts, and parses what was upcast; sealed fields stay sealed. @throws UnreadableEvent */
  readonly closed: (event: StoredEvent) => ReadEvent;
};

export const createCodec = (catalogue: EventCatalogue, sealing: Sealing): Codec => {
  const entries = new Map<string, Entry>();
  const entryOf = (type: string): Entry => {
    const known = entries.get(type);
    if (known) return known;
    const definition = catalogue[type];
    if (!definition) throw new UnreadableEvent(`No event is called ${type}`);
    const shape = { ...definition.data, ...definition.sealed };
    const entry = {
      definition,
      open: z.object(shape),
      sealedFields: Object.keys(definition.sealed),
      partial: new Map(),
    };
    entries.set(type, entry);
    return entry;
  };

  const upcast = (entry: Entry, event: StoredEvent, data: JsonObject, { version }: Metadata): JsonObject => {
    let current = data;
    if (version > entry.definition.version) {
      throw new UnreadableEvent(`${event.type} has version ${version}, newer than this release knows`);
    }
    for (let from = version; from < entry.definition.version; from += 1) {
      const step = entry.definition.upcasters[from];
      if (!step) throw new UnreadableEvent(`${event.type} has no way from version ${from}`);
      current = step(current);
    }
    return current;
  };

  const parse = (entry: Entry, event: StoredEvent, data: JsonObject): JsonObject => {
    // What is erased or sealed cannot be parsed; every other field is.
    const hidden = entry.sealedFields.filter((field) => isErased(data[field]) || isSealed(data[field]));
    const schema = hidden.length ? withoutHidden(entry, hidden) : entry.open;
    const result = z.safeParse(schema, data);
    if (!result.success) {
      throw new UnreadableEvent(
        `${event.stream}@${event.revision} ${event.type}: ${z.prettifyError(result.error)}`,
      );
    }
    const kept = Object.fromEntries(hidden.map((field) => [field, data[field]]));
    return { ...(result.data as JsonObject), ...kept };
  };

  const read = (event: StoredEvent, data: JsonObject, meta: Metadata): ReadEvent => ({
    type: event.type,
    data,
    meta,
    stream: event.stream,
    revision: event.revision,
    position: event.position,
  });

  return {
    encode: async (fact, meta) => {
      const entry = entryOf(fact.type);
      const data: Record<string, unknown> = { ...(z.parse(entry.open, fact.data) as JsonObject) };
      for (const field of entry.sealedFields) {
        if (data[field] !== undefined)
          data[field] = await sealing.seal(String(data['personId']), data[field]);
      }
      const metadata = { ...meta, version: entry.definition.version };
      return { id: meta.eventId, type: fact.type, data: clean(data), metadata: clean(metadata) };
    },
    opened: async (event) => {
      const entry = entryOf(event.type);
      const meta = event.metadata as Metadata;
      const data: Record<string, unknown> = { ...event.data };
      // Whatever is sealed: an older version may have had it under another name.
      for (const [field, value] of Object.entries(data)) {
        if (isSealed(value)) data[field] = await sealing.open(value);
        else if (value !== undefined && entry.sealedFields.includes(field)) data[field] = erased;
      }
      return read(event, parse(entry, event, upcast(entry, event, data, meta)), meta);
    },
    closed: (event) => {
      const entry = entryOf(event.type);
      // What this very version wrote was parsed when it was written; rebuilding reads each event of years.
      const meta = event.metadata as Metadata;
      if (meta.version === entry.definition.version) return read(event, event.data, meta);
      return read(event, parse(entry, event, upcast(entry, event, event.data, meta)), meta);
    },
  };
};

const withoutHidden = (entry: Entry, hidden: readonly string[]): z.core.$ZodType => {
  const name = hidden.join();
  const known = entry.partial.get(name);
  if (known) return known;
  const shape = { ...entry.definition.data, ...entry.definition.sealed };
  const schema = z.object(
    Object.fromEntries(Object.entries(shape).filter(([field]) => !hidden.includes(field))),
  );
  entry.partial.set(name, schema);
  return schema;
};

/** Leaves out what JSON would leave out, so that the store sees the same as it reads back. */
const clean = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

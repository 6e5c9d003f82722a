import { catalogue } from '@lectern/events/catalogue';
import { erased } from '@lectern/events/journal/sealed';
import type { Body, Document, Documents, Write } from '../documents/documents.port.js';
import type { StoredEvent } from '../event-store/event-store.port.js';
import { derivedId } from '../ids.js';
import { createCodec } from '../journal/codec.js';
import { collectionOf, type Hint, type Projection } from '../projections/projection.js';
import { applyBatch } from '../projections/apply-batch.js';
import { createProjectionRunner } from '../projections/projection-runner.js';
import type { Sealing } from '../sealing/sealing.js';
import { metaAt } from './decider-spec.js';

type Fact = { readonly type: string; readonly data: unknown };
/** A fact and when it was told to the server, ISO 8601. */
export type Told = { readonly at: string; readonly fact: Fact };

/** What a test of a projection begins with. */
export type Given = Fact | Told;

export const at = (time: string, fact: Fact): Told => ({ at: time, fact });

/** How a sealed value looks in a read model of a test: the person, and the value as it was. */
export const fakeSealed = (person: string, value: unknown): { person: string; sealed: string } => ({
  person,
  sealed: JSON.stringify(value),
});

const fakeSealing = (erasedPeople: readonly string[]): Sealing => ({
  seal: (person, value) => Promise.resolve(fakeSealed(person, value)),
  open: (box) =>
    Promise.resolve('erased' in box || erasedPeople.includes(box.person) ? erased : JSON.parse(box.sealed)),
  sealBytes: (_person, bytes) => Promise.resolve(bytes),
  openBytes: (_person, bytes) => Promise.resolve(bytes),
});

const notHere = (): never => {
  throw new Error('projections do not use this');
};

/** Only what the runner uses; keeps count of what was written to one collection. */
const memoryDocuments = (counted: string) => {
  const collections = new Map<string, Map<string, Document>>();
  let writes = 0;
  const of = (name: string): Map<string, Document> => {
    const known = collections.get(name) ?? new Map<string, Document>();
    collections.set(name, known);
    return known;
  };
  const write = (one: Write): void => {
    if (one.collection === counted) writes += 1;
    const documents = of(one.collection);
    if (one.kind === 'delete') documents.delete(one.id);
    else
      documents.set(one.id, {
        id: one.id,
        revision: (documents.get(one.id)?.revision ?? 0) + 1,
        body: one.body,
      });
  };
  const documents: Documents = {
    ensure: () => Promise.resolve(),
    get: <T extends Body>(name: string, id: string) =>
      Promise.resolve(of(name).get(id) as Document<T> | undefined),
    getMany: <T extends Body>(name: string, ids: readonly string[]) => {
      const found = ids.flatMap((id) => of(name).get(id) ?? []);
      return Promise.resolve(new Map(found.map((document) => [document.id, document as Document<T>])));
    },
    put: (name, id, body) => {
      of(name).set(id, { id, revision: 1, body });
      return Promise.resolve(1);
    },
    bulk: (all) => {
      all.forEach(write);
      return Promise.resolve([]);
    },
    drop: notHere,
    collections: notHere,
    delete: notHere,
    find: notHere,
    count: notHere,
    lease: notHere,
    release: notHere,
    close: notHere,
  };
  return { documents, of, written: () => writes };
};

/** What came out: bodies by id, hints, and how many documents were written by handing over everything once more. */
export type Projections<T extends Body> = {
  readonly documents: Readonly<Record<string, T>>;
  readonly hints: readonly Hint[];
  /** By the same events again, as after a crash before the checkpoint: none, if twice is the same as once. */
  readonly writesOfRepetition: number;
};

/**
 * Projections by example, through the real runner and codec: facts in the clear are checked by the contract, sealed
 * (as `fakeSealed`), and handed over. Facts without a time happened at 2026-01-05T08:00:00Z.
 */
export const projectionSpec = <T extends Body>(
  projection: Projection<T>,
  options: { erased?: readonly string[] } = {},
) => ({
  given: async (...facts: readonly Given[]): Promise<Projections<T>> => {
    const codec = createCodec(catalogue, fakeSealing(options.erased ?? []));
    const told = facts.map((one) => ('fact' in one ? one : at('2026-01-05T08:00:00.000Z', one)));
    const events = await Promise.all(
      told.map(async ({ fact, at: time }, index): Promise<StoredEvent> => {
        const meta = {
          ...metaAt(time),
          eventId: derivedId('event', String(index)),
          commandId: derivedId(String(index)),
        };
        const event = await codec.encode(fact, meta);
        return { ...event, stream: 'test', revision: index, position: String(index), recordedAt: time };
      }),
    );
    const memory = memoryDocuments(collectionOf(projection));
    const run = async (): Promise<readonly Hint[]> => {
      const runner = createProjectionRunner(projection, memory.documents);
      const { hints, failed } = await applyBatch({ documents: memory.documents, codec }, [runner], events);
      for (const error of failed.values()) throw error;
      return hints;
    };
    const hints = await run();
    const once = memory.written();
    await run();
    const bodies = [...memory.of(collectionOf(projection))].map(([id, { body }]) => {
      const { _position, ...rest } = body;
      return [id, rest as T] as const;
    });
    return { documents: Object.fromEntries(bodies), hints, writesOfRepetition: memory.written() - once };
  },
});

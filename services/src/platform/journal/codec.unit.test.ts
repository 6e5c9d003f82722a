import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { catalogue } from '@lectern/events/catalogue';
import { catalogueFixtures } from '@lectern/events/catalogue.fixtures';
import { defineEvent, type EventCatalogue } from '@lectern/events/journal/event';
import { erased } from '@lectern/events/journal/sealed';
import type { StoredEvent } from '../event-store/event-store.port.js';
import { derivedId } from '../ids.js';
import { memoryKeys } from '../keys/memory-keys.fixture.js';
import { createSealing } from '../sealing/sealing.js';
import { metaAt } from '../testing/decider-spec.js';
import { createCodec, UnreadableEvent } from './codec.js';

const house = (events: EventCatalogue = catalogue) => {
  const keys = memoryKeys();
  const codec = createCodec(events, createSealing(keys));
  const store = async (fact: { type: string; data: unknown }): Promise<StoredEvent> => {
    const event = await codec.encode(fact, {
      ...metaAt('2026-01-05T08:00:00.000Z'),
      eventId: derivedId('1'),
    });
    // As it comes back from a file.
    const read = JSON.parse(JSON.stringify(event)) as typeof event;
    return {
      ...read,
      stream: 'stream-1',
      revision: 3,
      position: '7',
      recordedAt: '2026-01-05T08:00:00.000Z',
    };
  };
  return { keys, codec, store };
};
/** The sealed fields that this fact has: an optional one may be left out. */
const sealedOf = ({ type, data }: { type: string; data: unknown }): string[] =>
  Object.keys(catalogue[type]?.sealed ?? {}).filter((field) => field in (data as object));
const cases = catalogueFixtures.map((fact) => [fact.type, fact] as const);
const withSecrets = cases.filter(([, fact]) => sealedOf(fact).length > 0);

describe('every event', () => {
  it('has an example of its own', () => {
    const types = new Set(catalogueFixtures.map(({ type }) => type));
    expect(Object.keys(catalogue).filter((type) => !types.has(type))).toEqual([]);
  });

  it.each(cases)('%s is read as it was stated', async (type, fact) => {
    const { codec, store } = house();
    const read = await codec.opened(await store(fact));
    expect(read).toMatchObject({ type: fact.type, stream: 'stream-1', revision: 3, position: '7' });
    expect(read.data).toEqual(fact.data);
    expect(read.meta).toMatchObject({ at: '2026-01-05T08:00:00.000Z', version: catalogue[type]?.version });
  });

  it.each(withSecrets)('%s keeps its secrets from the journal', async (_type, fact) => {
    const { codec, store } = house();
    const stored = await store(fact);
    for (const field of sealedOf(fact)) {
      const secret = JSON.stringify((fact.data as Record<string, unknown>)[field]);
      expect(JSON.stringify(stored)).not.toContain(secret);
      expect(codec.closed(stored).data[field]).toEqual({
        person: expect.any(String),
        sealed: expect.any(String),
      });
    }
  });

  it.each(withSecrets)('%s is read without them when its person was erased', async (_type, fact) => {
    const { keys, codec, store } = house();
    const stored = await store(fact);
    await keys.destroy(String((fact.data as { personId?: string }).personId));
    const { data } = await codec.opened(stored);
    const hidden = Object.fromEntries(sealedOf(fact).map((field) => [field, erased]));
    expect(data).toEqual({ ...fact.data, ...hidden });
  });

  it.each(cases)('%s is refused without one of its fields', async (_type, fact) => {
    const { codec, store } = house();
    const stored = await store(fact);
    const required: string[] = [];
    for (const field of Object.keys(stored.data)) {
      const { [field]: _gone, ...data } = stored.data;
      const refused = await codec.opened({ ...stored, data }).then(
        () => false,
        (error: unknown) => error instanceof UnreadableEvent,
      );
      if (refused) required.push(field);
    }
    expect(required.length).toBeGreaterThan(0);
  });
});

describe('an event that this release does not know', () => {
  const known = async () => {
    const { codec, store } = house();
    return { codec, stored: await store({ type: 'SchoolCreated', data: { schoolId: 's', name: 'S' } }) };
  };

  it('by its type is not guessed at', async () => {
    const { codec, stored } = await known();
    const unknown = { ...stored, type: 'SchoolMoved' };
    expect(() => codec.closed(unknown)).toThrow(UnreadableEvent);
    await expect(codec.opened(unknown)).rejects.toThrow('No event is called SchoolMoved');
  });

  it('by its version is not guessed at', async () => {
    const { codec, stored } = await known();
    const newer = { ...stored, metadata: { ...stored.metadata, version: 2 } };
    expect(() => codec.closed(newer)).toThrow('version 2, newer than this release knows');
  });

  it('is not written either, nor one that breaks its contract', async () => {
    const { store } = house();
    await expect(store({ type: 'SchoolMoved', data: {} })).rejects.toThrow(UnreadableEvent);
    await expect(store({ type: 'SchoolCreated', data: { schoolId: 7 } })).rejects.toThrow('schoolId');
  });
});

describe('an event of an older shape', () => {
  const first = defineEvent('Told', {
    data: { personId: z.string(), title: z.string() },
    sealed: { text: z.string() },
  });
  const third = defineEvent('Told', {
    version: 3,
    data: { personId: z.string(), heading: z.string(), level: z.number() },
    sealed: { words: z.string() },
    upcasters: {
      1: ({ title, text, ...rest }) => ({ ...rest, heading: title, words: text }),
      2: (data) => ({ ...data, level: 1 }),
    },
  });
  const told = { type: 'Told', data: { personId: 'asha', title: 'Herons', text: 'In nets.' } };
  const old = async () => {
    const { keys, store } = house({ Told: first });
    return { keys, stored: await store(told), codec: createCodec({ Told: third }, createSealing(keys)) };
  };

  it('is read as one of today, step by step, opened and sealed', async () => {
    const { codec, stored } = await old();
    const today = { personId: 'asha', heading: 'Herons', level: 1 };
    expect((await codec.opened(stored)).data).toEqual({ ...today, words: 'In nets.' });
    expect(codec.closed(stored).data).toEqual({ ...today, words: stored.data['text'] });
  });

  it('is read though its person was erased', async () => {
    const { codec, stored, keys } = await old();
    await keys.destroy('asha');
    expect((await codec.opened(stored)).data).toMatchObject({ heading: 'Herons', words: erased });
  });

  it('is not read where a step is missing', async () => {
    const { keys, stored } = await old();
    const { 2: _second, ...upcasters } = third.upcasters;
    const codec = createCodec({ Told: { ...third, upcasters } }, createSealing(keys));
    expect(() => codec.closed(stored)).toThrow('no way from version 2');
  });
});

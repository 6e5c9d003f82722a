import * as fc from 'fast-check';
import { arbitraryBody, arbitraryQuery } from './arbitrary-documents.fixtures.js';
import type { Body, Documents, Index, Query, Write } from './documents.port.js';

/** One call of a document store, on a collection whose name is given when it runs. */
export type Command =
  | { readonly call: 'write'; readonly write: Write }
  | { readonly call: 'bulk'; readonly writes: readonly Write[] }
  | { readonly call: 'get'; readonly id: string }
  | { readonly call: 'getMany'; readonly ids: readonly string[] }
  | { readonly call: 'find'; readonly query: Query };

export const indexes: readonly Index[] = [
  { name: 'byABC', fields: ['a', 'b', 'deep.c'] },
  { name: 'byPair', fields: ['a', 'u'] },
  { name: 'byU', fields: ['u'] },
];

/** Few, so that calls meet; of several lengths in UTF-8 and UTF-16, whose orders differ. */
const id = fc.constantFrom('a', 'B', 'ä', '\uffff', '😀', 'a b/c.$d');

/** What BSON, or a server, could take amiss in a body. */
const awkward = fc.constantFrom<Body>(
  {},
  { $set: { 'a.b': 1 }, 'dotted.name': [], '': null },
  { _id: 'mine', revision: 7, body: 'text', lastWrite: null, _bsontype: 'Long', '%24': '%' },
  { n: [-0, 5e-324, 2 ** 53 - 1, 1e21, -1e308] },
  { text: 'half \ud83d, \u0000, \u2028, 😀, "quoted"', list: [null, [[]], {}] },
  { deeper: [[[[[[[[[[[[{ a: [{ b: { c: [1] } }] }]]]]]]]]]]]] },
);
const few = fc.record(
  { u: fc.constantFrom(null, 1, -0, 0, '1', '', 'x', '\u0000', 'ä', true) },
  { requiredKeys: [] },
);
const body: fc.Arbitrary<Body> = fc
  .tuple(awkward, arbitraryBody, few)
  .map(([one, two, three]) => ({ ...one, ...two, ...three }));

const revision = fc.integer({ min: 1, max: 3 });
const write: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(id, body, fc.option(fc.oneof(fc.constant('none' as const), revision), { nil: undefined }))
      .map(([at, what, ifRevision]): Write => ({
        kind: 'put',
        collection: '',
        id: at,
        body: what,
        ...(ifRevision === undefined ? {} : { ifRevision }),
      })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(id, fc.option(revision, { nil: undefined })).map(([at, ifRevision]): Write => ({
      kind: 'delete',
      collection: '',
      id: at,
      ...(ifRevision === undefined ? {} : { ifRevision }),
    })),
  },
);

export const arbitraryCommands: fc.Arbitrary<readonly Command[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: write.map((one): Command => ({ call: 'write', write: one })) },
    {
      weight: 4,
      arbitrary: fc.array(write, { maxLength: 12 }).map((writes): Command => ({ call: 'bulk', writes })),
    },
    { weight: 1, arbitrary: id.map((one): Command => ({ call: 'get', id: one })) },
    { weight: 1, arbitrary: fc.array(id).map((ids): Command => ({ call: 'getMany', ids })) },
    { weight: 4, arbitrary: arbitraryQuery.map((query): Command => ({ call: 'find', query })) },
  ),
  { minLength: 1, maxLength: 20 },
);

const within = (collection: string, one: Write): Write => ({ ...one, collection });

const outcome = async (documents: Documents, collection: string, command: Command): Promise<unknown> => {
  switch (command.call) {
    case 'write': {
      const { write: one } = command;
      return one.kind === 'put'
        ? documents.put(collection, one.id, one.body, one.ifRevision)
        : documents.delete(collection, one.id, one.ifRevision);
    }
    case 'bulk':
      return documents.bulk(command.writes.map((one) => within(collection, one)));
    case 'get':
      return documents.get(collection, command.id);
    case 'getMany': {
      const found = await documents.getMany(collection, command.ids);
      return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    }
    case 'find':
      return documents.find(collection, command.query);
  }
};

/** What each call gave, or the name of the error it threw; at the end all there is, by each index, page after page. */
export const outcomesOf = async (
  documents: Documents,
  collection: string,
  commands: readonly Command[],
): Promise<readonly unknown[]> => {
  const outcomes: unknown[] = [];
  for (const command of commands) {
    outcomes.push(
      await outcome(documents, collection, command).catch((error: unknown) =>
        error instanceof Error ? error.name : error,
      ),
    );
  }
  for (const { name } of indexes) {
    let cursor: string | undefined;
    do {
      const page = await documents.find(collection, { index: name, limit: 2, ...(cursor ? { cursor } : {}) });
      outcomes.push(page);
      ({ cursor } = page);
    } while (cursor !== undefined);
  }
  return outcomes;
};

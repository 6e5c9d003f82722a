import type { Documents, Query, Scalar } from '../platform/documents/documents.port.js';
import { findAll } from '../platform/documents/find-all.js';
import { streamsCollection, type StreamDocument } from '../platform/journal/streams.projection.js';
import type { AnyProjection } from '../platform/projections/projection.js';

/** Groups of streams; what a group tells makes its documents whole. */
export type StreamGroups = AsyncIterable<readonly string[]> | Iterable<readonly string[]>;

/** A read model that can be made as it was, and which streams make the documents that a question is about. */
export type PastSource = {
  readonly projection: AnyProjection;
  /** Of documents by their ids. */
  readonly byId?: (ids: readonly string[]) => StreamGroups;
  /** Of those that have this value in this field, by which they are found. */
  readonly by?: Readonly<Record<string, (value: string) => StreamGroups>>;
  /** Its documents are today's: only who was there then is worked out. */
  readonly isOfToday?: boolean;
};

/** Streams by whom they belong to; `kinds` are what their names begin with. */
export type PastStreams = {
  /** A group for each person. */
  readonly ofPeople: (ids: readonly string[], kinds: readonly string[]) => StreamGroups;
  /** One group: what stands of a school as a whole. */
  readonly ofSchool: (schoolId: Scalar, kinds: readonly string[]) => StreamGroups;
  /** A group for each of its people. */
  readonly ofSchoolPeople: (schoolId: Scalar, kinds: readonly string[]) => StreamGroups;
};

/** People whose streams are looked up together. */
const peopleAtOnce = 100;
const mostAtOnce = 1_000;

/** What belongs to whom, as the read model of streams has it. */
const pastStreams = (documents: Pick<Documents, 'find'>): PastStreams => {
  const streams = (query: Pick<Query, 'index' | 'equals' | 'in'>) =>
    findAll<StreamDocument>(documents, streamsCollection, { ...query, limit: mostAtOnce });

  async function* ofPeople(ids: readonly string[], kinds: readonly string[]) {
    for (let from = 0; from < ids.length; from += peopleAtOnce) {
      const values = ids.slice(from, from + peopleAtOnce);
      const groups = new Map<string | null, string[]>();
      for await (const page of streams({ index: 'person', in: { field: 'personId', values } }))
        for (const { id, body } of page) {
          if (!kinds.includes(body.kind)) continue;
          const group = groups.get(body.personId) ?? [];
          groups.set(body.personId, group);
          group.push(id);
        }
      yield* groups.values();
    }
  }
  async function* ofSchool(schoolId: Scalar, kinds: readonly string[]) {
    const group: string[] = [];
    for (const kind of kinds)
      for await (const page of streams({ index: 'school', equals: { schoolId, kind } }))
        group.push(...page.map(({ id }) => id));
    yield group;
  }
  async function* ofSchoolPeople(schoolId: Scalar, kinds: readonly string[]) {
    const people = { index: 'school', equals: { schoolId, kind: 'person' } };
    for await (const page of streams(people))
      yield* ofPeople(
        page.flatMap(({ body }) => body.personId ?? []),
        kinds,
      );
  }
  return { ofPeople, ofSchool, ofSchoolPeople };
};

/** What these contexts can tell of an earlier time. */
export const pastOf = (
  contexts: readonly { readonly past?: (streams: PastStreams) => readonly PastSource[] }[],
  documents: Pick<Documents, 'find'>,
): readonly PastSource[] => {
  const streams = pastStreams(documents);
  return contexts.flatMap(({ past }) => past?.(streams) ?? []);
};

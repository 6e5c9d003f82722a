import { personRegistered } from '@lectern/events/accounts/person.events';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import { schoolStream } from '@lectern/events/schools/school.events';
import { people } from '../accounts/people/person-document.js';
import { standingsProjection } from '../leaderboards/standings.projection.js';
import type { Documents, Query, Scalar } from '../platform/documents/documents.port.js';
import { findAll } from '../platform/documents/find-all.js';
import { streamsCollection, type StreamDocument } from '../platform/journal/streams.projection.js';
import { defineProjection, on, type AnyProjection } from '../platform/projections/projection.js';
import { attemptsProjection } from '../practice/attempts.projection.js';
import { soundsProjection } from '../practice/sounds.projection.js';
import { classesProjection } from '../schools/classes.projection.js';
import { enrolmentsProjection } from '../schools/enrolments.projection.js';
import { schoolsProjection } from '../schools/schools.projection.js';
import { streaksProjection } from '../streaks/streaks.projection.js';

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

/** People whose streams are looked up together. */
const peopleAtOnce = 100;
const mostAtOnce = 1_000;

/** Who was registered by then: names and addresses are today's, and nobody's who was erased. */
const registered = defineProjection<{ readonly schoolId: string | null }>({
  ...people,
  handlers: [
    on<{ readonly schoolId: string | null }>()(
      personRegistered,
      ({ data: { personId, schoolId = null } }) => [{ id: personId, apply: () => ({ schoolId }) }],
    ),
  ],
});

/** Every read model of which is told what it was; the `streams` know which of them a question is about. */
export const createPastSources = (documents: Pick<Documents, 'find'>): readonly PastSource[] => {
  const streams = (query: Pick<Query, 'index' | 'equals' | 'in'>) =>
    findAll<StreamDocument>(documents, streamsCollection, { ...query, limit: mostAtOnce });

  /** A group for each person. */
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
  const earning = ['person', 'attempt', 'leaderboard'];

  return [
    {
      projection: attemptsProjection,
      byId: (ids) => [ids.map(attemptStream)],
      by: { personId: (personId) => ofPeople([personId], ['attempt']) },
    },
    {
      projection: soundsProjection,
      byId: (ids) => [[...new Set(ids.map((id) => attemptStream(id.split('/', 1)[0] ?? '')))]],
    },
    { projection: streaksProjection, byId: (ids) => ofPeople(ids, ['attempt']) },
    {
      projection: standingsProjection,
      byId: (ids) => ofPeople(ids, earning),
      by: {
        board: async function* (schoolId) {
          const query = { index: 'school', equals: { schoolId, kind: 'person' } };
          for await (const page of streams(query))
            yield* ofPeople(
              page.flatMap(({ body }) => body.personId ?? []),
              earning,
            );
        },
      },
    },
    { projection: classesProjection, by: { schoolId: (id) => ofSchool(id, ['class', 'enrolment']) } },
    { projection: enrolmentsProjection, by: { leftSchoolId: (id) => ofSchool(id, ['person', 'enrolment']) } },
    { projection: schoolsProjection, byId: (ids) => [ids.map(schoolStream)] },
    { projection: registered, by: { schoolId: (id) => ofSchool(id, ['person']) }, isOfToday: true },
  ];
};

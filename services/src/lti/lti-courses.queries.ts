import type { LtiMember } from '@lectern/events/lti/lti-courses.routes';
import { sortNameOf } from '../accounts/people/person-document.js';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import { ltiCoursesProjection, type LtiCourseDocument } from './lti-courses.projection.js';
import type { Member } from './roster-service.js';

/** A member of a course, and the id of the student who they are, if they are one. */
export type KnownMember = Member & { readonly hash: string; readonly personId: string | null };

const collection = collectionOf(ltiCoursesProjection);
const limit = 1_000;

const named = ({ personId, firstName, lastName }: KnownPerson) => ({ _id: personId, firstName, lastName });

/** Courses whose members may be read, and what those members are to the school. */
export const createLtiCoursesQueries = ({
  documents,
  people,
}: {
  readonly documents: Documents;
  readonly people: Pick<PeopleQueries, 'findMany' | 'inSchool'>;
}) => ({
  course: async (courseId: string): Promise<LtiCourseDocument | undefined> =>
    (await documents.get<LtiCourseDocument>(collection, courseId))?.body,
  coursesOf: async (schoolId: string) => {
    const query = { index: 'bySchool', equals: { schoolId }, order: 'descending', limit } as const;
    const found = await findEvery<LtiCourseDocument>(documents, collection, query);
    return found.map(({ id, body }) => ({ ...body, courseId: id }));
  },
  /** With students of the same name beside whoever is none: an equal name is a question, and no answer. */
  roster: async (schoolId: string, members: readonly KnownMember[]): Promise<LtiMember[]> => {
    const students = await people.findMany(members.flatMap(({ personId }) => personId ?? []));
    const wanted = new Set(members.filter(({ personId }) => personId === null).map(sortNameOf));
    const sameNames = new Map<string, KnownPerson[]>();
    for await (const page of wanted.size === 0 ? [] : people.inSchool(schoolId, 'student'))
      for (const person of page)
        if (wanted.has(person.sortName))
          sameNames.set(person.sortName, [...(sameNames.get(person.sortName) ?? []), person]);
    return members.map(({ hash, personId, firstName, lastName }) => {
      const student = personId === null ? undefined : students.get(personId);
      const sameName = student ? [] : (sameNames.get(sortNameOf({ firstName, lastName })) ?? []);
      return {
        _id: hash,
        firstName,
        lastName,
        student: student ? named(student) : null,
        sameName: sameName.map(named),
      };
    });
  },
  /** Whether all of them are students of the school. */
  areStudents: async (schoolId: string, personIds: readonly string[]): Promise<boolean> => {
    const known = await people.findMany(personIds);
    return personIds.every((id) => {
      const person = known.get(id);
      return person?.schoolId === schoolId && person.role === 'student';
    });
  },
});
export type LtiCoursesQueries = ReturnType<typeof createLtiCoursesQueries>;

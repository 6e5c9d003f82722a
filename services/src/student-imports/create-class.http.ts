import { noSuchSchool } from '@lectern/events/schools/schools.refusals';
import { createOwnClass } from '@lectern/events/student-imports/create-class.routes';
import { classIsThere, classIsYours } from '@lectern/events/student-imports/student-imports.refusals';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ClassesQueries, KnownClass } from '../classes/classes.queries.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { idOfMade, sentHash } from '../platform/edge/idempotency-key.js';
import { serve, type Served } from '../platform/edge/serve.js';
import { derivedId } from '../platform/ids.js';
import { foldedClass, fullNameOf } from './reading/roster.js';

/** A teacher makes a class, and teaches it. Cut off between the two, the same call goes on. */
export const serveCreateClass = (deps: {
  readonly people: PeopleQueries;
  readonly classes: ClassesQueries;
  readonly claimKey: Uint8Array;
}): Served => {
  /** Says who has the name already: whoever wants it asks them. */
  const refusalOf = async (
    { classId: _, name, teachers }: KnownClass,
    teacherId: string,
  ): Promise<EdgeError> => {
    if (teachers.includes(teacherId)) return new EdgeError(classIsYours, { params: { name } });
    const known = await deps.people.findMany(teachers);
    const names = [...known.values()].map(fullNameOf).join(', ');
    return new EdgeError(classIsThere, { params: { name, teacher: names || '–' } });
  };

  return serve(createOwnClass, async ({ person, body, request, send }) => {
    const { schoolId, userId: personId } = person;
    if (schoolId === null) throw new EdgeError(noSuchSchool);
    const classId = idOfMade(request, [personId, 'class'], sentHash(deps.claimKey, body));
    const year = await deps.classes.currentYear(schoolId);
    const all = await deps.classes.inSchool(schoolId);
    const taken = all.find(
      (one) =>
        one.classId !== classId &&
        one.archivedAt === null &&
        one.year === year &&
        foldedClass(one.name) === foldedClass(body.name),
    );
    if (taken) throw await refusalOf(taken, personId);
    const opened = { classId, schoolId, year, ...body };
    await send('OpenClass', opened, { context: 'classes', commandId: derivedId(classId, 'open') });
    const enrolment = { classId, schoolId, personId, as: 'teacher' };
    const how = { context: 'classes', commandId: derivedId(classId, 'teach') };
    const { position } = await send('EnrolPerson', enrolment, how);
    return new Written({ _id: classId }, position);
  });
};

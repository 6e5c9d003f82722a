import { noSuchSchool } from '@lectern/events/schools/schools.refusals';
import {
  schoolAdminOverview,
  setAiHintVisibility,
  systemAdminOverview,
  teacherClasses,
} from '@lectern/events/schools/staff.routes';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { TimeTravel } from '../history/time-travel.queries.js';
import type { StaffQueries } from './staff.queries.js';
import type { SystemQueries } from './system.queries.js';

const studentsOnPage = 25;
const noSchool = new EdgeError(noSuchSchool);

/** What teachers and admins see first: whom they look after, and how they are doing. */
export const serveStaff = ({
  staff,
  system,
}: {
  /** Those of now, or as they were. */
  readonly staff: TimeTravel<StaffQueries>;
  readonly system: SystemQueries;
}): readonly Served[] => [
  serve(teacherClasses, async ({ person }) => {
    const { schoolId } = person;
    return schoolId === null ? [] : staff(person, undefined, (of) => of.classesOf(person.userId, schoolId));
  }),
  // The school is the caller's own; one named in the query has to be that one.
  serve(schoolAdminOverview, async ({ person, query }) => {
    const { schoolId } = person;
    if (schoolId === null || (query.schid !== undefined && query.schid !== schoolId)) throw noSchool;
    const { asOf, page = 1, pageSize = studentsOnPage, find = '', classId, order = 'name' } = query;
    const asked = { page, pageSize, find, classId, order };
    const overview = await staff(person, asOf, (of) => of.school(schoolId, asked));
    if (!overview) throw noSchool;
    return overview;
  }),
  serve(setAiHintVisibility, ({ person: { schoolId }, body, write }) => {
    if (schoolId === null) throw noSchool;
    return write('SetAiHintVisibility', { schoolId, ...body });
  }),
  serve(systemAdminOverview, () => system.overview()),
];

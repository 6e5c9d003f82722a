import { noSuchSchool } from '@lectern/events/schools/schools.refusals';
import {
  schoolAdminOverview,
  setAiHintVisibility,
  systemAdminOverview,
  teacherClasses,
} from '@lectern/events/schools/staff.routes';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { StaffQueries } from './staff.queries.js';
import type { SystemQueries } from './system.queries.js';

const studentsOnPage = 25;
const noSchool = new EdgeError(noSuchSchool);

/** What teachers and admins see first: whom they look after, and how they are doing. */
export const serveStaff = ({
  staff,
  system,
}: {
  readonly staff: StaffQueries;
  readonly system: SystemQueries;
}): readonly Served[] => [
  serve(teacherClasses, ({ person }) =>
    person.schoolId === null ? [] : staff.classesOf(person.userId, person.schoolId),
  ),
  // The school is the caller's own; one named in the query has to be that one.
  serve(schoolAdminOverview, async ({ person: { schoolId }, query }) => {
    if (schoolId === null || (query.schid !== undefined && query.schid !== schoolId)) throw noSchool;
    const { page = 1, pageSize = studentsOnPage, find = '', classId, order = 'name' } = query;
    const overview = await staff.school(schoolId, { page, pageSize, find, classId, order });
    if (!overview) throw noSchool;
    return overview;
  }),
  serve(setAiHintVisibility, ({ person: { schoolId }, body, write }) => {
    if (schoolId === null) throw noSchool;
    return write('SetAiHintVisibility', { schoolId, ...body });
  }),
  serve(systemAdminOverview, () => system.overview()),
];

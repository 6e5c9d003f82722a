import { noSuchSchool } from '@lectern/events/schools/schools.refusals';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import type { SchoolsQueries } from './schools.queries.js';

/** The caller's own school, or for a system admin the one that they name. @throws EdgeError */
export type SchoolOf = (
  person: Person,
  schid: string | undefined,
) => Promise<{ readonly _id: string; readonly name: string }>;

export const createSchoolOf =
  (schools: Pick<SchoolsQueries, 'find'>): SchoolOf =>
  async (person, schid) => {
    const schoolId = person.role === 'system-admin' ? schid : person.schoolId;
    if (!schoolId || (schid !== undefined && schid !== schoolId)) throw new EdgeError(noSuchSchool);
    const school = await schools.find(schoolId);
    if (!school) throw new EdgeError(noSuchSchool);
    return { _id: schoolId, name: school.name };
  };

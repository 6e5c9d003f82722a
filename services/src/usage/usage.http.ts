import { readUserAnalytics } from '@lectern/events/usage/usage.routes';
import * as refusals from '@lectern/events/usage/usage.refusals';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import type { UserAnalyticsQueries } from './user-analytics.queries.js';

const noSchool = new EdgeError(refusals.noSuchSchool);

/** Who practises and comes back; for school admins of their own school alone. */
export const serveUsage = ({
  userAnalytics,
  schools,
}: {
  readonly userAnalytics: UserAnalyticsQueries;
  readonly schools: SchoolsQueries;
}): readonly Served[] => [
  serve(readUserAnalytics, async ({ person, query: { schid, span = 'week' } }) => {
    const seesAll = person.role === 'system-admin';
    if (seesAll && schid === undefined) return { school: null, ...(await userAnalytics.ofAll(span)) };
    const _id = seesAll ? schid : (person.schoolId ?? undefined);
    if (_id === undefined || (schid !== undefined && schid !== _id)) throw noSchool;
    const school = await schools.find(_id);
    if (!school) throw noSchool;
    return {
      school: { _id, name: school.name },
      ...(await userAnalytics.ofSchool(_id, span, seesAll)),
    };
  }),
];

import { noSuchGrade } from '@lectern/events/lti/lti.refusals';
import * as routes from '@lectern/events/lti/lti-grades.routes';
import { noSuchListPage } from '@lectern/events/wire/refusals';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { SchoolOf } from '../schools/admins-school.js';
import type { LtiGradesQueries } from './lti-grades.queries.js';
import type { LtiQueries } from './lti.queries.js';

type Deps = {
  readonly lti: Pick<LtiQueries, 'platformsOf'>;
  readonly grades: LtiGradesQueries;
  readonly schoolOf: SchoolOf;
};

/** The grades that a school's platforms were sent, for its admins. */
export const serveLtiGrades = ({ lti, grades, schoolOf }: Deps): readonly Served[] => [
  serve(routes.ltiGrades, async ({ person, query }) => {
    const { _id: schoolId } = await schoolOf(person, query.schid);
    const platforms = await lti.platformsOf(schoolId);
    const names = new Map(platforms.map(({ platformId, name }) => [platformId, name]));
    const page = await grades.page(schoolId, names, query.cursor);
    if (!page) throw new EdgeError(noSuchListPage);
    return page;
  }),
  serve(routes.resendGrade, async ({ person, query, params, send, write }) => {
    const { _id: schoolId } = await schoolOf(person, query.schid);
    const grade = await grades.find(params.gradeId);
    if (grade?.schoolId !== schoolId) throw new EdgeError(noSuchGrade);
    const { linkId, platformId, answered } = grade;
    const isColumnGone = answered?.result === 'noLineItem' || answered?.status === 404;
    if (isColumnGone) await send('SeekLtiLineItem', { linkId, platformId, schoolId });
    return write('ResendLtiGrade', { ...params, schoolId });
  }),
];

import { ltiCourseOpened } from '@lectern/events/lti/lti-courses.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** A course whose members may be read, by its id. `openedAt`: of the last launch that said something new; ISO 8601. */
export type LtiCourseDocument = {
  readonly schoolId: string;
  readonly platformId: string;
  readonly title: string | null;
  readonly membershipsUrl: string;
  readonly openedAt: string;
};

const when = on<LtiCourseDocument>();

export const ltiCoursesProjection = defineProjection<LtiCourseDocument>({
  name: 'lti-courses',
  version: 1,
  indexes: [{ name: 'bySchool', fields: ['schoolId', 'openedAt'] }],
  handlers: [
    when(ltiCourseOpened, ({ data: { courseId, ...given }, meta: { at: openedAt } }) => [
      { id: courseId, apply: () => ({ ...given, openedAt }) },
    ]),
  ],
});

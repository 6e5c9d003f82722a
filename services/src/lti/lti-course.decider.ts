import * as events from '@lectern/events/lti/lti-courses.events';
import type { LtiCourseCommand, LtiCourseEvent, LtiCourseFact } from '@lectern/events/lti/lti-courses.events';
import { noSuchCourse } from '@lectern/events/lti/lti.refusals';
import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

export type LtiCourseState = {
  readonly opened: Extract<LtiCourseFact, { type: 'LtiCourseOpened' }>['data'] | undefined;
};

const decide = (
  { type, data }: LtiCourseCommand,
  { opened }: LtiCourseState,
): readonly LtiCourseFact[] | Rejection => {
  if (type === 'OpenLtiCourse') {
    const isSame = opened?.title === data.title && opened.membershipsUrl === data.membershipsUrl;
    return isSame ? [] : [fact(events.ltiCourseOpened, data)];
  }
  if (opened?.schoolId !== data.schoolId) return reject(noSuchCourse);
  return [fact(events.ltiMembersChosen, data)];
};

/** A course of a platform, and whom of it the school lets in. */
export const ltiCourseDecider: Decider<
  LtiCourseCommand,
  LtiCourseState,
  LtiCourseFact,
  LtiCourseEvent | LtiCourseFact
> = {
  initial: { opened: undefined },
  decide,
  evolve: (state, { type, data }) => (type === 'LtiCourseOpened' ? { opened: data } : state),
};

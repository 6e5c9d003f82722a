import { noSuchCourse, rosterAway, rosterRefused } from '@lectern/events/lti/lti.refusals';
import * as routes from '@lectern/events/lti/lti-courses.routes';
import { noSuchStudent } from '@lectern/events/schools/schools.refusals';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { SchoolOf } from '../schools/admins-school.js';
import type { KnownMember, LtiCoursesQueries } from './lti-courses.queries.js';
import type { LtiQueries } from './lti.queries.js';
import { PlatformRefuses } from './platform-services.js';
import type { RosterService } from './roster-service.js';

type Deps = {
  readonly lti: Pick<LtiQueries, 'platform' | 'platformsOf'>;
  readonly courses: LtiCoursesQueries;
  readonly roster: RosterService;
  readonly schoolOf: SchoolOf;
};

/** What the platform's answer means for whoever asked. */
const refusalOf = (error: unknown): EdgeError =>
  error instanceof PlatformRefuses
    ? new EdgeError(rosterRefused, { params: { status: error.status ?? '–' } })
    : new EdgeError(rosterAway);

/** Who is in the courses of a school's platforms, for its admins. */
export const serveLtiCourses = ({ lti, courses, roster, schoolOf }: Deps): readonly Served[] => {
  /** @throws EdgeError where it is no course of theirs, or its platform was removed */
  const courseOf = async (person: Person, schid: string | undefined, courseId: string) => {
    const { _id: schoolId } = await schoolOf(person, schid);
    const course = await courses.course(courseId);
    const platform = course?.schoolId === schoolId ? await lti.platform(course.platformId) : undefined;
    if (!course || platform?.schoolId !== schoolId) throw new EdgeError(noSuchCourse);
    return { schoolId, course, platform };
  };

  return [
    serve(routes.ltiCourses, async ({ person, query }) => {
      const { _id: schoolId } = await schoolOf(person, query.schid);
      const platforms = await lti.platformsOf(schoolId);
      const names = new Map(platforms.map(({ platformId, name }) => [platformId, name]));
      return (await courses.coursesOf(schoolId)).flatMap(({ courseId, platformId, title, openedAt }) => {
        const platform = names.get(platformId);
        return platform === undefined ? [] : [{ _id: courseId, platform, title, openedAt }];
      });
    }),
    serve(routes.ltiRoster, async ({ person, query, params, send }) => {
      const { schoolId, course, platform } = await courseOf(person, query.schid, params.courseId);
      const members = await roster(platform, course.membershipsUrl).catch((error: unknown) => {
        throw refusalOf(error);
      });
      const { issuer } = platform;
      const subjects = members.map(({ subject }) => subject);
      const { data } = await send('FindLtiSubjects', { schoolId, issuer, subjects });
      const found = data as readonly Pick<KnownMember, 'hash' | 'personId'>[];
      const known = members.flatMap((member, at): readonly KnownMember[] => {
        const one = found[at];
        return one ? [{ ...member, ...one }] : [];
      });
      return courses.roster(schoolId, known);
    }),
    serve(routes.chooseMembers, async ({ person, query, params, body, write }) => {
      const { schoolId, course } = await courseOf(person, query.schid, params.courseId);
      const known = body.members.flatMap(({ studentId }) => studentId ?? []);
      if (!(await courses.areStudents(schoolId, known))) throw new EdgeError(noSuchStudent);
      const members = body.members.map(({ _id: hash, studentId: personId }) => ({ hash, personId }));
      return write('ChooseLtiMembers', { ...params, platformId: course.platformId, schoolId, members });
    }),
  ];
};

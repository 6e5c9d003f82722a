import type { Role } from '@lectern/events/journal/metadata';

/** What a page asks of its visitor. */
export type RouteRule = {
  roles: readonly Role[];
  /**
   * For a school admin, the query `schid`: `required` must be the own school; `added` likewise, but without one
   * the page is opened again with it; `optional` may be absent. Other roles are not asked.
   */
  school: 'required' | 'added' | 'optional';
  /** The microphone and speaker test must have been done on this device. */
  fNeedsMicTest: boolean;
  /** Where somebody who is not signed in goes. */
  signedOutTo: string;
};

export type GuardedRoute = RouteRule & { path: string };

const learners: readonly Role[] = ['student', 'hiring-candidate'];
const historyReaders: readonly Role[] = [
  'student',
  'parent',
  'system-admin',
  'teacher',
  'school-admin',
  'hiring-candidate',
];

function route(path: string, roles: readonly Role[], rule: Partial<RouteRule> = {}): GuardedRoute {
  return { path, roles, school: 'required', fNeedsMicTest: false, signedOutTo: '/sign-in', ...rule };
}

/** Every page that needs somebody signed in, and who may open it: specification, section 2, "Routes by role". */
export const guardedRoutes: readonly GuardedRoute[] = [
  route('/parent/dashboard', ['parent']),
  route('/parent/add-children', ['parent']),
  route('/schedule-management/set-schedule', ['parent', 'teacher']),
  route('/schedule-management/manage-schedule', ['parent', 'teacher']),
  route('/student/dashboard', ['student']),
  route('/student/tutorial', ['student']),
  route('/user/mic-speaker-test', learners),
  route('/practice/attempt/:practiceId?', learners, { fNeedsMicTest: true }),
  route('/teacher/add-students', ['teacher']),
  route('/teacher/dashboard', ['teacher']),
  route('/teacher/create-class', ['teacher']),
  route('/class-analytics', ['teacher', 'school-admin', 'system-admin']),
  route('/professional/dashboard', ['hiring-candidate']),
  route('/professional/customize-experience', ['hiring-candidate']),
  route('/school-admin/dashboard', ['school-admin'], { school: 'added' }),
  route('/school-admin/manage-classes', ['system-admin', 'school-admin']),
  route('/school-admin/manage-teachers', ['system-admin', 'school-admin']),
  route('/select-role', ['pending']),
  route('/profile', ['student', 'parent', 'system-admin']),
  route('/practice-history/log', historyReaders),
  route('/practice-history/attempt/:attemptId', historyReaders),
  route('/leaderboard', ['student', 'parent', 'teacher', 'system-admin', 'school-admin']),
  route('/account-management/data-deletion', ['student', 'parent', 'teacher'], {
    signedOutTo: '/account-deletion-request-verification',
  }),
  route('/system-admin/manage-passages', ['system-admin']),
  route('/system-admin/manage-paragraphs', ['system-admin']),
  route('/system-admin/passages', ['system-admin']),
  route('/system-admin/dashboard', ['system-admin']),
  route('/system-admin/manage-school', ['system-admin']),
  route('/system-admin/review-issues', ['system-admin']),
  route('/system-admin/review-reported-issue/:issueId', ['system-admin']),
  route('/system-admin/suspended-accounts-management', ['system-admin']),
  route('/system-admin/add-user', ['system-admin']),
  route('/system-admin/school-grant-requests', ['system-admin']),
  route('/analytics-admin/user-analytics', ['system-admin', 'school-admin']),
  route('/analytics-admin/llm-api-usage', ['system-admin']),
  route('/subscription-expired', ['student', 'parent', 'teacher', 'school-admin', 'hiring-candidate'], {
    school: 'optional',
  }),
  route('/subscription/:userId', ['hiring-candidate']),
];

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

function fits(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  const least = wanted.filter((segment) => !segment.endsWith('?')).length;
  return (
    given.length >= least &&
    given.length <= wanted.length &&
    given.every((segment, index) => wanted[index]?.startsWith(':') || wanted[index] === segment)
  );
}

/** The guarded route of a path (without its query), or undefined: such a page is public or does not exist. */
export function guardedRouteOf(path: string): GuardedRoute | undefined {
  return guardedRoutes.find((candidate) => fits(candidate.path, path));
}

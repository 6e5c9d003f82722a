import { callers, type Who, type World } from './authorisation.fixture.js';

/** One call, and who is let in; everybody else is refused: nobody with 401, `hidden` with 404, the others with 403. */
export type MatrixRow = {
  readonly route: string;
  readonly about: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: (world: World) => string;
  /** Without one, an empty body: whoever is let in is told what is missing, and nothing is changed. */
  readonly body?: (world: World) => unknown;
  readonly allowed: readonly Who[];
  readonly hidden?: readonly Who[];
};

const everybody = callers;
const signedIn = callers.filter((who) => who !== 'nobody');
const learners: readonly Who[] = ['student', 'classmate', 'schoolmate', 'stranger', 'candidate', 'child'];
const withRole = signedIn.filter((who) => who !== 'account' && who !== 'pending');
/** With a role that may read attempts. */
const ofAsha: readonly Who[] = ['student', 'teacher', 'schoolAdmin', 'systemAdmin'];
const ofKavi: readonly Who[] = ['child', 'parent', 'systemAdmin'];
const withDeletionPage: readonly Who[] = [
  ...learners.filter((who) => who !== 'candidate'),
  'parent',
  'teacher',
  'otherTeacher',
];
const withProfile: readonly Who[] = [
  ...learners.filter((who) => who !== 'candidate'),
  'parent',
  'systemAdmin',
];
const others = (allowed: readonly Who[]): readonly Who[] => withRole.filter((who) => !allowed.includes(who));

const row = (
  route: string,
  method: MatrixRow['method'],
  path: string | MatrixRow['path'],
  allowed: readonly Who[],
  more: Partial<MatrixRow> = {},
): MatrixRow => ({
  route,
  about: more.about ?? 'itself',
  method,
  path: typeof path === 'string' ? () => path : path,
  allowed,
  ...more,
});

const authentication = (name: string, last: string, method: 'GET' | 'POST' = 'POST'): MatrixRow =>
  row(name, method, `/api/authentication/${last}`, everybody);

/** A read of one person's data, from everybody's side. */
const aboutAsha = (route: string, path: MatrixRow['path']): MatrixRow =>
  row(route, 'GET', path, ofAsha, { about: 'a student of the school', hidden: others(ofAsha) });
const aboutKavi = (route: string, path: MatrixRow['path']): MatrixRow =>
  row(route, 'GET', path, ofKavi, { about: 'a child of a family', hidden: others(ofKavi) });

const unknownChild = '/api/family/children/00000000-0000-0000-0000-000000000000';

const invitations = '/api/system-admin/school-invitations';
const invitationRoutes = {
  withdraw: 'schools.withdraw-invitation',
  'send-again': 'schools.send-invitation-again',
};

/** Every route, with who may use it. */
export const matrix: readonly MatrixRow[] = [
  row('try.question', 'GET', '/api/try', everybody),
  row('try.answer', 'POST', '/api/try', everybody),
  row('contact.send', 'POST', '/api/contact', everybody),
  row('demo.outbox', 'GET', '/api/demo/outbox', everybody),
  authentication('account.sign-up', 'sign-up'),
  authentication('account.verify-email', 'verify-email'),
  authentication('account.resend-verification-email', 'resend-verification-email'),
  authentication('account.forgot-password', 'forgot-password'),
  authentication('account.reset-password', 'reset-password'),
  authentication('account.set-password', 'set-password'),
  authentication('account.login-link', 'login-link'),
  authentication('account.magic-link', 'magic-link'),
  authentication('session.read', 'session', 'GET'),
  authentication('session.create', 'create-session'),
  authentication('session.sign-in', 'sign-in'),
  authentication('session.sign-in-card', 'sign-in-card'),
  authentication('session.admin-sign-in', 'admin/sign-in'),
  row('account.select-role', 'POST', '/api/authentication/select-role', ['pending']),
  row('session.profiles', 'GET', '/api/authentication/profiles', signedIn),
  row('session.select-profile', 'POST', '/api/authentication/select-profile', signedIn),
  row('session.list', 'GET', '/api/authentication/sessions', signedIn),
  row('session.end', 'POST', '/api/authentication/end-session', signedIn),
  row('account.add-user', 'POST', '/api/system-admin/users', ['systemAdmin']),
  row('account.add-student', 'POST', '/api/system-admin/students', ['systemAdmin']),
  authentication('onboarding.read', 'school-onboarding/read'),
  authentication('onboarding.accept', 'school-onboarding'),
  row('schools.invite', 'POST', invitations, ['systemAdmin']),
  row('schools.invitations', 'GET', invitations, ['systemAdmin']),
  ...(['withdraw', 'send-again'] as const).map((what) =>
    row(invitationRoutes[what], 'POST', `${invitations}/none/${what}`, [], {
      about: 'an invitation that is not there',
      hidden: ['systemAdmin'],
    }),
  ),
  row('suspension.list', 'GET', '/api/system-admin/suspended-accounts', ['systemAdmin']),
  row('suspension.lookup', 'GET', '/api/system-admin/suspended-accounts/lookup', ['systemAdmin']),
  row('suspension.lookup-student', 'GET', '/api/system-admin/suspended-accounts/lookup-student', [
    'systemAdmin',
  ]),
  row('suspension.suspend', 'POST', '/api/system-admin/suspended-accounts/suspend', ['systemAdmin']),
  row('suspension.lift', 'POST', '/api/system-admin/suspended-accounts/lift', ['systemAdmin']),
  row('family.children', 'GET', '/api/family/children', ['account', 'parent']),
  row('family.add-child', 'POST', '/api/family/children', ['account', 'parent']),
  row('family.change-child', 'POST', unknownChild, [], {
    about: 'a child that is not there',
    body: () => ({ firstName: 'Kavi' }),
    hidden: ['account', 'parent'],
  }),
  row('account.deletion', 'GET', '/api/account/deletion', withDeletionPage),
  row('account.request-deletion', 'POST', '/api/account/deletion-request', withDeletionPage),
  row('account.verify-deletion', 'POST', '/api/account/deletion-verification', everybody),
  row('account.cancel-deletion', 'POST', '/api/account/deletion-cancellation', withDeletionPage),
  row('account.export', 'GET', '/api/account/export?userId=none', [], {
    about: 'somebody who is not there',
    hidden: [...withRole, 'pending'],
  }),
  row('profile.language', 'POST', '/api/profile/language', signedIn),
  row('profile.read', 'GET', '/api/profile', withProfile),
  row('profile.rename', 'POST', '/api/profile', withProfile),
  row('profile.picture', 'POST', '/api/profile/picture', withProfile),
  row('profile.remove-picture', 'POST', '/api/profile/picture-removal', withProfile),
  row('profile.show-picture', 'GET', ({ asha }) => `/api/profile/picture/${asha}/none`, [], {
    about: 'a picture that is not there',
    hidden: signedIn,
  }),
  row('account.experience', 'GET', '/api/account/experience', ['candidate']),
  row('account.customise-experience', 'POST', '/api/account/experience', ['candidate']),
  row('schools.sign-in-cards', 'POST', '/api/schools/sign-in-cards', ['teacher', 'schoolAdmin'], {
    about: 'a student of the school',
    body: ({ asha }) => ({ personIds: [asha] }),
    hidden: ['otherTeacher', 'otherSchoolAdmin'],
  }),
  // Whose classes and which school it is about, the session says: an own one each.
  row('staff.teacher-classes', 'GET', '/api/teacher/classes', ['teacher', 'otherTeacher']),
  row('staff.school-admin-overview', 'GET', '/api/school-admin/overview', [
    'schoolAdmin',
    'otherSchoolAdmin',
  ]),
  row('staff.system-admin-overview', 'GET', '/api/system-admin/overview', ['systemAdmin']),
  row('content.list', 'GET', '/api/content', withRole),
  row('attempt.start', 'POST', '/api/practice-attempt', learners),
  row('attempt.read', 'GET', ({ ashasAttempt }) => `/api/practice-attempt/${ashasAttempt}`, ['student'], {
    about: 'a student of the school',
    hidden: learners.filter((who) => who !== 'student'),
  }),
  aboutAsha('attempt.review', ({ ashasAttempt }) => `/api/practice-history/attempt/${ashasAttempt}`),
  aboutKavi('attempt.review', ({ kavisAttempt }) => `/api/practice-history/attempt/${kavisAttempt}`),
  aboutAsha('attempt.log', ({ asha }) => `/api/practice-history/log?userId=${asha}`),
  aboutKavi('attempt.log', ({ kavi }) => `/api/practice-history/log?userId=${kavi}`),
  row('attempt.chunk', 'POST', '/api/practice-attempt/audio-chunk', learners),
  row(
    'attempt.audio',
    'GET',
    ({ ashasAttempt }) => `/api/practice-attempt/${ashasAttempt}/responses/none/audio/response`,
    [],
    { about: 'a recording that is not there', hidden: withRole },
  ),
  row('content.answer-audio', 'GET', `/api/content/none/answers/none/audio?digest=${'ab'.repeat(32)}`, [], {
    about: 'a passage that is not there',
    hidden: withRole,
  }),
  row(
    'streak.count',
    'GET',
    '/api/student/get-streak-count',
    learners.filter((who) => who !== 'candidate'),
  ),
  row('leaderboard.access', 'GET', '/api/practice-history/check-leaderboard-access-for-user', signedIn),
  row('session.sign-out', 'POST', '/api/authentication/sign-out', everybody),
  // A child may end its own session, not the family's.
  row(
    'session.sign-out-everywhere',
    'POST',
    '/api/authentication/sign-out-everywhere',
    signedIn.filter((who) => who !== 'child'),
  ),
];

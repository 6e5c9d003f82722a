import type { Role } from './journal/metadata.js';

/** A page of the portal. Router, route guard, menu and the server's 404 follow from it. */
export type Page = {
  /** Parameters are `:name`. */
  readonly path: string;
  /** Who may open it; absent: anybody, signed in or not. */
  readonly roles?: readonly Role[];
  /**
   * For a school admin, the query `schid`: `required` (unless said) must be the own school; `added` likewise, but without
   * one the page is opened again with it; `optional` may be absent. Other roles are not asked.
   */
  readonly school?: 'required' | 'added' | 'optional';
  /** The microphone and speaker test must have been done on this device. */
  readonly needsMicTest?: boolean;
  /** Where somebody who is not signed in goes; to sign in unless said. */
  readonly signedOutTo?: string;
  /**
   * The key of its link's text in the menu, which lists pages in the order of this table: somebody's own first, what
   * anybody may read last.
   */
  readonly link?:
    | 'home'
    | 'about'
    | 'contact'
    | 'legal'
    | 'practise'
    | 'history'
    | 'dashboard'
    | 'leaderboard'
    | 'issues'
    | 'analytics';
  /** Who finds it in the menu, if not all its roles. */
  readonly linkRoles?: readonly Role[];
  /** Its view, where several pages share one; else the page's own name says it. */
  readonly view?: string;
  /** It is there in demo mode only. */
  readonly isDemoOnly?: boolean;
};

const learners: readonly Role[] = ['student', 'hiring-candidate'];
const historyReaders: readonly Role[] = [...learners, 'parent', 'teacher', 'school-admin', 'system-admin'];

/** Every page there is, by name: specification, section 2. The view of `studentDashboard` is `student-dashboard.page.tsx`. */
export const pages = {
  home: { path: '/', link: 'home' },
  forParents: { path: '/parent', view: 'audience' },
  forStudents: { path: '/student', view: 'audience' },
  forTeachers: { path: '/teacher', view: 'audience' },
  about: { path: '/about', link: 'about' },
  contact: { path: '/contact', link: 'contact' },
  faq: { path: '/faq' },
  terms: { path: '/terms-of-service' },
  legal: { path: '/legal', link: 'legal' },
  privacy: { path: '/privacy-policy' },
  whatsapp: { path: '/whatsapp-policy' },
  checkReceipt: { path: '/check-receipt' },
  joinAccount: { path: '/join-account' },
  sharedPassage: { path: '/passage/:contentId' },
  audioTest: { path: '/test/audio-recording' },
  signIn: { path: '/sign-in' },
  adminSignIn: { path: '/admin-sign-in' },
  systemAdminSignIn: { path: '/system-admin/sign-in', view: 'admin-sign-in' },
  candidateSignIn: { path: '/sign-in-hiring-candidate' },
  signUp: { path: '/sign-up' },
  emailVerificationPending: { path: '/email-verification-pending' },
  verifyEmail: { path: '/verify-email' },
  emailAlreadyVerified: { path: '/email-already-verified' },
  forgotPassword: { path: '/forgot-password' },
  resetPassword: { path: '/reset-password/' },
  setPassword: { path: '/set-password/' },
  loginLink: { path: '/get-login-link-to-your-email' },
  magicLink: { path: '/magic-link' },
  suspendedAccount: { path: '/suspended-account' },
  deletionVerification: { path: '/account-deletion-request-verification' },
  profileSelection: { path: '/profile-selection' },
  schoolOnboarding: { path: '/school-onboarding/:onboardingToken' },
  sharedResults: { path: '/shared-results' },
  weeklyMail: { path: '/weekly-mail' },
  reminderMail: { path: '/reminder-mail' },
  outbox: { path: '/demo/outbox', isDemoOnly: true },
  selectRole: { path: '/select-role', roles: ['pending'], link: 'dashboard' },
  profile: { path: '/profile', roles: ['student', 'parent', 'system-admin'] },
  dataDeletion: {
    path: '/account-management/data-deletion',
    roles: ['student', 'parent', 'teacher'],
    signedOutTo: '/account-deletion-request-verification',
  },
  accessLog: { path: '/account-management/access-log', roles: [...learners, 'parent', 'school-admin'] },
  micTest: { path: '/user/mic-speaker-test', roles: learners },
  practise: { path: '/practice/attempt', roles: learners, needsMicTest: true, link: 'practise' },
  attempt: { path: '/practice/attempt/:practiceId', roles: learners, needsMicTest: true },
  historyLog: {
    path: '/practice-history/log',
    roles: historyReaders,
    link: 'history',
    linkRoles: [...learners, 'parent'],
  },
  review: { path: '/practice-history/attempt/:attemptId', roles: historyReaders },
  receipt: { path: '/practice-history/attempt/:attemptId/receipt', roles: historyReaders },
  studentDashboard: { path: '/student/dashboard', roles: ['student'], link: 'dashboard' },
  studentTutorial: { path: '/student/tutorial', roles: ['student'], view: 'tutorial' },
  parentDashboard: { path: '/parent/dashboard', roles: ['parent'], link: 'dashboard' },
  addChildren: { path: '/parent/add-children', roles: ['parent'] },
  professionalDashboard: { path: '/professional/dashboard', roles: ['hiring-candidate'], link: 'dashboard' },
  shareResults: { path: '/professional/share-results', roles: ['hiring-candidate'] },
  customiseExperience: { path: '/professional/customize-experience', roles: ['hiring-candidate'] },
  teacherDashboard: { path: '/teacher/dashboard', roles: ['teacher'], link: 'dashboard' },
  addStudents: { path: '/teacher/add-students', roles: ['teacher'] },
  createClass: { path: '/teacher/create-class', roles: ['teacher'] },
  teacherPassages: { path: '/teacher/passages', roles: ['teacher'] },
  teacherMarking: { path: '/teacher/marking', roles: ['teacher'] },
  classAnalytics: {
    path: '/class-analytics',
    roles: ['teacher', 'school-admin', 'system-admin'],
    school: 'added',
  },
  teacherReviewIssues: { path: '/teacher/review-issues', roles: ['teacher'], view: 'review-issues' },
  setSchedule: { path: '/schedule-management/set-schedule', roles: ['teacher', 'parent'] },
  manageSchedule: { path: '/schedule-management/manage-schedule', roles: ['teacher', 'parent'] },
  schoolAdminDashboard: {
    path: '/school-admin/dashboard',
    roles: ['school-admin'],
    school: 'added',
    link: 'dashboard',
  },
  manageClasses: {
    path: '/school-admin/manage-classes',
    roles: ['school-admin', 'system-admin'],
  },
  manageTeachers: {
    path: '/school-admin/manage-teachers',
    roles: ['school-admin', 'system-admin'],
  },
  embedding: {
    path: '/school-admin/embedding',
    roles: ['school-admin', 'system-admin'],
    school: 'added',
  },
  systemAdminDashboard: { path: '/system-admin/dashboard', roles: ['system-admin'], link: 'dashboard' },
  reviewIssues: { path: '/system-admin/review-issues', roles: ['system-admin'], link: 'issues' },
  overturnRates: { path: '/system-admin/overturn-rates', roles: ['system-admin'] },
  userAnalytics: {
    path: '/analytics-admin/user-analytics',
    roles: ['school-admin', 'system-admin'],
    school: 'added',
    link: 'analytics',
  },
  llmUsage: { path: '/analytics-admin/llm-api-usage', roles: ['system-admin'] },
  leaderboard: {
    path: '/leaderboard',
    roles: ['student', 'parent', 'teacher', 'school-admin', 'system-admin'],
    link: 'leaderboard',
    linkRoles: ['student', 'parent', 'teacher'],
  },
  managePassages: { path: '/system-admin/manage-passages', roles: ['system-admin'] },
  manageParagraphs: {
    path: '/system-admin/manage-paragraphs',
    roles: ['system-admin'],
    view: 'manage-passages',
  },
  passages: { path: '/system-admin/passages', roles: ['system-admin'] },
  addUser: { path: '/system-admin/add-user', roles: ['system-admin'] },
  suspendedAccounts: { path: '/system-admin/suspended-accounts-management', roles: ['system-admin'] },
  manageSchool: { path: '/system-admin/manage-school', roles: ['system-admin'] },
  schoolGrantRequests: { path: '/system-admin/school-grant-requests', roles: ['system-admin'] },
  unsentAnswers: { path: '/system-admin/unsent-answers', roles: ['system-admin'] },
  reviewReportedIssue: {
    path: '/system-admin/review-reported-issue/:issueId',
    roles: ['system-admin'],
  },
  teacherReviewReportedIssue: {
    path: '/teacher/review-reported-issue/:issueId',
    roles: ['teacher'],
    view: 'review-reported-issue',
  },
  rescoring: { path: '/system-admin/rescoring', roles: ['system-admin'] },
  rescoringRun: { path: '/system-admin/rescoring/:rescoringId', roles: ['system-admin'] },
  settings: {
    path: '/settings',
    roles: ['teacher', 'school-admin', 'hiring-candidate'],
    view: 'profile',
  },
  systemSubscriptions: {
    path: '/system-admin/subscriptions',
    roles: ['system-admin'],
    view: 'manage-subscriptions',
  },
  subscription: { path: '/subscription/:userId', roles: ['hiring-candidate'] },
  subscriptionExpired: {
    path: '/subscription-expired',
    roles: ['student', 'parent', 'teacher', 'school-admin', 'hiring-candidate'],
    school: 'optional',
  },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof pages;

const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, '').split('/');

/** The page at a path (without its query; a slash at its end is no other path), or undefined where there is none. */
export const pageAt = (path: string): Page | undefined => {
  const given = segmentsOf(path);
  return Object.values<Page>(pages).find(({ path: pattern }) => {
    const wanted = segmentsOf(pattern);
    return (
      wanted.length === given.length &&
      wanted.every((want, index) => (want.startsWith(':') ? given[index] !== '' : want === given[index]))
    );
  });
};

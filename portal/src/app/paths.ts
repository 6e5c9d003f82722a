/** Every page that exists and can be linked to. Header, footer and pages list nothing that is not here. */
export const paths = {
  home: '/',
  forParents: '/parent',
  forStudents: '/student',
  forTeachers: '/teacher',
  about: '/about',
  faq: '/faq',
  terms: '/terms-of-service',
  legal: '/legal',
  privacy: '/privacy-policy',
  whatsapp: '/whatsapp-policy',
  contact: '/contact',
  audioTest: '/test/audio-recording',
  signIn: '/sign-in',
  adminSignIn: '/admin-sign-in',
  systemAdminSignIn: '/system-admin/sign-in',
  candidateSignIn: '/sign-in-hiring-candidate',
  signUp: '/sign-up',
  emailVerificationPending: '/email-verification-pending',
  verifyEmail: '/verify-email',
  emailAlreadyVerified: '/email-already-verified',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/',
  setPassword: '/set-password/',
  loginLink: '/get-login-link-to-your-email',
  magicLink: '/magic-link',
  selectRole: '/select-role',
  suspendedAccount: '/suspended-account',
  profile: '/profile',
  dataDeletion: '/account-management/data-deletion',
  deletionVerification: '/account-deletion-request-verification',
  profileSelection: '/profile-selection',
  micTest: '/user/mic-speaker-test',
  practise: '/practice/attempt',
  historyLog: '/practice-history/log',
  studentDashboard: '/student/dashboard',
  parentDashboard: '/parent/dashboard',
  addChildren: '/parent/add-children',
  professionalDashboard: '/professional/dashboard',
  customiseExperience: '/professional/customize-experience',
  teacherDashboard: '/teacher/dashboard',
  schoolAdminDashboard: '/school-admin/dashboard',
  systemAdminDashboard: '/system-admin/dashboard',
  addUser: '/system-admin/add-user',
  suspendedAccounts: '/system-admin/suspended-accounts-management',
} as const;

/** The state of a link to the profiles from the menu: whoever follows it wants to see them, though there be only one. */
export const switching = 'switching';

/** Where a parent adds their children; also the way on from a verified e-mail (specification, section 2). */
export const addChildrenPath = paths.addChildren;

/** Where an attempt is answered. */
export const attemptPath = (attemptId: string): string =>
  `${paths.practise}/${encodeURIComponent(attemptId)}`;

/** Where an attempt is read again, with its scores and feedback. */
export const reviewPath = (attemptId: string): string =>
  `/practice-history/attempt/${encodeURIComponent(attemptId)}`;

/** The history of somebody else, such as a parent's child. */
export const historyOf = (userId: string): string =>
  `${paths.historyLog}?userId=${encodeURIComponent(userId)}`;

/** The page on which one signs in, and the page of this site that one goes on to then. */
export const signInFor = (page: string): string => `${paths.signIn}?redirectTo=${encodeURIComponent(page)}`;

/** Whether a path (without its query) is one of the pages there are. */
export const isPage = (path: string): boolean => Object.values(paths).some((page) => page === path);

/** Pages whose last part is a name that somebody else made. */
const named = /^(\/(?:school-onboarding|practice\/attempt|practice-history\/attempt))\/[^/]+/;

/** Whether letters of a page's own address are written as codes, `/sign%2Din`. */
const isCoded = (path: string): boolean =>
  (path.replace(named, '$1').match(/%[0-9A-Fa-f]{2}/g) ?? []).some((code) =>
    /[\w.~-]/.test(String.fromCodePoint(Number.parseInt(code.slice(1), 16))),
  );

/** Whether a router reads a path as one of the pages, and the server as one that is not there: `/about//`, too. */
export const isMisspelt = (path: string): boolean => path.includes('//') || isCoded(path);

/** What a 401 counts as public: there nobody is sent to sign in (specification, section 2). */
const publicFor401 = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/admin-sign-in',
  '/system-admin/sign-in',
  '/magic-link',
  '/school-onboarding',
];

/** Whether a page stays where it is when a call says that nobody is signed in. */
export const isPublicFor401 = (path: string): boolean =>
  publicFor401.some((page) => path === page || path.startsWith(`${page}/`));

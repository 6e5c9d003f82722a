import { pageAt, pages, type PageName } from '@lectern/events/pages';

/** The path of each page, by its name. */
export const paths = Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as {
  readonly [N in PageName]: (typeof pages)[N]['path'];
};

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

/** What a teacher or a school shares so that a passage is opened. */
export const sharedPassagePath = (contentId: string): string =>
  paths.sharedPassage.replace(':contentId', encodeURIComponent(contentId));

/** What of an attempt can be kept and checked. */
export const receiptPath = (attemptId: string): string => `${reviewPath(attemptId)}/receipt`;

/** The history of somebody else, such as a parent's child. */
export const historyOf = (userId: string): string =>
  `${paths.historyLog}?userId=${encodeURIComponent(userId)}`;

/** Who looked at the answers of a parent's child. */
export const accessLogOf = (userId: string): string =>
  `${paths.accessLog}?userId=${encodeURIComponent(userId)}`;

/** The page on which one signs in, and the page of this site that one goes on to then. */
export const signInFor = (page: string): string => `${paths.signIn}?redirectTo=${encodeURIComponent(page)}`;

/** Whether a path (without its query) is one of the pages there are. */
export const isPage = (path: string): boolean => pageAt(path) !== undefined;

/** Pages whose last part is a name that somebody else made. */
const named =
  /^(\/(?:school-onboarding|passage|subscription|practice\/attempt|practice-history\/attempt|(?:system-admin|teacher)\/review-reported-issue|system-admin\/rescoring))\/[^/]+/;

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

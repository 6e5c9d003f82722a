/** Paths that have a page. */
const pages: readonly RegExp[] = [
  /^\/$/,
  /^\/sign-in\/?$/,
  /^\/admin-sign-in\/?$/,
  /^\/system-admin\/sign-in\/?$/,
  /^\/profile-selection\/?$/,
  /^\/(student|parent|teacher|school-admin|system-admin|professional)\/dashboard\/?$/,
  /^\/user\/mic-speaker-test\/?$/,
  /^\/practice\/attempt(\/[^/]+)?\/?$/,
  /^\/practice-history\/log\/?$/,
  /^\/practice-history\/attempt\/[^/]+\/?$/,
];

/** Whether the portal has a page at this path: others answer 404 with the app's 404 page. */
export const isPage = (path: string): boolean => pages.some((page) => page.test(path));

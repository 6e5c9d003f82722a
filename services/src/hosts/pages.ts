/** Paths that have a page. */
const pages: readonly RegExp[] = [
  /^\/system-admin\/(suspended-accounts-management|add-user)\/?$/,
  /^\/$/,
  /^\/(parent|student|teacher|about|faq|terms-of-service|legal|privacy-policy|whatsapp-policy|contact)\/?$/,
  /^\/test\/audio-recording\/?$/,
  /^\/sign-in\/?$/,
  /^\/admin-sign-in\/?$/,
  /^\/system-admin\/sign-in\/?$/,
  /^\/(sign-up|sign-in-hiring-candidate|email-verification-pending|verify-email|email-already-verified)\/?$/,
  /^\/(forgot-password|reset-password|set-password|get-login-link-to-your-email|magic-link)\/?$/,
  /^\/(select-role|suspended-account|account-deletion-request-verification)\/?$/,
  /^\/account-management\/data-deletion\/?$/,
  /^\/subscription-expired\/?$/,
  /^\/(profile|profile-selection)\/?$/,
  /^\/school-onboarding\/[^/]+\/?$/,
  /^\/(student|parent|teacher|school-admin|system-admin|professional)\/dashboard\/?$/,
  /^\/parent\/add-children\/?$/,
  /^\/professional\/customize-experience\/?$/,
  /^\/user\/mic-speaker-test\/?$/,
  /^\/practice\/attempt(\/[^/]+)?\/?$/,
  /^\/practice-history\/log\/?$/,
  /^\/practice-history\/attempt\/[^/]+\/?$/,
];

/** Pages that are there in demo mode only. */
const demoPages: readonly RegExp[] = [/^\/demo\/outbox\/?$/];

/** Whether the portal has a page at this path: others answer 404 with the app's 404 page. */
export const isPage = (path: string, { fDemo } = { fDemo: false }): boolean =>
  [...pages, ...(fDemo ? demoPages : [])].some((page) => page.test(path));

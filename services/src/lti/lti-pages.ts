import type { FastifyReply } from 'fastify';
import type { Language } from '@lectern/events/accounts/person.events';
import type { LtiPageTask } from '@lectern/events/lti/lti-page';
import { escapeHtml } from '../accounts/mail/mail-layout.js';
import type { LaunchRefused } from './verify-launch.js';
import { en, hi } from './lti-pages.texts.js';

const textsIn = (language: Language) => (language === 'hi' ? hi : en);
const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');

/** Hidden until the script finds that it is so. */
const hiddenPart = (id: string, html: string): string => `<section id="${id}" hidden>${html}</section>`;
const link = (href: string, text: string, more = ''): string =>
  `<p><a class="button" href="${escapeHtml(href)}"${more}>${escapeHtml(text)}</a></p>`;

const document = (
  language: Language,
  title: string,
  body: string,
  task?: LtiPageTask,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Lectern</title>
<script type="module" src="/embed/v1/lti.mjs"></script>${task?.step === 'launch' ? `\n<script type="module" src="/embed/v1/lectern.mjs"></script>` : ''}
</head>
<body${task ? ` data-task="${escapeHtml(JSON.stringify(task))}"` : ''}>
<main>
${body}
</main>
</body>
</html>
`;

/** Where the window keeps what shows that it began this launch; then the platform is asked who comes. */
export const loginPage = (
  language: Language,
  task: Extract<LtiPageTask, { step: 'login' }>,
  windowUrl: string,
): string => {
  const t = textsIn(language);
  return document(
    language,
    t.opening,
    `<h1>${escapeHtml(t.opening)}</h1>
<noscript>${paragraphs([t.needsScript])}</noscript>
${hiddenPart('window', paragraphs([t.newWindow]) + link(windowUrl, t.openWindow, ' target="_blank" rel="noopener"'))}`,
    task,
  );
};

/** The practice itself. @param title of the passage */
export const launchPage = (
  language: Language,
  task: Extract<LtiPageTask, { step: 'launch' }>,
  title: string,
): string => {
  const t = textsIn(language);
  return document(
    language,
    title,
    `<h1 lang="en">${escapeHtml(title)}</h1>
<noscript>${paragraphs([t.needsScript])}</noscript>
${hiddenPart('refused', paragraphs([t.faults['other-window'], t.again]))}
${hiddenPart('left', paragraphs([t.left]))}
<div id="practice"></div>`,
    task,
  );
};

/** @param home the address of Lectern */
export const staffPage = (language: Language, title: string | undefined, home: string): string => {
  const t = textsIn(language);
  const said = title === undefined ? t.noPassage : t.staff(title);
  return document(
    language,
    title ?? t.openLectern,
    `<h1>${escapeHtml(title ?? 'Lectern')}</h1>\n${paragraphs(said)}\n${link(home, t.openLectern, ' target="_blank" rel="noopener"')}`,
  );
};

export const registeredPage = (language: Language, name: string): string => {
  const t = textsIn(language);
  const body = `<h1>${escapeHtml(t.registered)}</h1>\n${paragraphs(t.registeredBody(name))}`;
  return document(language, t.registered, body, { step: 'registered' });
};

/** @param isListed whether the school's admin finds the reason; else it stands on the page */
export const refusedPage = (
  language: Language,
  { fault, got, expected }: LaunchRefused,
  isListed: boolean,
): string => {
  const t = textsIn(language);
  const isRegistration = fault === 'no-registration' || fault === 'registration-failed';
  const details = [got, expected].filter((text) => text !== null);
  const whole = isListed
    ? paragraphs([t.adminSees])
    : `<details><summary>${escapeHtml(t.details)}</summary><p lang="en">${escapeHtml([fault, ...details].join(' · '))}</p></details>`;
  return document(
    language,
    t.refused,
    `<h1>${escapeHtml(t.refused)}</h1>
${paragraphs([t.faults[fault], ...(isRegistration ? [] : [t.again])])}
${whole}`,
  );
};

/** Any site may show these pages in a frame: they use no cookie, and act on nothing before a launch is verified. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; " +
    "font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors *",
  // Whoever opened the window of a registration is told that it is done.
  'cross-origin-opener-policy': 'unsafe-none',
} as const;

export const sendPage = async (reply: FastifyReply, status: number, html: string): Promise<void> => {
  reply.raw.removeHeader('x-frame-options');
  await reply.removeHeader('x-frame-options').status(status).headers(headers).send(html);
};

import type { Language } from '@lectern/events/accounts/person.events';
import { beginJoin } from '@lectern/events/lti/lti-join.routes';
import type { LtiPageTask } from '@lectern/events/lti/lti-page';
import { escapeHtml } from '../platform/escape-html.js';
import { framedPage } from '../platform/edge/framed-page.js';
import type { LaunchRefused } from './verify-launch.js';
import { en, hi } from './lti-pages.texts.js';

export const textsIn = (language: Language) => (language === 'hi' ? hi : en);
export const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');

/** Hidden until the script finds that it is so. */
export const hiddenPart = (id: string, html: string): string =>
  `<section id="${id}" hidden>${html}</section>`;
const link = (href: string, text: string, more = ''): string =>
  `<p><a class="button" href="${escapeHtml(href)}"${more}>${escapeHtml(text)}</a></p>`;

export const ltiDocument = (language: Language, title: string, body: string, task?: LtiPageTask): string =>
  framedPage({
    language,
    title,
    modules: ['/embed/v1/lti.mjs', ...(task?.step === 'launch' ? ['/embed/v1/lectern.mjs'] : [])],
    body: `<main>\n${body}\n</main>`,
    task,
  });

/** @param windowUrl begins the launch once more */
const windowPart = (language: Language, windowUrl: string): string => {
  const t = textsIn(language);
  const opens = link(windowUrl, t.openWindow, ' target="_blank" rel="noopener"');
  return hiddenPart('window', paragraphs([t.newWindow]) + opens);
};

/** Where the window keeps what shows that it began this launch; then the platform is asked who comes. */
export const loginPage = (
  language: Language,
  task: Extract<LtiPageTask, { step: 'login' }>,
  windowUrl: string,
): string => {
  const t = textsIn(language);
  return ltiDocument(
    language,
    t.opening,
    `<h1>${escapeHtml(t.opening)}</h1>
<noscript>${paragraphs([t.needsScript])}</noscript>
${windowPart(language, windowUrl)}`,
    task,
  );
};

/** For whoever has an account besides. Its window is no frame, and may know who is signed in. */
const joinPart = (language: Language, launch: string): string => {
  const t = textsIn(language).join;
  return hiddenPart(
    'join',
    `<form method="post" action="${beginJoin.path}" target="_blank" rel="noopener">
<h2>${escapeHtml(t.title)}</h2>
${paragraphs([t.what])}
<input type="hidden" name="launch" value="${escapeHtml(launch)}"><input type="hidden" name="proof">
<button class="button" type="submit">${escapeHtml(t.press)}</button>
</form>`,
  );
};

type LaunchPage = {
  /** Of the passage. */
  readonly title: string;
  /** Begins again, where the frame keeps no answers. */
  readonly windowUrl: string;
  readonly mayJoin: boolean;
};

/** The practice itself. */
export const launchPage = (
  language: Language,
  task: Extract<LtiPageTask, { step: 'launch' }>,
  { title, windowUrl, mayJoin }: LaunchPage,
): string => {
  const t = textsIn(language);
  return ltiDocument(
    language,
    title,
    `<h1 lang="en">${escapeHtml(title)}</h1>
<noscript>${paragraphs([t.needsScript])}</noscript>
${hiddenPart('refused', paragraphs([t.faults['other-window'], t.again]))}
${hiddenPart('left', paragraphs([t.left]))}
${windowPart(language, windowUrl)}
<div id="practice"></div>
${mayJoin ? joinPart(language, task.launch) : ''}`,
    task,
  );
};

/** @param home the address of Lectern */
export const staffPage = (language: Language, title: string | undefined, home: string): string => {
  const t = textsIn(language);
  const said = title === undefined ? t.noPassage : t.staff(title);
  return ltiDocument(
    language,
    title ?? t.openLectern,
    `<h1>${escapeHtml(title ?? 'Lectern')}</h1>\n${paragraphs(said)}\n${link(home, t.openLectern, ' target="_blank" rel="noopener"')}`,
  );
};

export const registeredPage = (language: Language, name: string): string => {
  const t = textsIn(language);
  const body = `<h1>${escapeHtml(t.registered)}</h1>\n${paragraphs(t.registeredBody(name))}`;
  return ltiDocument(language, t.registered, body, { step: 'registered' });
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
  return ltiDocument(
    language,
    t.refused,
    `<h1>${escapeHtml(t.refused)}</h1>
${paragraphs([t.faults[fault], ...(isRegistration ? [] : [t.again])])}
${whole}`,
  );
};

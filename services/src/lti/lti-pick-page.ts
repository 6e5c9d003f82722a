import type { Language } from '@lectern/events/accounts/person.events';
import type { LtiPageTask } from '@lectern/events/lti/lti-page';
import type { ContentSummary } from '../content/content.queries.js';
import { escapeHtml } from '../platform/escape-html.js';
import { hiddenPart, ltiDocument, paragraphs, textsIn } from './lti-pages.js';

/** Where a teacher picks what their course links to. Without a script it can't be sent, which it says. */
export const pickPage = (
  language: Language,
  task: Extract<LtiPageTask, { step: 'pick' }>,
  texts: readonly ContentSummary[],
  takesSeveral: boolean,
): string => {
  const { pick: t, needsScript, faults, again } = textsIn(language);
  const choice = ({ _id, kind, title, level, questions }: ContentSummary): string => {
    const facts = [t.kinds[kind], level === 'adult' ? t.adult : t.level(level), t.questions(questions)];
    return `<label class="choice">
<input type="${takesSeveral ? 'checkbox' : 'radio'}" name="text" value="${escapeHtml(_id)}">
<span><span lang="en">${escapeHtml(title)}</span> <small>${escapeHtml(facts.join(' · '))}</small></span>
</label>`;
  };
  return ltiDocument(
    language,
    t.title,
    `<h1 id="title">${escapeHtml(t.title)}</h1>
<noscript>${paragraphs([needsScript])}</noscript>
${hiddenPart('refused', paragraphs([faults['other-window'], again]))}
<form id="pick" novalidate>
${paragraphs([takesSeveral ? t.several : t.one])}
<div class="field"><label for="find">${escapeHtml(t.find)}</label><input class="input" id="find" type="search" autocomplete="off"></div>
<div class="texts" role="group" aria-labelledby="title">
${texts.map(choice).join('\n')}
</div>
<div role="status">${hiddenPart('nothing-found', paragraphs([t.nothingFound]))}</div>
<div role="alert">${hiddenPart('none-chosen', paragraphs([t.noneChosen]))}${hiddenPart('failed', paragraphs([t.failed]))}</div>
<div class="presses"><button class="button primary" type="submit">${escapeHtml(t.add)}</button>
<button class="button" id="cancel" type="button">${escapeHtml(t.cancel)}</button></div>
</form>`,
    task,
  );
};

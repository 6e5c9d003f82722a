import type { Language } from '@lectern/events/accounts/person.events';
import type { ContentSummary } from '../content/content.queries.js';
import { framedPage } from '../platform/edge/framed-page.js';
import { escapeHtml } from '../platform/escape-html.js';

/** Of the frame in which it stands, px. */
export const cardSize = { width: 480, height: 200 };

const texts: Readonly<
  Record<Language, { facts: (minutes: number, questions: number) => string; open: string; missing: string }>
> = {
  en: {
    facts: (minutes, questions) =>
      `${minutes} min to read · ${questions === 1 ? '1 question' : `${questions} questions`}`,
    open: 'Read it and answer aloud',
    missing: 'This passage is no longer here. Ask whoever sent you the link.',
  },
  hi: {
    facts: (minutes, questions) => `पढ़ने में ${minutes} मिनट · ${questions} सवाल`,
    open: 'पढ़िए और बोलकर जवाब दीजिए',
    missing: 'यह पाठ अब यहाँ नहीं है। जिसने लिंक भेजा है, उससे पूछिए।',
  },
};

const page = (language: Language, title: string | undefined, body: string): string =>
  framedPage({
    language,
    ...(title === undefined ? {} : { title }),
    styles: ['/embed/v1/passage-card.css'],
    modules: [],
    body: `<main>\n${body}\n</main>`,
  });

/** What stands in a frame of another site: it needs no account, and leads to the passage in a window of its own. */
export const passageCardPage = (
  language: Language,
  { title, opening, minutes, questions }: ContentSummary,
  link: string,
): string => {
  const t = texts[language];
  return page(
    language,
    title,
    `<h1 lang="en">${escapeHtml(title)}</h1>
<p lang="en" class="opening">${escapeHtml(opening)}</p>
<p class="facts">${escapeHtml(t.facts(minutes, questions))}</p>
<p><a href="${escapeHtml(link)}" target="_blank" rel="noopener">${escapeHtml(t.open)}</a></p>`,
  );
};

export const missingCardPage = (language: Language): string =>
  page(language, undefined, `<p>${escapeHtml(texts[language].missing)}</p>`);

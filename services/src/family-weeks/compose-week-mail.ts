import type { MailWords } from '../accounts/mail/mail-layout.js';
import { mailName } from '../accounts/mail/mail-name.js';
import type { ChildsWeek } from './week-of-family.js';
import { en, hi } from './family-week-mail.texts.js';

type To = {
  readonly firstName: string;
  readonly language: string;
  /** Of this site, without a slash at its end. */
  readonly site: string;
  readonly stopUrl: string;
};

const reviewUrl = (site: string, attemptId: string): string =>
  `${site}/practice-history/attempt/${encodeURIComponent(attemptId)}`;

const common = ({ firstName, language, stopUrl }: To) => {
  const t = language === 'hi' ? hi : en;
  return {
    t,
    words: {
      language,
      greeting: t.greeting(mailName(firstName)),
      unsubscribe: { label: t.stop, url: stopUrl },
      sender: t.sender,
    },
  };
};

/** The mail about a week in which somebody of the family practised. */
export const weekWords = (children: readonly ChildsWeek[], to: To): MailWords => {
  const { t, words } = common(to);
  const named = children.map((child) => ({ ...child, firstName: mailName(child.firstName) }));
  const [best, ...others] = named.flatMap(({ firstName, bestAttemptId }) =>
    bestAttemptId === null ? [] : [{ firstName, url: reviewUrl(to.site, bestAttemptId) }],
  );
  const withPassage = named.find(({ title }) => title !== null);
  return {
    ...words,
    subject: t.subject,
    lead: [
      ...named.map(t.child),
      ...(withPassage ? [t.together(withPassage.firstName, withPassage.title ?? '')] : []),
    ],
    action: best
      ? { label: t.listen(best.firstName), url: best.url, plain: t.plainLink }
      : { label: t.open, url: `${to.site}/parent/dashboard`, plain: t.plainLink },
    after: others.map(({ firstName, url }) => t.best(firstName, url)),
  };
};

/** The mail about the first week without practice. */
export const quietWords = (to: To): MailWords => {
  const { t, words } = common(to);
  return {
    ...words,
    subject: t.quietSubject,
    lead: t.quiet,
    action: { label: t.open, url: `${to.site}/parent/dashboard`, plain: t.plainLink },
    after: [],
  };
};

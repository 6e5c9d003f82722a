import type { Mail } from '../../platform/mailer/mailer.port.js';
import { escapeHtml } from '../../platform/escape-html.js';

/** A mail in words, in the order in which they are read. */
export type MailWords = {
  /** BCP 47. */
  readonly language: string;
  readonly subject: string;
  readonly greeting: string;
  readonly lead: readonly string[];
  /** The one thing to do: a button, and its address once more to be copied. */
  readonly action?: { readonly label: string; readonly url: string; readonly plain: string } | undefined;
  readonly after: readonly string[];
  /** How to get no more mails like this one. */
  readonly unsubscribe?: { readonly label: string; readonly url: string } | undefined;
  readonly sender: string;
};

/** The same words for whoever reads mail as text. */
const textMail = ({ greeting, lead, action, after, unsubscribe, sender }: MailWords): string =>
  [
    greeting,
    ...lead,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
    `-- \n${sender}`,
  ].join('\n\n');

const paragraph = (html: string, style = 'margin:0 0 16px'): string => `<p style="${style}">${html}</p>`;

const plainLink = ({ label, url }: NonNullable<MailWords['unsubscribe']>): string =>
  paragraph(`<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a>`);

const button = ({ label, url, plain }: NonNullable<MailWords['action']>): string => {
  const href = escapeHtml(url);
  const look =
    'display:inline-block;padding:12px 20px;border:2px solid #0e5a5b;border-radius:8px;background-color:#0e5a5b;color:#fffcf5;font-weight:bold;text-decoration:none';
  return [
    paragraph(`<a href="${href}" style="${look}">${escapeHtml(label)}</a>`, 'margin:24px 0'),
    paragraph(
      `${escapeHtml(plain)}<br><a href="${href}" style="color:inherit;overflow-wrap:anywhere;word-break:break-all">${href}</a>`,
    ),
  ].join('\n');
};

/**
 * One column with a heading, nothing fetched from anywhere, and no colours but the button's: a program that shows mail
 * dark chooses paper and ink itself. All looks are attributes, since many programs drop style sheets.
 */
const htmlMail = (words: MailWords): string => {
  const { language, subject, greeting, lead, action, after, unsubscribe, sender } = words;
  const told = (texts: readonly string[]): string =>
    texts.map((text) => paragraph(escapeHtml(text))).join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;font-family:Verdana,Arial,sans-serif;font-size:16px;line-height:1.5">
<main style="max-width:36em;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>
${told([greeting, ...lead])}
${action ? button(action) : ''}
${told(after)}
${unsubscribe ? plainLink(unsubscribe) : ''}
${paragraph(escapeHtml(sender), 'margin:32px 0 0;font-size:14px')}
</main>
</body>
</html>
`;
};

/** The mail that says these words. */
export const mailOf = (words: MailWords, to: Omit<Mail, 'subject' | 'text' | 'html'>): Mail => ({
  ...to,
  subject: words.subject,
  text: textMail(words),
  html: htmlMail(words),
});

import type { FastifyReply } from 'fastify';
import type { Language } from '@lectern/events/accounts/person.events';
import { escapeHtml } from '../escape-html.js';

type FramedPage = {
  readonly language: Language;
  readonly title?: string;
  /** Paths of style sheets of ours. */
  readonly styles?: readonly string[];
  /** Paths of modules of ours. */
  readonly modules: readonly string[];
  /** HTML, of our own making. */
  readonly body: string;
  /** What the page's script is given. */
  readonly task?: object | undefined;
};

/** A page that any site may show in a frame, as HTML. */
export const framedPage = ({
  language,
  title,
  styles = [],
  modules,
  body,
  task,
}: FramedPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title === undefined ? '' : `${escapeHtml(title)} – `}Lectern</title>
${['/embed/v1/fonts.css', ...styles].map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}
${modules.map((path) => `<script type="module" src="${path}"></script>`).join('\n')}
</head>
<body${task ? ` data-task="${escapeHtml(JSON.stringify(task))}"` : ''}>
${body}
</body>
</html>
`;

/** @param formAction where the page's forms go, as sources of the policy; nowhere unless said */
const policyOf = (formAction: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    'frame-ancestors *',
  ].join('; ');

/**
 * Answers with a page that any site may show in a frame. Such a page reads no cookie, and nothing can be done in it
 * before a launch or a token is verified, so that a site that lays itself over it gains nothing.
 */
export const sendFramedPage = (
  reply: FastifyReply,
  status: number,
  html: string,
  formAction = "'none'",
): FastifyReply => {
  reply.raw.removeHeader('x-frame-options');
  return reply
    .removeHeader('x-frame-options')
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf(formAction),
      'cross-origin-resource-policy': 'cross-origin',
      // Whoever opened the window of a registration is told that it is done.
      'cross-origin-opener-policy': 'unsafe-none',
    })
    .send(html);
};

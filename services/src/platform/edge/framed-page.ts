import type { FastifyReply } from 'fastify';
import type { Language } from '@lectern/events/accounts/person.events';

type FramedPage = {
  readonly language: Language;
  /** Paths of modules of ours. */
  readonly modules: readonly string[];
  /** HTML, of our own making. */
  readonly body: string;
};

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/**
 * Answers with a page that any site may show in a frame. Such a page reads no cookie, and nothing can be done in it
 * before a launch or a token is verified, so that a site that lays itself over it gains nothing.
 */
export const sendFramedPage = (reply: FastifyReply, { language, modules, body }: FramedPage): FastifyReply =>
  reply
    .removeHeader('x-frame-options')
    .headers({ 'content-security-policy': policy, 'cross-origin-resource-policy': 'cross-origin' })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Lectern</title>
<link rel="stylesheet" href="/embed/v1/fonts.css">
${modules.map((path) => `<script type="module" src="${path}"></script>`).join('\n')}
</head>
<body>${body}</body>
</html>
`);

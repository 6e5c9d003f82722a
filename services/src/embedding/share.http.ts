import { noSuchActivity } from '@lectern/events/embedding/embedding.refusals';
import { oembed, passageCard } from '@lectern/events/embedding/embedding.routes';
import { pages } from '@lectern/events/pages';
import type { ContentQueries } from '../content/content.queries.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { sendFramedPage } from '../platform/edge/framed-page.js';
import { languageOf } from '../platform/edge/language-of.js';
import { serveRaw, type Served } from '../platform/edge/serve.js';
import { escapeHtml } from '../platform/escape-html.js';
import { cardSize, missingCardPage, passageCardPage } from './passage-card.js';

const withId = (path: string, contentId: string): string =>
  path.replace(':contentId', encodeURIComponent(contentId));

/** The text that a link leads to, where it is one of ours. @param hosts by which we are known */
const contentIn = (url: string, hosts: readonly (string | undefined)[]): string | undefined => {
  if (!URL.canParse(url)) return undefined;
  const { host, pathname } = new URL(url);
  const [prefix = ''] = pages.sharedPassage.path.split(':');
  if (!hosts.includes(host) || !pathname.startsWith(prefix)) return undefined;
  const id = pathname.slice(prefix.length).replace(/\/$/, '');
  return /^[\w-]+$/.test(id) ? id : undefined;
};

/** Cards for links to passages in pages of other sites. @param home our own address */
export const serveShares = ({
  content,
  home,
}: {
  readonly content: Pick<ContentQueries, 'summary'>;
  readonly home: string;
}): readonly Served[] => [
  serveRaw(oembed, async ({ query, request, reply }) => {
    const contentId = contentIn(query.url, [new URL(home).host, request.headers.host]);
    const found = contentId === undefined ? undefined : await content.summary(contentId);
    if (!found) throw new EdgeError(noSuchActivity);
    const width = Math.min(cardSize.width, query.maxwidth ?? cardSize.width);
    const height = Math.min(cardSize.height, query.maxheight ?? cardSize.height);
    const title = escapeHtml(found.title);
    const src = escapeHtml(home + withId(passageCard.path, found._id));
    await reply
      .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
      .type('application/json')
      .send({
        version: '1.0',
        type: 'rich',
        title: found.title,
        provider_name: 'Lectern',
        provider_url: home,
        cache_age: 300,
        width,
        height,
        html: `<iframe src="${src}" title="${title}" width="${width}" height="${height}" loading="lazy"></iframe>`,
      });
  }),
  serveRaw(passageCard, async ({ params, request, reply }) => {
    const language = languageOf(request);
    const found = await content.summary(params.contentId);
    const link = home + withId(pages.sharedPassage.path, params.contentId);
    await (found
      ? sendFramedPage(reply, 200, passageCardPage(language, found, link))
      : sendFramedPage(reply, 404, missingCardPage(language)));
  }),
];

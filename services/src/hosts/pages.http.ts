import { Controller, Get, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {} from '@fastify/static';
import { oembed } from '@lectern/events/embedding/embedding.routes';
import { pageAt, pages } from '@lectern/events/pages';
import { nothingHere } from '@lectern/events/wire/refusals';
import { EdgeError } from '../platform/edge/edge-error.js';
import { isOutboxShown } from '../platform/mailer/outbox.js';
import { publicUrl } from '../platform/public-url.js';
import type { Settings } from '../platform/settings.js';
import { isOfElements } from './serve-embed.js';
import { isBuilt } from './serve-portal.js';

/** https://oembed.com, 4: how an editor finds the card of a link. */
const oembedLink = (home: string, path: string): string =>
  `<${home}${oembed.path}?url=${encodeURIComponent(home + path)}>; rel="alternate"; type="application/json+oembed"`;

/** Every path that nothing else serves: the portal's one document, or a refusal. */
export const pagesController = (settings: Settings): Type => {
  @Controller()
  class PagesHttp {
    @Get('*')
    async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
      const path = request.url.split('?')[0] ?? '/';
      if (/^\/(api|health|assets)\//.test(path) || path === '/health' || isOfElements(path)) {
        await reply.status(404).send(new EdgeError(nothingHere).failure);
        return;
      }
      if (!isBuilt()) {
        await reply.status(503).type('text/plain').send('The pages are not built. Run npm start.');
        return;
      }
      // One document for all paths; a path without a page says so by its status too.
      const page = pageAt(path);
      const isThere = page !== undefined && (!page.isDemoOnly || isOutboxShown(settings));
      void reply.status(isThere ? 200 : 404).header('cache-control', 'no-cache');
      if (page === pages.sharedPassage) void reply.header('link', oembedLink(publicUrl(settings), path));
      await reply.sendFile('index.html');
    }
  }
  return PagesHttp;
};

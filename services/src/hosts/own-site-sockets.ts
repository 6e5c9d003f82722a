import type { IncomingMessage, Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { OwnSite } from '../platform/edge/own-site.js';
import { foreignSite } from '@lectern/events/wire/refusals';
import { addLeastHeaders } from './security-headers.js';
import { corsOf } from './embed-cors.js';

type Options = NonNullable<Parameters<IoAdapter['createIOServer']>[1]>;

/**
 * Sockets for our own pages, for what is no page, and for pages of sites where a school's widgets may stand: browsers let
 * any page open one, and send the cookie along.
 */
export class OwnSiteSockets extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly site: OwnSite,
    private readonly isEmbedOrigin: (origin: string) => Promise<boolean>,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Options): ReturnType<IoAdapter['createIOServer']> {
    const server = super.createIOServer(port, {
      ...options,
      allowRequest: (
        request: IncomingMessage,
        answer: (message: string | null, isAllowed: boolean) => void,
      ) => {
        if (!this.site.isForeign(request)) return answer(null, true);
        // Another site's page shows a token, once it is connected. What cookies its browser sends along are not looked at.
        delete request.headers.cookie;
        const { origin } = request.headers;
        const refuse = (): void => answer(foreignSite.message, false);
        if (origin === undefined) return refuse();
        return void this.isEmbedOrigin(origin).then(
          (isOne) => (isOne ? answer(null, true) : refuse()),
          refuse,
        );
      },
      cors: corsOf(this.isEmbedOrigin),
    } as Options);
    // Not before: it takes over all requests, and answers those to its path by itself.
    addLeastHeaders(this.httpServer as Server, this.site);
    return server;
  }
}

import type { IncomingMessage, Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { OwnSite } from '../platform/edge/own-site.js';
import { foreignSite } from '@lectern/events/wire/refusals';
import { addLeastHeaders } from './security-headers.js';

type Options = NonNullable<Parameters<IoAdapter['createIOServer']>[1]>;

/** Sockets for our own pages, and for what is no page: browsers let any page open one, and send the cookie along. */
export class OwnSiteSockets extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly site: OwnSite,
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
        const isForeign = this.site.isForeign(request);
        answer(isForeign ? foreignSite.message : null, !isForeign);
      },
    } as Options);
    // Not before: it takes over all requests, and answers those to its path by itself.
    addLeastHeaders(this.httpServer as Server, this.site);
    return server;
  }
}

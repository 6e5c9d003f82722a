import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EdgeError } from './edge-error.js';
import type { OwnSite } from './own-site.js';

/** What a call of another site's page is told. */
export const foreignMessage = 'This call came from another site. Open Lectern itself and try again.';

/** Methods that change nothing (RFC 9110, 9.2.1). */
const safe: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** Refuses calls that may change something and that another site's page made, before anything of them is read. */
export const refuseForeign = (fastify: FastifyInstance, site: OwnSite): void => {
  fastify.addHook('onRequest', async (request: FastifyRequest) => {
    if (!safe.includes(request.method) && site.isForeign(request.raw))
      throw new EdgeError('forbidden', foreignMessage);
  });
};

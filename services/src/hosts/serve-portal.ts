import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What the portal's build left. */
const portal = fileURLToPath(new URL('../../../portal/dist/', import.meta.url));

/** Whether there are pages to serve. */
export const fBuilt = (): boolean => existsSync(portal);

/** Pages and their files. What the API does not know is a page or the 404 page. */
export const servePortal = async (fastify: FastifyInstance): Promise<void> => {
  fastify.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/assets/'))
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
  });
  if (!fBuilt()) return;
  await fastify.register(fastifyStatic, { root: portal, wildcard: false, index: false, cacheControl: false });
};

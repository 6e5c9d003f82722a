import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What the portal's build left. */
const portal = fileURLToPath(new URL('../../../portal/dist/', import.meta.url));

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // No eval, no inline: what runs is what was built.
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Widths and positions that are measured are set by script as style properties; React writes some as attributes.
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** Whether there are pages to serve. */
export const fBuilt = (): boolean => existsSync(portal);

/** Pages, their files and the headers that protect them. What the API does not know is a page or the 404 page. */
export const servePortal = async (fastify: FastifyInstance): Promise<void> => {
  await fastify.register(helmet, {
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000 },
  });
  fastify.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('permissions-policy', 'microphone=(self), camera=(), geolocation=()');
    if (request.url.startsWith('/assets/'))
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
  });
  if (!fBuilt()) return;
  await fastify.register(fastifyStatic, { root: portal, wildcard: false, index: false, cacheControl: false });
};

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPage } from './pages.js';

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
    imgSrc: ["'self'", 'data:', 'blob:'],
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
  if (!existsSync(portal)) return;
  await fastify.register(fastifyStatic, { root: portal, wildcard: false, index: false, cacheControl: false });
};

/** What a path that no controller serves answers. */
export const answerUnknownPath = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const path = request.url.split('?')[0] ?? '/';
  if (path.startsWith('/api/') || path.startsWith('/health') || request.method !== 'GET') {
    await reply.status(404).send({ success: false, message: 'There is nothing here.' });
    return;
  }
  if (!existsSync(portal)) {
    await reply.status(503).type('text/plain').send('The pages are not built. Run npm start.');
    return;
  }
  // One page for all paths; a path without a page says so by its status too.
  await reply
    .status(isPage(path) ? 200 : 404)
    .header('cache-control', 'no-cache')
    .sendFile('index.html');
};

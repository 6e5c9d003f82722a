import type { Server } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OwnSite } from '../platform/edge/own-site.js';

/** Mails have their looks in attributes, and one page, opened by its address only, shows what would have been mailed. */
const styleAttributes = ({ url }: { readonly url?: string | undefined }): string =>
  url?.split('?')[0] === '/demo/outbox' ? "'unsafe-inline'" : "'none'";

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    // No eval, no inline: what runs is what was built. React sets styles as properties, which is no inline style.
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    styleSrcAttr: [styleAttributes],
    imgSrc: ["'self'", 'blob:'],
    // A recording that has not left the device yet, and the voice that reads.
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    // The same host by ws: and wss: is within 'self' (CSP Level 3).
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

const strictTransport = 'max-age=31536000';

/** What nobody but the microphone's page may use, and no frame of another site. */
const permissionsPolicy =
  'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), display-capture=(), browsing-topics=()';

/** Headers of every answer, whoever gives it; see "What protects a session" in the explanations. */
export const addSecurityHeaders = async (fastify: FastifyInstance, site: OwnSite): Promise<void> => {
  await fastify.register(helmet, {
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Addresses of mailed links carry what opens an account.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Said below, and only where it is so.
    strictTransportSecurity: false,
  });
  fastify.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('permissions-policy', permissionsPolicy);
    if (site.isSecure(request.raw)) void reply.header('strict-transport-security', strictTransport);
    // What an API tells is somebody's: it is kept nowhere but where it says so itself.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
  });
};

/** What holds for every answer, also for those that are given before or beside the routes. */
const leastHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** Sets them on each answer as it begins; what the routes say in their place stands. */
export const addLeastHeaders = (server: Server, site: OwnSite): void => {
  server.prependListener('request', (request, response) => {
    for (const [name, value] of Object.entries(leastHeaders)) response.setHeader(name, value);
    if (site.isSecure(request)) response.setHeader('strict-transport-security', strictTransport);
  });
};

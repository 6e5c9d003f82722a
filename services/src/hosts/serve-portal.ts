import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What the portal's build left. */
const portal = fileURLToPath(new URL('../../../portal/dist/', import.meta.url));

/** Whether there are pages to serve. */
export const isBuilt = (): boolean => existsSync(portal);

const isReadable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};

/** Without the host that a call to a proxy names too: who looks at the address expects its path. */
const pathOf = (url: string): string => {
  const path = url.replace(/^https?:\/\/[^/?#]+/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
};

/**
 * The address that is looked for instead of the one that was asked for: a path that nothing can decode is a page or a
 * call that is not there, and is answered like any other such.
 */
export const readableAddress = (url: string): string => {
  const path = pathOf(url);
  return isReadable(path.split('?')[0] ?? '/') ? path : path.replaceAll('%', '%25');
};

/** Pages and their files. What the API does not know is a page or the 404 page. */
export const servePortal = async (fastify: FastifyInstance): Promise<void> => {
  fastify.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.url.startsWith('/assets/')) return;
    // Only what is there stays as it is: a file that is missing now may come with the next version.
    const isThere = reply.statusCode < 400;
    void reply.header('cache-control', isThere ? 'public, max-age=31536000, immutable' : 'no-store');
  });
  if (!isBuilt()) return;
  await fastify.register(fastifyStatic, {
    root: portal,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    // The document has no address of its own: each page's path has it.
    globIgnore: ['index.html', '**/*.{gz,br}'],
  });
};

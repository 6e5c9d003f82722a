import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { embedCheckPage, embedCheckPath } from '../embedding/embed-check-page.js';
import { languageOf } from '../platform/edge/language-of.js';
import { sendFramedPage } from '../platform/edge/framed-page.js';
import { appVersion } from './app-version.js';

/** What the widgets' build left for pages of other sites. */
const elements = fileURLToPath(new URL('../../../widgets/dist/embed/', import.meta.url));

/** Releases as they were made, a folder for each (`npm run release`). */
const releases = fileURLToPath(new URL('../../../widgets/releases/', import.meta.url));

/** Always the newest compatible release. */
const newest = '/embed/v1/';

/** The folder of each release's address. What runs is a release too, and one that is kept is that alone. */
const foldersOf = (kept: string): ReadonlyMap<string, string> => {
  const folders = new Map([
    [newest, elements],
    [`/embed/${appVersion}/`, elements],
  ]);
  if (!existsSync(kept)) return folders;
  for (const entry of readdirSync(kept, { withFileTypes: true }))
    if (entry.isDirectory()) folders.set(`/embed/${entry.name}/`, join(kept, entry.name));
  return folders;
};

/** Whether an address is of the elements, of whatever release. */
export const isOfElements = (url: string): boolean => /^\/embed\/v?\d[\w.-]*\//.test(url);

const cachingOf = (url: string): string =>
  url.startsWith(newest) ? 'public, max-age=300' : 'public, max-age=31536000, immutable';

/** The elements for pages of other sites: any may load them, as they hold nothing of anybody's. */
export const serveEmbed = async (fastify: FastifyInstance, kept: string = releases): Promise<void> => {
  if (!existsSync(elements)) return;
  fastify.get(embedCheckPath, (request, reply) =>
    sendFramedPage(reply, 200, embedCheckPage(languageOf(request))),
  );
  fastify.addHook('onSend', async ({ url }: FastifyRequest, reply: FastifyReply) => {
    if (!isOfElements(url)) return;
    const isThere = reply.statusCode < 400;
    void reply
      .header('cache-control', isThere ? cachingOf(url) : 'no-store')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
  });
  for (const [prefix, root] of foldersOf(kept)) {
    await fastify.register(fastifyStatic, {
      root,
      prefix,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      globIgnore: ['**/*.{gz,br}'],
      decorateReply: false,
    });
  }
};

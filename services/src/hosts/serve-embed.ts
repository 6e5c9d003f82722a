import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { embedCheckPage, embedCheckPath } from '../embedding/embed-check-page.js';
import { languageOf } from '../platform/edge/language-of.js';
import { sendFramedPage } from '../platform/edge/framed-page.js';
import { appVersion } from './app-version.js';

/** What the widgets' build left for pages of other sites. */
const elements = fileURLToPath(new URL('../../../widgets/dist/embed/', import.meta.url));

/** The newest compatible release, and this one, which stays as it is. */
const newest = '/embed/v1/';
const thisRelease = `/embed/${appVersion}/`;

/** Whether an address is of the elements, of whatever release. */
export const isOfElements = (url: string): boolean => /^\/embed\/v?\d[\w.-]*\//.test(url);

const cachingOf = (url: string): string =>
  url.startsWith(thisRelease) ? 'public, max-age=31536000, immutable' : 'public, max-age=300';

/** The elements for pages of other sites: any may load them, as they hold nothing of anybody's. */
export const serveEmbed = async (fastify: FastifyInstance): Promise<void> => {
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
  for (const prefix of [newest, thisRelease]) {
    await fastify.register(fastifyStatic, {
      root: elements,
      prefix,
      wildcard: false,
      index: false,
      cacheControl: false,
      decorateReply: false,
    });
  }
};

import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON or nothing; any other type is refused (415). Clients name JSON as the type of calls that carry no body
 * too, and an empty one is none. Names that would reach into prototypes are refused.
 */
export const readJsonBodies = (fastify: FastifyInstance): void => {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
};

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { foreignSite, unreadableAddress } from '@lectern/events/wire/refusals';
import type { Route } from '@lectern/events/wire/route';
import type { Metrics } from '../metrics/metrics.js';
import { bearerOf } from './caller.js';
import { EdgeError } from './edge-error.js';
import type { OwnSite } from './own-site.js';

/** What watches a host asks it all the time, and would hide what people ask. */
const isOfWatchers = (route: string): boolean => route === '/metrics' || route.startsWith('/health/');

/** Counts answered calls by their route's pattern, never by the address that was asked: that may name somebody. */
export const countRequests = (fastify: FastifyInstance, { httpRequests }: Metrics): void => {
  fastify.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    const route = routeOptions.url ?? 'none';
    if (!isOfWatchers(route)) httpRequests.inc({ route, status: String(statusCode) });
  });
};

const formType = 'application/x-www-form-urlencoded';

/** Methods that change nothing (RFC 9110, 9.2.1). */
const safe: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

type IsForm = (request: FastifyRequest) => boolean;

const formsOf = (routes: readonly Route[], isOne: (route: Route) => boolean | undefined): IsForm => {
  const paths = new Set(routes.filter(isOne).map(({ path }) => path));
  return ({ method, routeOptions }) => method === 'POST' && paths.has(routeOptions.url ?? '');
};
/** Tells calls of the routes that pages of other sites post to by a form; no cookie is looked at there. */
export const foreignForms = (routes: readonly Route[]): IsForm =>
  formsOf(routes, ({ isForeignForm }) => isForeignForm);
/** Tells calls of the routes that any page posts to by a form. */
export const allForms = (routes: readonly Route[]): IsForm =>
  formsOf(routes, ({ isForeignForm, isForm }) => isForeignForm ?? isForm);
/** Tells forms that are refused unless they show a token. */
export const tokenForms = (routes: readonly Route[]): IsForm => {
  const isOne = formsOf(routes, ({ isTokenForm }) => isTokenForm);
  return (request) => isOne(request) && request.headers['content-type']?.startsWith(formType) === true;
};

/**
 * Refuses calls that may change something and that another site's page made, before anything of them is read. One that
 * shows a token is let through: no page can make a browser add somebody's.
 */
export const refuseForeign = (
  fastify: FastifyInstance,
  site: OwnSite,
  isForeignForm: IsForm,
  isTokenForm: IsForm,
): void => {
  fastify.addHook('onRequest', async (request: FastifyRequest) => {
    const showsToken = bearerOf(request.headers.authorization) !== undefined || isTokenForm(request);
    const isSafe = safe.includes(request.method) || isForeignForm(request);
    if (!isSafe && !showsToken && site.isForeign(request.raw)) throw new EdgeError(foreignSite);
  });
};

/** What a form says beside its token, which then counts as one in the header does; undefined without a token. */
const shownByToken = (request: FastifyRequest, { access_token, ...fields }: Record<string, string>) => {
  const authorization = `Bearer ${access_token ?? ''}`;
  if (bearerOf(authorization) === undefined) return undefined;
  request.headers.authorization = authorization;
  return fields;
};

/**
 * Bodies are JSON or nothing; any other type is refused (415). Clients name JSON as the type of calls that carry no body
 * too, and an empty one is none. Names that would reach into prototypes are refused. Forms are read where a route says so.
 */
export const readJsonBodies = (fastify: FastifyInstance, isForm: IsForm, isTokenForm: IsForm): void => {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
  fastify.addContentTypeParser(formType, { parseAs: 'string' }, (request, body, done) => {
    const fields = Object.fromEntries(new URLSearchParams(body as string));
    const form = isTokenForm(request) ? shownByToken(request, fields) : isForm(request) && fields;
    if (form) done(null, form);
    else done(Object.assign(new Error('No route for forms'), { statusCode: 415 }));
  });
};

/** Routes that say that they take more than usual. */
export const allowLargerBodies = (fastify: FastifyInstance, routes: readonly Route[]): void => {
  const limits = new Map(routes.map(({ method, path, bodyLimit }) => [`${method} ${path}`, bodyLimit]));
  fastify.addHook('onRoute', (options) => {
    const own = limits.get(`${String(options.method)} ${options.url}`);
    if (own !== undefined) options.bodyLimit = own;
  });
};

/**
 * Lets each connection end with the answer that is under way while the host stops: one that its client kept open for
 * more would hold the stop up until it is forced.
 */
export const closeAfterAnswers = (fastify: FastifyInstance, isStopping: () => boolean): void => {
  fastify.addHook('onSend', async (_request, reply) => {
    if (isStopping()) void reply.header('connection', 'close');
  });
};

/** What Fastify refuses before any route is found, an address without a path say, in our own shape. */
export const answerFrameworkError = (
  error: { readonly statusCode?: number },
  _request: FastifyRequest,
  reply: FastifyReply,
): void => {
  void reply
    .status(error.statusCode ?? 400)
    .type('application/json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(new EdgeError(unreadableAddress).failure));
};

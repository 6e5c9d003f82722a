import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.js';

/** What watches a host asks it all the time, and would hide what people ask. */
const isOfWatchers = (route: string): boolean => route === '/metrics' || route.startsWith('/health/');

/** Counts answered calls by their route's pattern, never by the address that was asked: that may name somebody. */
export const countRequests = (fastify: FastifyInstance, { httpRequests }: Metrics): void => {
  fastify.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    const route = routeOptions.url ?? 'none';
    if (!isOfWatchers(route)) httpRequests.inc({ route, status: String(statusCode) });
  });
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '@lectern/events/wire/envelope';

/** What Fastify refuses before any route is found, an address without a path say, in our own shape. */
export const answerFrameworkError = (
  error: { readonly statusCode?: number },
  _request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const body: Failure = { success: false, message: 'This address could not be read.' };
  void reply
    .status(error.statusCode ?? 400)
    .type('application/json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
};

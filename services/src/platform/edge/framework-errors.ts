import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '@lectern/events/wire/envelope';

/** What Fastify refuses before any route is found, an address that cannot be decoded say, in our own shape. */
export const answerFrameworkError = (
  error: { readonly statusCode?: number },
  _request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const body: Failure = { success: false, message: 'This address could not be read.' };
  void reply
    .status(error.statusCode ?? 400)
    .type('application/json')
    .send(JSON.stringify(body));
};

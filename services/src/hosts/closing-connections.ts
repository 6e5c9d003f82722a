import type { FastifyInstance } from 'fastify';

/**
 * Lets each connection end with the answer that is under way while the host stops: one that its client kept open for
 * more would hold the stop up until it is forced.
 */
export const closeAfterAnswers = (fastify: FastifyInstance, isStopping: () => boolean): void => {
  fastify.addHook('onSend', async (_request, reply) => {
    if (isStopping()) void reply.header('connection', 'close');
  });
};

import type { FastifyRequest } from 'fastify';

/** What makes a repeated write the same as one; undefined where the client gave none that can be used. */
export const idempotencyKey = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key.length >= 8 && key.length <= 128 ? key : undefined;
};

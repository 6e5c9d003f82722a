import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** Opaque, and the page never reads it. */
export const sessionCookie = 'sc';

const thirtyDays = 30 * 24 * 60 * 60;

/** Secure but on localhost, where there is no TLS. */
export const setSessionCookie = (reply: FastifyReply, value: string, hostname: string): void => {
  const fLocal =
    hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname === '::1';
  void reply.setCookie(sessionCookie, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !fLocal,
    maxAge: thirtyDays,
  });
};

export const clearSessionCookie = (reply: FastifyReply): void => {
  void reply.clearCookie(sessionCookie, { path: '/' });
};

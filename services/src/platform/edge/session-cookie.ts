import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { dayMs, minuteMs } from '../clock/durations.js';

/** Opaque, and the page never reads it. */
export const sessionCookie = 'sc';
/** Tells a device on which an account has signed in before from a stranger's. It opens nothing. */
export const deviceCookie = 'sd';
/** Of a window that came from the page of a launch, to join what was practised there to an account. */
export const joinCookie = 'lj';

const sessionDays = 30;
/** How long a device is remembered after the last sign-in on it. */
export const deviceDays = 90;
export const joinMs = 10 * minuteMs;

/** Secure but on localhost, where there is no TLS. */
const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname === '::1';

const setCookie = (reply: FastifyReply, name: string, value: string, hostname: string, ms: number): void => {
  void reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !isLocal(hostname),
    maxAge: ms / 1_000,
  });
};

export const setSessionCookie = (reply: FastifyReply, value: string, hostname: string): void =>
  setCookie(reply, sessionCookie, value, hostname, sessionDays * dayMs);

export const setDeviceCookie = (reply: FastifyReply, value: string, hostname: string): void =>
  setCookie(reply, deviceCookie, value, hostname, deviceDays * dayMs);

export const setJoinCookie = (reply: FastifyReply, value: string, hostname: string): void =>
  setCookie(reply, joinCookie, value, hostname, joinMs);

export const clearSessionCookie = (reply: FastifyReply): void => {
  void reply.clearCookie(sessionCookie, { path: '/' });
};

export const clearJoinCookie = (reply: FastifyReply): void => {
  void reply.clearCookie(joinCookie, { path: '/' });
};

import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/ids.js';

/** A session's secret, 256 random bits for the cookie, and the digest it is known by everywhere else. */
export const newSessionSecret = (): { readonly secret: string; readonly sessionKey: string } => {
  const secret = randomBytes(32).toString('base64url');
  return { secret, sessionKey: sha256(secret) };
};

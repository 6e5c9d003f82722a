import { normaliseEmail } from '../accounts/people/claim-hash.js';
import { keyedHash } from '../platform/ids.js';

/**
 * Names whoever wrote a message by their address without telling it: HMAC-SHA-256, hex. Not the hash by which an account
 * claims it, so that the journal does not say whose account a message belonged to.
 */
export const messageWriter = (claimKey: Uint8Array, email: string): string =>
  keyedHash(claimKey, `contact:${normaliseEmail(email)}`);

import { keyedHash } from '../platform/ids.js';

/** One spelling of an address: without spaces around it, NFKC, lower case. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Names the claim on an address without telling it: HMAC-SHA-256, hex. */
export const emailClaimHash = (claimKey: Uint8Array, email: string): string =>
  keyedHash(claimKey, `email:${normaliseEmail(email)}`);

import { keyedHash } from '../../platform/ids.js';

/** Names a person where wrong pictures and passwords are counted, without telling whom: HMAC-SHA-256, hex. */
export const profileHash = (claimKey: Uint8Array, personId: string): string =>
  keyedHash(claimKey, `profile:${personId}`);

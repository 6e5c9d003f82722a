import { normaliseEmail } from '../accounts/people/claim-hash.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { keyedHash } from '../platform/ids.js';
import { collectionOf } from '../platform/projections/projection.js';
import { schoolRequestsProjection } from './requests.projection.js';

/** Names whoever asked by their address without telling it: HMAC-SHA-256, hex. Not the hash by which an account claims it. */
export const requestWriter = (claimKey: Uint8Array, email: string): string =>
  keyedHash(claimKey, `school-request-by:${normaliseEmail(email)}`);

/** Ids of the requests that came from this e-mail address and are still kept. */
export const schoolRequestsOf = async (
  deps: { readonly documents: Documents; readonly claimKey: Uint8Array },
  email: string,
): Promise<readonly string[]> => {
  const query = { index: 'byWriter', equals: { writer: requestWriter(deps.claimKey, email) }, limit: 100 };
  const found = await findEvery(deps.documents, collectionOf(schoolRequestsProjection), query);
  return found.map(({ id }) => id);
};

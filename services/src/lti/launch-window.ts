import { randomBytes } from 'node:crypto';
import type { Call } from '../platform/edge/serve.js';
import { sha256 } from '../platform/ids.js';
import type { Login } from './launch-store.js';
import type { LtiPlatform } from './lti.queries.js';

export const secret = (): string => randomBytes(32).toString('base64url');
/** A browser says that it opens a page (Fetch Metadata); what says nothing keeps nothing either. */
export const isBrowser = ({ request }: Pick<Call, 'request'>): boolean =>
  request.headers['sec-fetch-mode'] === 'navigate';
export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
/** Where a window keeps what shows that it began a launch. */
export const placeOf = (
  state: string,
  { storageTarget }: Pick<Login, 'storageTarget'>,
  { authUrl }: Pick<LtiPlatform, 'authUrl'>,
) => ({
  key: `lectern-${sha256(state).slice(0, 16)}`,
  storageTarget,
  platformOrigin: originOf(authUrl),
});

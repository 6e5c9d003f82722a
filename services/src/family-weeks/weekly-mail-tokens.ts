import { signedTokens, type Tokens } from '../accounts/links/link-tokens.js';

/** Tokens of the link in every Friday mail by which its parent stops them. */
export const createWeeklyMailTokens = (linkKey: Uint8Array): Tokens<{ readonly personId: string }> =>
  signedTokens(
    linkKey,
    ({ personId }) => ['weekly-mail', personId, 'choose'],
    (kind, personId) => (kind === 'weekly-mail' ? { personId } : undefined),
  );

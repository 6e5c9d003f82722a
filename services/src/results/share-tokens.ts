import { signedTokens, type Tokens } from '../accounts/links/link-tokens.js';

export type ShareTokens = Tokens<{ readonly shareId: string }>;

/** Tokens of links to results: without one nothing is shown, whoever guesses an id. */
export const createShareTokens = (linkKey: Uint8Array): ShareTokens =>
  signedTokens(
    linkKey,
    ({ shareId }) => ['results', shareId, 'read'],
    (kind, shareId) => (kind === 'results' ? { shareId } : undefined),
  );

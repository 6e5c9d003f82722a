import { signedTokens, type Tokens } from '../accounts/links/link-tokens.js';

/** What a school's key names. */
export type EmbedKeyName = { readonly schoolId: string; readonly keyId: string };

/** Told at sight from other secrets, by people and by what looks for secrets that were published. */
const prefix = 'lectern_embed_';

/** The keys of schools. Like links, none is stored: whoever reads the journal can make none. */
export const createEmbedKeys = (linkKey: Uint8Array): Tokens<EmbedKeyName> =>
  signedTokens(
    linkKey,
    ({ schoolId, keyId }) => ['embed', schoolId, keyId],
    (kind, schoolId, keyId) => (kind === 'embed' ? { schoolId, keyId } : undefined),
    prefix,
  );

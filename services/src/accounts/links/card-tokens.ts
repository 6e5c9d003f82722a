import { cardTokenPrefix, isCardToken } from '@lectern/events/accounts/sign-in-card';
import { readWords, signWords } from './signed-name.js';

/** What a printed card names. */
export type CardName = { readonly personId: string; readonly cardId: string };

/**
 * The tokens of printed sign-in cards. Like those of mailed links they are stored nowhere: a token is the card's name,
 * signed. It names a kind of its own, so that neither can be shown for the other.
 */
export type CardTokens = {
  readonly tokenOf: (card: CardName) => string;
  /** What a token names; undefined for one that was not made here. Whether it is still good, the journal knows. */
  readonly read: (token: string) => CardName | undefined;
};

const kind = 'card';

/** @param key the one of the links */
export const createCardTokens = (key: Uint8Array): CardTokens => ({
  tokenOf: ({ personId, cardId }) => `${cardTokenPrefix}${signWords(key, [kind, personId, cardId])}`,
  read: (token) => {
    if (!isCardToken(token)) return undefined;
    const words = readWords(key, token.slice(cardTokenPrefix.length));
    const [given, personId, cardId] = words ?? [];
    return words?.length === 3 && given === kind && personId && cardId ? { personId, cardId } : undefined;
  },
});

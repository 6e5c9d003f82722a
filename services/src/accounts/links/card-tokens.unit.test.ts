import { describe, expect, it } from 'vitest';
import { isCardToken } from '@lectern/events/accounts/sign-in-card';
import { createCardTokens } from './link-tokens.js';
import { createLinkTokens } from './link-tokens.js';

const key = new Uint8Array(32).fill(3);
const cards = createCardTokens(key);
const links = createLinkTokens(key);
const card = { personId: 'asha', cardId: 'card-1' };

describe('the token of a printed card', () => {
  it('names the card, and is told from a mailed one at sight', () => {
    const token = cards.tokenOf(card);
    expect(cards.read(token)).toEqual(card);
    expect(isCardToken(token)).toBe(true);
    expect(cards.tokenOf(card)).toBe(token);
  });

  it('is no mailed link, and no mailed link is a card, although one key signs both', () => {
    const link = links.tokenOf({ personId: 'asha', linkId: 'card-1', kind: 'sign-in' });
    expect(isCardToken(link)).toBe(false);
    expect(cards.read(link)).toBeUndefined();
    expect(cards.read(`card.${link}`)).toBeUndefined();
    expect(links.read(cards.tokenOf(card))).toBeUndefined();
    expect(links.read(cards.tokenOf(card).slice('card.'.length))).toBeUndefined();
  });

  it.each([
    ['another key', createCardTokens(new Uint8Array(32).fill(4)).tokenOf(card)],
    ['another person', `card.${Buffer.from(`card mina card-1 ${'0'.repeat(64)}`).toString('base64url')}`],
    ['nothing', 'card.'],
    ['no card', 'made-up'],
    ['far too much', `card.${'a'.repeat(5_000)}`],
  ])('is refused where it comes from %s', (_, token) => {
    expect(cards.read(token)).toBeUndefined();
  });
});

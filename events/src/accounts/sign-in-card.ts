/** With what the token of a printed card begins, so that the page of magic links knows it from a mailed one. */
export const cardTokenPrefix = 'card.';

export const isCardToken = (token: string): boolean => token.startsWith(cardTokenPrefix);

/** No letter or digit that is taken for another when it is read from a card: no I, L, O, Q, D, 0, 1, no B and 8, G, S and 5, V, Z and 2. */
const letters = 'ACEFHJKMNPRTUWXY';
const digits = '34679';

/**
 * A code that a child types from a card, such as "TREK-47": four letters and two digits, about 1.6 million.
 * @param pick a whole number from 0 to below its argument
 */
export const makeSchoolCode = (pick: (below: number) => number): string => {
  const some = (from: string, count: number): string =>
    Array.from({ length: count }, () => from[pick(from.length)] ?? '').join('');
  return `${some(letters, 4)}-${some(digits, 2)}`;
};

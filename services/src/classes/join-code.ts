/** Six signs without those that are taken for another: no 0 and O, no 1 and I. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 6;

/** A code that a child types from the board, such as "K7M4TX": about a thousand million. @param pick a whole number from 0 to below its argument */
export const makeJoinCode = (pick: (below: number) => number): string =>
  Array.from({ length }, () => signs[pick(signs.length)] ?? '').join('');

/** As it is compared: however it was typed. */
export const normaliseJoinCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

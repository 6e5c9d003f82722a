/** By the letter they look like: Cyrillic, Greek and further letters, digits and signs. A capital i looks like an l. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аАαΑ',
  b: 'вВΒ',
  c: 'сС',
  d: 'ԁđ',
  e: 'еЕεΕ',
  g: 'ɡ',
  h: 'нНһΗ',
  j: 'јЈ',
  k: 'кКκΚ',
  l: 'iI1|ıłіІιΙӏ',
  m: 'мМΜ',
  n: 'пηΝ',
  o: '0øоОοΟσ',
  p: 'рРρΡ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕЅ',
  t: 'тТτΤ',
  u: 'υ',
  v: 'νѵ',
  w: 'ԝω',
  x: 'хХχΧ',
  y: 'уУүγΥ',
  z: 'Ζ',
};
const baseOf = new Map(
  Object.entries(lookAlikes).flatMap(([base, letters]) => [...letters].map((letter) => [letter, base])),
);
const withBases = (text: string): string => [...text].map((letter) => baseOf.get(letter) ?? letter).join('');

/**
 * The same for texts that look alike: without case, accents, spaces, punctuation and what is not seen, and with letters
 * that look like Latin ones in their place. It is for comparing alone.
 */
export const skeletonOf = (text: string): string => {
  const seen = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{P}]/gu, '');
  // Twice: a capital may look like another letter than the small one that it has.
  return withBases(withBases(seen).toLowerCase()).replaceAll('rn', 'm').replaceAll('vv', 'w');
};

/** Names alike from here on: the share of pairs of signs that two of them have in common (Dice). */
const alikeFrom = 0.65;
/** A name as short as this is part of too many others. */
const shortest = 5;

const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const pairsOf = (name: string): readonly string[] =>
  Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(at, at + 2));

/** Whether two names may be the same school’s. */
export const areAlike = (one: string, other: string): boolean => {
  const [a, b] = [folded(one), folded(other)];
  if (a === b) return a !== '';
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (shorter.length >= shortest && longer.includes(shorter)) return true;
  const left = [...pairsOf(longer)];
  const common = pairsOf(shorter).filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  const all = pairsOf(a).length + pairsOf(b).length;
  return all > 0 && (2 * common.length) / all >= alikeFrom;
};

/** Where anybody may have an address: that two share it says nothing. */
const publicDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'outlook.com',
  'proton.me',
  'rediffmail.com',
  'yahoo.co.in',
  'yahoo.com',
  'yahoo.in',
]);

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether two addresses are at the same place, which is not anybody’s. */
export const areOfOneDomain = (one: string, other: string): boolean =>
  domainOf(one) === domainOf(other) && !publicDomains.has(domainOf(one));

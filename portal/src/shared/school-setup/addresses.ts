import { emailAddress } from '@lectern/events/accounts/account.routes';
import * as z from 'zod/mini';

/** Where most addresses are that somebody types. */
const wellKnown = ['gmail.com', 'yahoo.com', 'yahoo.co.in', 'outlook.com', 'hotmail.com', 'icloud.com'];

/** How many letters differ: changed, left out, added, or two that changed places (optimal string alignment). */
const distance = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? before[j - 2] : undefined;
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, (swapped ?? Infinity) + 1));
    }
    before = last;
    last = row;
  }
  return last.at(-1) ?? 0;
};

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The domain that was probably meant, where one letter or two changed places. @param known addresses of the school */
export const meantDomain = (address: string, known: readonly string[]): string | undefined => {
  const domain = domainOf(address);
  const candidates = [...new Set([...known.map(domainOf), ...wellKnown])];
  if (!domain || candidates.includes(domain)) return undefined;
  return candidates.find((one) => distance(domain, one) === 1);
};

/** The same address at another domain. */
export const atDomain = (address: string, domain: string): string =>
  `${address.slice(0, address.lastIndexOf('@'))}@${domain}`;

export type Line = { readonly address: string; readonly isOdd: boolean; readonly meant: string | undefined };

/** Addresses as somebody types or pastes them, each once; "Lata <lata@example.org>" is one too. */
export const addressesIn = (typed: string, known: readonly string[]): readonly Line[] => {
  const parts = typed
    .split(/[\s,;<>]+/)
    .map((part) => part.replace(/^mailto:/i, '').trim())
    .filter((part) => part.includes('@'));
  const addresses = new Map(parts.map((address) => [address.toLowerCase(), address]));
  return [...addresses.values()].map((address) => ({
    address,
    isOdd: !z.safeParse(emailAddress, address).success,
    meant: meantDomain(address, known),
  }));
};

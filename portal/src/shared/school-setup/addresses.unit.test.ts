import { describe, expect, it } from 'vitest';
import { addressesIn, atDomain, meantDomain } from './addresses.js';

describe('addresses that are pasted', () => {
  it('are found between commas, lines, names and angle brackets, each once', () => {
    const typed =
      'Lata D’Souza <lata@example.org>, joseph@example.org;\n LATA@example.org mailto:a@b.example';
    const found = addressesIn(typed, []).map(({ address }) => address);
    expect(found).toEqual(['LATA@example.org', 'joseph@example.org', 'a@b.example']);
  });

  it('are odd where they are none', () => {
    expect(addressesIn('nisha@', []).map(({ isOdd }) => isOdd)).toEqual([true]);
  });

  it.each([
    ['maria@exmaple.org', 'example.org'],
    ['maria@example.orgg', 'example.org'],
    ['maria@gmial.com', 'gmail.com'],
    ['maria@example.org', undefined],
    ['maria@elsewhere.net', undefined],
  ])('%s may be meant at %s', (address, meant) =>
    expect(meantDomain(address, ['lata@example.org'])).toBe(meant),
  );

  it('are corrected by their domain alone', () =>
    expect(atDomain('maria@exmaple.org', 'example.org')).toBe('maria@example.org'));
});

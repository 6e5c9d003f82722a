import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-code.js';

/** The squares that a path fills, as a printer would: each rectangle in turn. */
const filled = (path: string, size: number): boolean[][] => {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    for (let at = 0; at < Number(width); at += 1) {
      const row = rows[Number(y)];
      if (row) row[Number(x) + at] = true;
    }
  return rows;
};

describe('the path of a square code', () => {
  it('fills the dark squares and no others', () => {
    const link = `https://read.school.test/magic-link?token=${'aZ9_'.repeat(40)}`;
    const { data, size } = encode(link, { ecc: 'M', border: 4 });
    expect(filled(qrPath(data), size)).toEqual(data);
  });

  it('draws a run to the end of its row', () => {
    expect(qrPath([[true, false, true, true]])).toBe('M0 0h1v1H0zM2 0h2v1H2z');
  });
});

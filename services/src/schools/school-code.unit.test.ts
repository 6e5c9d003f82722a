import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { normaliseSchoolCode, normaliseUsername, usernameClaimHash } from '../accounts/people/claim-hash.js';
import { makeSchoolCode } from './school-code.js';

describe('a school code', () => {
  it('is short, and has nothing in it that looks like something else', () => {
    const codes = Array.from({ length: 200 }, () => makeSchoolCode((below) => randomInt(below)));
    for (const code of codes) expect(code).toMatch(/^[ACEFHJKMNPRTUWXY]{4}-[34679]{2}$/);
    expect(new Set(codes).size).toBeGreaterThan(190);
  });

  it.each(['TREK-47', 'trek-47', ' trek 47 ', 'Trek47', 'TREK–47', 'ＴＲＥＫ-４７'])(
    'typed as "%s" is the same code',
    (typed) => expect(normaliseSchoolCode(typed)).toBe('TREK47'),
  );
});

describe('a user name', () => {
  it.each(['asha.m', 'Asha.M', ' asha.m ', 'asha .m'])('typed as "%s" is the same', (typed) =>
    expect(normaliseUsername(typed)).toBe('asha.m'),
  );

  it('is another one in another school', () => {
    const key = new Uint8Array(32).fill(1);
    const hash = usernameClaimHash(key, 'TREK-47', 'asha.m');
    expect(usernameClaimHash(key, 'trek 47', 'Asha.M')).toBe(hash);
    expect(usernameClaimHash(key, 'HARP-36', 'asha.m')).not.toBe(hash);
    expect(usernameClaimHash(key, 'TREK-4', '7:asha.m')).not.toBe(hash);
  });
});

import { describe, expect, it } from 'vitest';
import { hashPassword, nobodysHash, verifyPassword } from './passwords.js';

/** `$argon2id$v=19$m=…,t=…,p=…` */
const kindOf = (phc: string): string => phc.split('$').slice(0, 4).join('$');

describe('passwords', () => {
  it('are known again, however the device spells an accent', async () => {
    const kept = await hashPassword('cafe\u0301-river-42');
    expect(await verifyPassword(kept, 'caf\u00e9-river-42')).toBe(true);
    expect(await verifyPassword(kept, 'cafe-river-42')).toBe(false);
  });

  it('of nobody cost the same to check as anybody’s, and are never right', async () => {
    expect(kindOf(nobodysHash)).toBe(kindOf(await hashPassword('x')));
    expect(await verifyPassword(null, 'x')).toBe(false);
  });

  it('are hashed by argon2id, each with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
  });
});

import { newPassword as ofServer } from '@lectern/events/accounts/password';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newPassword } from './checks.js';
import { passwordRules } from './password-field.js';

const owner = { firstName: 'Meera', lastName: 'Nair-Raman', email: 'meera@example.org' };

describe('while a password is typed', () => {
  it.each([
    ['', { long: 'open', own: 'open' }],
    ['river', { long: 'open', own: 'met' }],
    ['amber-kettle', { long: 'met', own: 'met' }],
    ['Meera Nair-Raman', { long: 'met', own: 'open' }],
    ['meera@example.org', { long: 'met', own: 'open' }],
  ])('“%s” has come this far', (password, state) => {
    expect(passwordRules(password, owner)).toEqual(state);
  });

  it('whose it is may be unknown to the page: then that rule is only told', () => {
    expect(passwordRules('amber-kettle', undefined)).toEqual({ long: 'met', own: 'told' });
  });
});

describe('what the page takes, the server takes', () => {
  it.each([9, 10, 200, 201])('a password of %i characters', (length) => {
    const typed = 'x'.repeat(length);
    expect(z.safeParse(newPassword, typed).success).toBe(z.safeParse(ofServer, typed).success);
  });
});

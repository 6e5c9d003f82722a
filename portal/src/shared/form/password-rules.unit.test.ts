import { newPassword } from '@lectern/events/accounts/password';
import { fetchLanguage, textsIn } from '@lectern/widgets/ui/texts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailField, newPasswordField } from './field-schemas.js';
import texts from './fields.en.json';
import { passwordRules } from './password-rules.js';

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
    const password = 'x'.repeat(length);
    const byPage = z.safeParse(newPasswordField(texts), password).success;
    expect(byPage).toBe(z.safeParse(newPassword, password).success);
  });
});

describe('faults', () => {
  it.each([
    ['', 'Enter your e-mail address.'],
    ['   ', 'Enter your e-mail address.'],
    ['meera@', 'Enter a full e-mail address, like name@example.com.'],
  ])('of the address “%s” are one sentence', (email, said) => {
    const { error } = z.safeParse(emailField(texts), email);
    expect(error?.issues.map(({ message }) => message)).toEqual([said]);
  });

  it('are said in Hindi to who reads Hindi', async () => {
    await fetchLanguage('hi');
    const { error } = z.safeParse(newPasswordField(textsIn(texts, 'hi')), '');
    expect(error?.issues[0]?.message).toBe('कृपया एक पासवर्ड लिखें।');
  });
});

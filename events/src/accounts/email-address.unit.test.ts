import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sendMessage } from '../contact/contact.routes.js';
import { inviteSchool } from '../schools/invitation.routes.js';
import { forgotPassword, loginLink, resendVerificationEmail, signUp } from './account.routes.js';
import { addUser } from './add-user.routes.js';
import { findAccount } from './suspension.routes.js';

const names = { firstName: 'Priya', lastName: 'Menon' };
const forms = [
  ['sign-up', signUp.body, { ...names, password: 'lantern-otter-42' }],
  ['resend-verification-email', resendVerificationEmail.body, {}],
  ['forgot-password', forgotPassword.body, {}],
  ['login-link', loginLink.body, {}],
  ['add-user', addUser.body, { ...names, role: 'parent' }],
  ['invite', inviteSchool.body, { ...names, schoolName: 'Riverside', language: 'en' }],
  ['suspension look-up', findAccount.query, {}],
  ['contact', sendMessage.body, { name: 'Priya', topic: 'other', message: 'How do we begin?' }],
] as const;
const odd = [
  'priya',
  'priya@school',
  'a b@school.example',
  '<b>@school.example',
  'priya@school..example',
  '',
];

describe('every form that asks for an e-mail address', () => {
  it.each(forms)('%s takes one and nothing that sign-up refuses', (_, form, filled) => {
    if (!form) throw new Error('it has no form');
    const faultsOf = (email: string) =>
      z.safeParse<z.core.$ZodType>(form, { ...filled, email }).error?.issues.map(({ path }) => path);
    expect(faultsOf("Priya.O'Neill+1@school.example")).toBeUndefined();
    const taken = [...odd, `${'a'.repeat(250)}@school.example`].filter((email) => !faultsOf(email));
    expect(taken).toEqual([]);
  });
});

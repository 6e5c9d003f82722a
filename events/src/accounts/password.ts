import * as z from 'zod/mini';
import { refuses } from '../wire/refusal.js';
import { ownNameAsPassword } from './fields.refusals.js';

/** In characters, as JavaScript counts them. */
export const shortestPassword = 10;
export const longestPassword = 200;

/** A password that is to be set. Signing in takes any: older ones may be shorter. */
export const newPassword = z.string().check(z.minLength(shortestPassword), z.maxLength(longestPassword));

/** What is known of whoever sets a password. */
export type PasswordOwner = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | null | undefined;
};

/** One spelling, without spaces: "Asha Menon" and "ashamenon" are the same to whoever guesses. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** Whether a password is just the address or the name of its owner, which everybody tries first. */
export const isOwnName = (
  password: string,
  { firstName = '', lastName = '', email }: PasswordOwner,
): boolean => {
  const address = email ?? '';
  const [local = ''] = address.split('@');
  const easy = [address, local, firstName, lastName, firstName + lastName, lastName + firstName].map(plain);
  return easy.filter((one) => one !== '').includes(plain(password));
};

/** A check of a form: its password is not what everybody tries first. */
export const noOwnName = refuses<PasswordOwner & { readonly password?: string | undefined }>(
  (form) => (form.password !== undefined && isOwnName(form.password, form) ? ownNameAsPassword : undefined),
  ['password'],
);

import type { RegisteredPerson } from './person-state.decider.js';

/** Whether it is a sign-up whose address nobody has proved: no account yet, and nobody invited them. */
export const isOpenSignUp = ({
  fEmailVerified,
  role,
  schoolId,
  familyId,
  links,
}: RegisteredPerson): boolean =>
  !fEmailVerified &&
  role === 'parent' &&
  schoolId === null &&
  familyId === null &&
  !links.some(({ kind }) => kind === 'set-password');

/** Whether somebody may come in by themselves: by an address, a user name, a secret or a card. */
export const hasOwnSignIn = ({ email, username, passwordHash, pinHash, card }: RegisteredPerson): boolean =>
  [email, username, passwordHash, pinHash, card].some((means) => means !== null);

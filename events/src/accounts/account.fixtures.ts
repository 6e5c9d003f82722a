import { fact } from '../journal/event.js';
import { claimed, claimReleased } from './claim.events.js';
import { passwordSet, personRegistered, pinSet } from './person.events.js';

/** Asha, as the journal knows her. */
export const ashaRegistered = fact(personRegistered, {
  personId: 'asha',
  role: 'student',
  schoolId: 'banyan',
  familyId: 'priya',
  fEmailVerified: true,
  name: { firstName: 'Asha', lastName: 'Menon' },
  email: 'asha@example.test',
});
export const ashasPassword = fact(passwordSet, { personId: 'asha', passwordHash: '$argon2id$v=19$secret' });
export const ashasPin = fact(pinSet, { personId: 'asha', pinHash: '$argon2id$v=19$pictures' });
export const ashasAddress = fact(claimed, { kind: 'email', ownerId: 'asha' });
export const ashasAddressFreed = fact(claimReleased, { kind: 'email', ownerId: 'asha' });

export const accountFixtures = [
  ashaRegistered,
  ashasPassword,
  ashasPin,
  ashasAddress,
  ashasAddressFreed,
] as const;

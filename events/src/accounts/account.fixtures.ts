import { fact } from '../journal/event.js';
import { claimed, claimReleased } from './claim.events.js';
import {
  birthDateGiven,
  deletionCancelled,
  deletionConfirmed,
  emailVerified,
  experienceCustomised,
  languageChosen,
  linkMade,
  linkUsed,
  mailSettled,
  passwordDropped,
  passwordSet,
  personErased,
  personRegistered,
  personRenamed,
  personSuspended,
  pictureChosen,
  pinRemoved,
  pinSet,
  roleChosen,
  signInCardMade,
  signUpContested,
  signUpLapsed,
  signUpRepeated,
  suspensionLifted,
  parentEmailGiven,
  schoolJoined,
  accountJoined,
  signInCardPrinted,
  studentNumberGiven,
  usernameGiven,
} from './person.events.js';

/** Asha, as the journal knows her. */
export const ashaRegistered = fact(personRegistered, {
  personId: 'asha',
  role: 'student',
  schoolId: 'banyan',
  familyId: 'priya',
  fEmailVerified: true,
  language: 'en',
  name: { firstName: 'Asha', lastName: 'Menon' },
  email: 'asha@example.test',
});
export const ashasPassword = fact(passwordSet, { personId: 'asha', passwordHash: '$argon2id$v=19$secret' });
export const ashasPin = fact(pinSet, { personId: 'asha', pinHash: '$argon2id$v=19$pictures' });
export const ashasPinRemoved = fact(pinRemoved, { personId: 'asha' });
export const ashasBirthDate = fact(birthDateGiven, { personId: 'asha', birthDate: '2017-05-04' });
export const ashasAddress = fact(claimed, { kind: 'email', ownerId: 'asha' });
export const ashasAddressFreed = fact(claimReleased, { kind: 'email', ownerId: 'asha' });

const asha = { personId: 'asha' };
export const ashasResetLink = fact(linkMade, {
  ...asha,
  linkId: 'link-1',
  kind: 'reset-password',
  expiresAt: '2026-01-05T09:00:00.000Z',
});
export const ashasResetLinkUsed = fact(linkUsed, { ...asha, linkId: 'link-1' });
export const ashasEmailVerified = fact(emailVerified, asha);
export const ashasRoleChosen = fact(roleChosen, { ...asha, role: 'student' });
export const ashasSignUpRepeated = fact(signUpRepeated, asha);
export const ashasSignUpRepeatedWithPassword = fact(signUpRepeated, {
  ...asha,
  passwordHash: 'argon2id hash',
});
export const ashasSignUpContested = fact(signUpContested, asha);
export const ashasSignUpLapsed = fact(signUpLapsed, { ...asha, because: 'nobodyVerified' });
export const ashasPasswordDropped = fact(passwordDropped, asha);
export const ashasMailSettled = fact(mailSettled, { ...asha, about: 'event-1', outcome: 'sent' });
export const ashaRenamed = fact(personRenamed, { ...asha, name: { firstName: 'Asha', lastName: 'Rao' } });
export const ashasLanguage = fact(languageChosen, { ...asha, language: 'hi' });
export const ashasPicture = fact(pictureChosen, { ...asha, pictureId: 'picture-1' });
export const ashasNumber = fact(studentNumberGiven, { ...asha, studentNumber: '0042' });
export const ashasParentEmail = fact(parentEmailGiven, { ...asha, parentEmail: 'leena@home.example' });
export const ashasSchool = fact(schoolJoined, { ...asha, schoolId: 'banyan' });
export const ashasAccount = fact(accountJoined, { ...asha, accountId: 'asha-of-5c' });
export const ashasCardPrinted = fact(signInCardPrinted, { ...asha, cardId: 'card-1' });
export const ashasUsername = fact(usernameGiven, { ...asha, username: 'asha.m' });
export const ashasCard = fact(signInCardMade, {
  ...asha,
  cardId: 'card-1',
  expiresAt: '2027-01-05T09:00:00.000Z',
});
export const ashaSuspended = fact(personSuspended, { ...asha, reason: 'Unkind words in answers' });
export const ashasSuspensionLifted = fact(suspensionLifted, asha);
export const ashasExperience = fact(experienceCustomised, { ...asha, level: 2, minutesADay: 15 });
export const ashasDeletion = fact(deletionConfirmed, { ...asha, eraseAt: '2026-01-19T08:00:00.000Z' });
export const ashasDeletionByParent = fact(deletionConfirmed, {
  ...asha,
  eraseAt: '2026-01-19T08:00:00.000Z',
  by: 'parent',
});
export const ashasDeletionCancelled = fact(deletionCancelled, asha);
export const ashaErased = fact(personErased, asha);

export const accountFixtures = [
  ashaRegistered,
  ashasPassword,
  ashasPin,
  ashasPinRemoved,
  ashasBirthDate,
  ashasAddress,
  ashasAddressFreed,
  ashasResetLink,
  ashasResetLinkUsed,
  ashasEmailVerified,
  ashasRoleChosen,
  ashasSignUpRepeated,
  ashasSignUpRepeatedWithPassword,
  ashasSignUpContested,
  ashasSignUpLapsed,
  ashasPasswordDropped,
  ashasMailSettled,
  ashaRenamed,
  ashasLanguage,
  ashasPicture,
  ashasUsername,
  ashasNumber,
  ashasParentEmail,
  ashasSchool,
  ashasAccount,
  ashasCardPrinted,
  ashasCard,
  ashaSuspended,
  ashasSuspensionLifted,
  ashasExperience,
  ashasDeletion,
  ashasDeletionByParent,
  ashasDeletionCancelled,
  ashaErased,
] as const;

import type { PersonCommandData } from '@lectern/events/accounts/account.commands';
import {
  accountJoined,
  birthDateGiven,
  parentEmailGiven,
  personRenamed,
  pinSet,
  schoolJoined,
  signInCardMade,
  signInCardPrinted,
  studentNumberGiven,
  type PersonFact,
} from '@lectern/events/accounts/person.events';
import { notToBeJoined, otherSchool } from '@lectern/events/accounts/accounts.refusals';
import { reject, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import { hasOwnSignIn } from './person-standing.decider.js';
import type { RegisteredPerson } from './person-state.decider.js';

type CorrectedField = PersonCommandData<'CorrectStudent'>['changes'][number]['field'];

/** The fact that gives a field; an empty one says that nothing is known. */
const corrected = (
  field: Exclude<CorrectedField, 'firstName' | 'lastName'>,
  personId: string,
  to: string,
): PersonFact => {
  if (field === 'studentNumber') return fact(studentNumberGiven, { personId, studentNumber: to });
  if (field === 'parentEmail') return fact(parentEmailGiven, { personId, parentEmail: to });
  return fact(birthDateGiven, { personId, birthDate: to });
};

/** Each field that still is as it was seen. */
export const correctStudent = (
  { personId, changes }: PersonCommandData<'CorrectStudent'>,
  state: RegisteredPerson,
): readonly PersonFact[] => {
  const name = { firstName: state.name?.firstName ?? '', lastName: state.name?.lastName ?? '' };
  const facts: PersonFact[] = [];
  for (const { field, from, to } of changes) {
    const isName = field === 'firstName' || field === 'lastName';
    const now = isName ? name[field] : (state[field] ?? '');
    if (now !== from || now === to) continue;
    if (isName) name[field] = to;
    else facts.push(corrected(field, personId, to));
  }
  const isRenamed = name.firstName !== state.name?.firstName || name.lastName !== state.name.lastName;
  return [...(isRenamed ? [fact(personRenamed, { personId, name })] : []), ...facts];
};

/** Who is with a school stays with it. */
export const joinSchool = (
  { personId, schoolId }: PersonCommandData<'JoinSchool'>,
  state: RegisteredPerson,
): readonly PersonFact[] | Rejection => {
  if (state.schoolId === schoolId) return [];
  const isFree = state.role === 'student' && state.schoolId === null;
  return isFree ? [fact(schoolJoined, { personId, schoolId })] : reject(otherSchool);
};

/** Once, and only whom nobody can sign in as: an account is no alias of another. */
export const joinAccount = (
  { personId, accountId }: PersonCommandData<'JoinAccount'>,
  state: RegisteredPerson,
): readonly PersonFact[] | Rejection => {
  if (state.joinedTo === accountId) return [];
  const isFree =
    state.joinedTo === null &&
    state.role === 'student' &&
    state.familyId === null &&
    state.eraseAt === null &&
    !hasOwnSignIn(state) &&
    personId !== accountId;
  return isFree ? [fact(accountJoined, { personId, accountId })] : reject(notToBeJoined);
};

/** The card to print, which is said each time; with a new one the pictures are new, too. */
export const makeCard = (
  { personId, cardId, forMs, fKeepGood, pin }: PersonCommandData<'MakeSignInCard'>,
  { card, pinHash, familyId }: RegisteredPerson,
  at: number,
): readonly PersonFact[] => {
  if (card?.cardId === cardId) return [];
  const expiresAt = new Date(at + forMs).toISOString();
  const isKept = fKeepGood === true && card !== null && Date.parse(card.expiresAt) > at;
  const isPinGiven = pin !== undefined && (pinHash === null || (!isKept && familyId === null));
  return [
    ...(isKept ? [] : [fact(signInCardMade, { personId, cardId, expiresAt })]),
    ...(isPinGiven ? [fact(pinSet, { personId, ...pin })] : []),
    fact(signInCardPrinted, { personId, cardId: isKept ? card.cardId : cardId }),
  ];
};

import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import {
  signUpLapsesAfterMs,
  type PersonCommand,
  type PersonCommandData,
} from '@lectern/events/accounts/account.commands';
import {
  birthDateGiven,
  experienceCustomised,
  languageChosen,
  mailSettled,
  parentEmailGiven,
  passwordSet,
  personErased,
  personRegistered,
  personRenamed,
  personSuspended,
  pictureChosen,
  pinRemoved,
  pinSet,
  roleChosen,
  studentNumberGiven,
  signUpContested,
  signUpLapsed,
  signUpRepeated,
  suspensionLifted,
  usernameGiven,
  type PersonEvent,
  type PersonFact,
} from '@lectern/events/accounts/person.events';
import * as refusals from '@lectern/events/accounts/accounts.refusals';
import {
  cancelDeletion,
  confirmDeletion,
  linkFact,
  makeLink,
  setPasswordByLink,
  signInByLink,
  verifyEmail,
} from './person-links.decider.js';
import { correctStudent, joinAccount, joinSchool, makeCard } from './student.decider.js';
import { isOpenSignUp } from './person-standing.decider.js';
import { evolvePerson, type PersonState, type RegisteredPerson } from './person-state.decider.js';

/** A command with its time, ms since the epoch. */
export type TimedPersonCommand = PersonCommand & { readonly at: number };

type Decision = readonly PersonFact[] | Rejection;

const noPerson = reject(refusals.noSuchPerson);
const otherPerson = reject(refusals.otherPerson);
const noAdmin = reject(refusals.adminNotSuspended);
const noChoice = reject(refusals.roleChosen);
const tooEarly = reject(refusals.notToBeDeleted);

/** What somebody begins with; of whoever is registered already, what they do not have yet. */
const register = (data: PersonCommandData<'RegisterPerson'>, state: PersonState, at: number): Decision => {
  const { personId, role, schoolId, familyId, firstName, lastName, email, fEmailVerified, language } = data;
  const { birthDate, username, studentNumber, parentEmail, passwordHash, pinHash, link } = data;
  if (state.status === 'erased') return noPerson;
  const before = state.status === 'registered' ? state : undefined;
  if (before) {
    const isSame =
      before.role === (role ?? null) &&
      before.schoolId === (schoolId ?? null) &&
      before.familyId === (familyId ?? null);
    if (!isSame) return otherPerson;
  }
  const name = { firstName, lastName };
  const registered = { personId, role, schoolId, familyId, fEmailVerified, language, name, email };
  const isNew = <T>(given: T | undefined, had: T | null | undefined): given is T =>
    given !== undefined && (had ?? null) === null;
  return [
    ...(before ? [] : [fact(personRegistered, registered)]),
    ...(isNew(birthDate, before?.birthDate) ? [fact(birthDateGiven, { personId, birthDate })] : []),
    ...(isNew(username, before?.username) ? [fact(usernameGiven, { personId, username })] : []),
    ...(isNew(studentNumber, before?.studentNumber)
      ? [fact(studentNumberGiven, { personId, studentNumber })]
      : []),
    ...(isNew(parentEmail, before?.parentEmail) ? [fact(parentEmailGiven, { personId, parentEmail })] : []),
    ...(isNew(passwordHash, before?.passwordHash) ? [fact(passwordSet, { personId, passwordHash })] : []),
    ...(isNew(pinHash, before?.pinHash) ? [fact(pinSet, { personId, pinHash })] : []),
    ...(link && !before?.links.some(({ linkId }) => linkId === link.linkId)
      ? [linkFact(personId, link, at)]
      : []),
  ];
};

/** Nothing to state where it is so already. */
const unless = (isSame: boolean, stated: PersonFact): readonly PersonFact[] => (isSame ? [] : [stated]);

const rename = (
  { personId, firstName, lastName }: PersonCommandData<'RenamePerson'>,
  { name }: RegisteredPerson,
): readonly PersonFact[] =>
  unless(
    name?.firstName === firstName && name.lastName === lastName,
    fact(personRenamed, { personId, name: { firstName, lastName } }),
  );

const changeChild = (data: PersonCommandData<'ChangeChild'>, state: RegisteredPerson): Decision => {
  const { personId, birthDate = state.birthDate, pinHash = state.pinHash } = data;
  return [
    ...rename(data, state),
    ...(birthDate === null || birthDate === state.birthDate
      ? []
      : [fact(birthDateGiven, { personId, birthDate })]),
    ...unless(
      pinHash === state.pinHash,
      pinHash === null ? fact(pinRemoved, { personId }) : fact(pinSet, { personId, pinHash }),
    ),
  ];
};

/**
 * With a free address it begins an account; with one that only signed up it begins that sign-up anew, contested where
 * another session did; with the address of an account only its owner is told.
 */
const beginSignUp = (data: PersonCommandData<'BeginSignUp'>, state: PersonState, at: number): Decision => {
  const { personId, linkId, forMs, isOwn, ...form } = data;
  const { firstName, lastName, language, passwordHash } = form;
  const link = { linkId, kind: 'verify-email', forMs } as const;
  if (state.status !== 'registered')
    return register({ ...form, personId, role: 'parent', fEmailVerified: false, link }, state, at);
  if (state.links.some((one) => one.linkId === linkId)) return [];
  if (!isOpenSignUp(state)) return [fact(signUpRepeated, { personId, passwordHash })];
  return [
    ...(isOwn || state.fContested ? [] : [fact(signUpContested, { personId })]),
    ...rename({ personId, firstName, lastName }, state),
    ...(state.language === language ? [] : [fact(languageChosen, { personId, language })]),
    fact(passwordSet, { personId, passwordHash }),
    linkFact(personId, link, at),
  ];
};

/** Whoever asks for another link, or signs up again, has begun anew. */
const lapse = (
  { personId, because }: PersonCommandData<'LapseSignUp'>,
  state: RegisteredPerson,
  at: number,
): Decision => {
  const fLong = state.links.every(
    ({ kind, expiresAt }) => kind !== 'verify-email' || Date.parse(expiresAt) + signUpLapsesAfterMs <= at,
  );
  const fEnds = isOpenSignUp(state) && (because === 'ownerInvited' || fLong);
  return fEnds ? [fact(signUpLapsed, { personId, because }), fact(personErased, { personId })] : [];
};

const change = (
  command: Exclude<TimedPersonCommand, { type: 'RegisterPerson' | 'BeginSignUp' }>,
  state: RegisteredPerson,
): Decision => {
  const { at } = command;
  switch (command.type) {
    case 'SetPassword':
      return unless(state.passwordHash === command.data.passwordHash, fact(passwordSet, command.data));
    case 'ChangeChild':
      return changeChild(command.data, state);
    case 'CorrectStudent':
      return correctStudent(command.data, state);
    case 'RenamePerson':
      return rename(command.data, state);
    case 'ChooseLanguage':
      return unless(state.language === command.data.language, fact(languageChosen, command.data));
    case 'ChoosePicture':
      return unless(state.pictureId === command.data.pictureId, fact(pictureChosen, command.data));
    case 'ChooseRole':
      if (state.role === command.data.role) return [];
      return state.role === null || state.role === 'pending' ? [fact(roleChosen, command.data)] : noChoice;
    case 'CustomiseExperience': {
      const { level, minutesADay } = command.data;
      const fSame = state.experience?.level === level && state.experience.minutesADay === minutesADay;
      return unless(fSame, fact(experienceCustomised, command.data));
    }
    case 'MakeLink':
      return makeLink(command.data, state, at);
    case 'VerifyEmail':
      return verifyEmail(command.data, state, at);
    case 'SignInByLink':
      return signInByLink(command.data, state, at);
    case 'SetPasswordByLink':
      return setPasswordByLink(command.data, state, at);
    case 'LapseSignUp':
      return lapse(command.data, state, at);
    case 'SettleMail':
      return unless(state.settled.includes(command.data.about), fact(mailSettled, command.data));
    case 'MakeSignInCard':
      return makeCard(command.data, state, at);
    case 'JoinSchool':
      return joinSchool(command.data, state);
    case 'JoinAccount':
      return joinAccount(command.data, state);
    case 'Suspend':
      if (state.role === 'system-admin') return noAdmin;
      return unless(state.suspension !== null, fact(personSuspended, command.data));
    case 'LiftSuspension':
      return unless(state.suspension === null, fact(suspensionLifted, command.data));
    case 'ConfirmDeletion':
      return confirmDeletion(command.data, state, at);
    case 'CancelDeletion':
      return cancelDeletion(command.data, state);
    case 'ErasePerson': {
      const fDue = state.eraseAt !== null && Date.parse(state.eraseAt) <= at;
      return fDue ? [fact(personErased, command.data)] : tooEarly;
    }
  }
};

const decide = (command: TimedPersonCommand, state: PersonState): Decision => {
  if (command.type === 'RegisterPerson') return register(command.data, state, command.at);
  if (command.type === 'BeginSignUp') return beginSignUp(command.data, state, command.at);
  if (state.status === 'registered') return change(command, state);
  const fEnds = command.type === 'ErasePerson' || command.type === 'LapseSignUp';
  return state.status === 'erased' && fEnds ? [] : noPerson;
};

/** One person, forever: who they are, what they prove it with, and whether they may come in. */
export const personDecider: Decider<TimedPersonCommand, PersonState, PersonFact, PersonEvent | PersonFact> = {
  initial: { status: 'none' },
  decide,
  evolve: evolvePerson,
};

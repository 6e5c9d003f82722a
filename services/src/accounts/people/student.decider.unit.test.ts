import { describe, expect, it } from 'vitest';
import * as fixtures from '@lectern/events/accounts/account.fixtures';
import { notToBeJoined } from '@lectern/events/accounts/accounts.refusals';
import {
  accountJoined,
  personRegistered,
  personRenamed,
  pinSet,
  signInCardMade,
  signInCardPrinted,
  studentNumberGiven,
} from '@lectern/events/accounts/person.events';
import { fact } from '@lectern/events/journal/event';
import { deciderSpec } from '../../platform/testing/decider-spec.js';
import { personDecider } from './person.decider.js';

const spec = deciderSpec(personDecider);
const { ashaRegistered, ashasNumber } = fixtures;
const personId = 'asha';
const { familyId: _family, ...ofSchool } = ashaRegistered.data;
/** Of a school, without a family. */
const pupil = fact(personRegistered, ofSchool);
const noon = Date.parse('2026-01-05T12:00:00.000Z');
const hour = 3_600_000;

describe('who came by a learning platform', () => {
  const join = (accountId = 'asha-of-5c') => ({
    type: 'JoinAccount' as const,
    data: { personId, accountId },
    at: noon,
  });
  const joined = fact(accountJoined, join().data);
  const { email: _email, ...unaddressed } = ofSchool;
  const came = fact(personRegistered, { ...unaddressed, fEmailVerified: false });

  it('is joined to an account once', () => {
    expect(spec.given(came).when(join())).toEqual([joined]);
    expect(spec.given(came, joined).when(join())).toEqual([]);
    expect(spec.given(came, joined).when(join('kavi'))).toMatchObject({ message: notToBeJoined.message });
  });

  it.each([
    ['themselves', [came], join(personId)],
    ['an account, who can sign in by an address', [pupil], join()],
    ['an account, who can sign in by a user name', [came, fixtures.ashasUsername], join()],
    ['an account, who has a card', [came, fixtures.ashasCard], join()],
    ['a teacher', [fact(personRegistered, { ...came.data, role: 'teacher' })], join()],
    ['a family’s child', [fact(personRegistered, { ...came.data, familyId: 'leena' })], join()],
    ['to be deleted', [came, fixtures.ashasDeletion], join()],
  ])('is not joined where they are %s', (_who, past, command) => {
    expect(spec.given(...past).when(command)).toMatchObject({ message: notToBeJoined.message });
  });
});

describe('a printed card', () => {
  const pin = { pinHash: '$argon2id$boat', pictures: ['kite', 'fish', 'moon'] };
  const make = (cardId: string, more: { readonly fKeepGood?: boolean; readonly pin?: typeof pin } = {}) => ({
    type: 'MakeSignInCard' as const,
    data: { personId, cardId, forMs: hour, ...more },
    at: noon,
  });
  const made = (cardId: string) =>
    fact(signInCardMade, { personId, cardId, expiresAt: '2026-01-05T13:00:00.000Z' });
  const printed = (cardId: string) => fact(signInCardPrinted, { personId, cardId });
  const chosen = fact(pinSet, { personId, ...pin });

  it('is made with its end, and once under one id', () => {
    expect(spec.given(ashaRegistered).when(make('c1'))).toEqual([made('c1'), printed('c1')]);
    expect(spec.given(ashaRegistered, made('c1')).when(make('c1'))).toEqual([]);
  });

  it('has pictures for whoever has no PIN, and shows the same when it is printed again', () => {
    const first = make('c1', { fKeepGood: true, pin });
    expect(spec.given(ashaRegistered).when(first)).toEqual([made('c1'), chosen, printed('c1')]);
    const past = [ashaRegistered, made('c1'), chosen] as const;
    expect(spec.given(...past).when(make('c2', { fKeepGood: true, pin }))).toEqual([printed('c1')]);
    expect(past.reduce(personDecider.evolve, personDecider.initial)).toMatchObject({
      pictures: pin.pictures,
    });
  });

  it('that is new takes the place of the one before, and its pictures too', () => {
    const past = [pupil, made('c1'), chosen] as const;
    expect(spec.given(...past).when(make('c2', { pin }))).toEqual([made('c2'), chosen, printed('c2')]);
  });

  it('never has another PIN than the one a family chose', () => {
    const child = fact(personRegistered, { ...ashaRegistered.data, familyId: 'leena' });
    const past = [child, fixtures.ashasPin] as const;
    expect(spec.given(...past).when(make('c1', { pin }))).toEqual([made('c1'), printed('c1')]);
  });
});

describe('what a school puts right', () => {
  const { firstName, lastName } = ashaRegistered.data.name;
  const correct = (...changes: { field: 'lastName' | 'studentNumber'; from: string; to: string }[]) => ({
    type: 'CorrectStudent' as const,
    data: { personId, changes },
    at: noon,
  });
  const marak = { field: 'lastName', from: lastName, to: 'Marak' } as const;
  const number = { field: 'studentNumber', from: '', to: '0042' } as const;

  it('changes', () => {
    expect(spec.given(ashaRegistered).when(correct(marak, number))).toEqual([
      fact(personRenamed, { personId, name: { firstName, lastName: 'Marak' } }),
      ashasNumber,
    ]);
  });

  it('goes back to nothing', () => {
    const back = { field: 'studentNumber', from: '0042', to: '' } as const;
    expect(spec.given(ashaRegistered, ashasNumber).when(correct(back))).toEqual([
      fact(studentNumberGiven, { personId, studentNumber: '' }),
    ]);
  });

  it('stays where somebody else has changed it since', () => {
    expect(spec.given(ashaRegistered, ashasNumber).when(correct({ ...number, to: '7' }))).toEqual([]);
  });
});

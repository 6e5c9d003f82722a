import { describe, expect, it } from 'vitest';
import * as fixtures from '@lectern/events/accounts/account.fixtures';
import { fact } from '@lectern/events/journal/event';
import type { Role } from '@lectern/events/journal/metadata';
import { erased } from '@lectern/events/journal/sealed';
import {
  deletionConfirmed,
  personCatalogue,
  personRegistered,
  roleChosen,
  signUpRepeated,
  type PersonFact,
} from '@lectern/events/accounts/person.events';
import { deciderSpec, happened } from '../../platform/testing/decider-spec.js';
import { personDecider, type TimedPersonCommand } from './person.decider.js';

const spec = deciderSpec(personDecider);
const { ashaRegistered } = fixtures;
const personId = 'asha';
const asNamed = { personId, ...ashaRegistered.data.name };
const noon = Date.parse('2026-01-05T12:00:00.000Z');
const hour = 3_600_000;

type Data<N extends TimedPersonCommand['type']> = Extract<TimedPersonCommand, { type: N }>['data'];
const command = <N extends TimedPersonCommand['type']>(type: N, data: Data<N>, at = noon) =>
  ({ type, data, at }) as TimedPersonCommand;

describe('what is so already', () => {
  const { ashaRenamed, ashasLanguage, ashasPicture } = fixtures;
  const { ashasExperience, ashasPin, ashasBirthDate } = fixtures;
  it.each([
    ['a name', command('RenamePerson', { personId, firstName: 'Asha', lastName: 'Rao' }), ashaRenamed],
    ['a language', command('ChooseLanguage', ashasLanguage.data), ashasLanguage],
    ['a picture', command('ChoosePicture', ashasPicture.data), ashasPicture],
    ['how to practise', command('CustomiseExperience', ashasExperience.data), ashasExperience],
    ['a PIN', command('ChangeChild', { ...asNamed, ...ashasPin.data }), ashasPin],
    ['a birth date', command('ChangeChild', { ...asNamed, ...ashasBirthDate.data }), ashasBirthDate],
    ['another name of a child', command('ChangeChild', { ...asNamed, lastName: 'Rao' }), ashaRenamed],
  ])('is stated once: %s', (_what, given, stated) => {
    expect(spec.given(ashaRegistered).when(given)).toEqual([stated]);
    expect(spec.given(ashaRegistered, stated).when(given)).toEqual([]);
  });

  it('is not stated again: the name they were registered with, no picture, no PIN', () => {
    const { firstName, lastName } = ashaRegistered.data.name;
    const same = command('RenamePerson', { personId, firstName, lastName });
    expect(spec.given(ashaRegistered).when(same)).toEqual([]);
    const none = command('ChoosePicture', { personId, pictureId: null });
    expect(spec.given(ashaRegistered).when(none)).toEqual([]);
    const noPin = command('ChangeChild', { ...asNamed, pinHash: null });
    expect(spec.given(ashaRegistered).when(noPin)).toEqual([]);
  });

  it('changes when it is taken away', () => {
    const none = command('ChoosePicture', { personId, pictureId: null });
    expect(spec.given(ashaRegistered, ashasPicture).when(none)).toMatchObject([{ type: 'PictureChosen' }]);
    const remove = command('ChangeChild', { ...asNamed, pinHash: null });
    expect(spec.given(ashaRegistered, ashasPin).when(remove)).toEqual([fixtures.ashasPinRemoved]);
  });
});

describe('a role', () => {
  const invited = (role?: Role) => fact(personRegistered, { ...ashaRegistered.data, role });
  const choose = command('ChooseRole', { personId, role: 'parent' });
  const chosen = fact(roleChosen, { personId, role: 'parent' });

  it.each([undefined, 'pending'] as const)('is chosen by whoever was invited with %s', (role) => {
    expect(spec.given(invited(role)).when(choose)).toEqual([chosen]);
  });

  it('is chosen once, and the same one again is no mistake', () => {
    expect(spec.given(invited(), chosen).when(choose)).toEqual([]);
    const other = command('ChooseRole', { personId, role: 'student' });
    expect(spec.given(invited(), chosen).when(other)).toMatchObject({ kind: 'forbidden' });
  });

  it.each(['teacher', 'school-admin', 'system-admin'] as const)('is not given up by a %s', (role) => {
    expect(spec.given(invited(role)).when(choose)).toMatchObject({ kind: 'forbidden' });
  });
});

describe('mail', () => {
  it('to the owner of an address goes out for every sign-up with it', () => {
    const repeat = command('BeginSignUp', {
      personId,
      linkId: 'l1',
      forMs: hour,
      firstName: 'Priya',
      lastName: 'Menon',
      email: 'asha@home.test',
      language: 'en',
      passwordHash: 'typed',
      isOwn: false,
    });
    const repeated = fact(signUpRepeated, { personId, passwordHash: 'typed' });
    expect(spec.given(ashaRegistered, repeated).when(repeat)).toEqual([repeated]);
  });

  it('is settled once, whatever became of it', () => {
    const settle = command('SettleMail', fixtures.ashasMailSettled.data);
    expect(spec.given(ashaRegistered).when(settle)).toEqual([fixtures.ashasMailSettled]);
    const later = command('SettleMail', { personId, about: 'event-1', outcome: 'refused' });
    expect(spec.given(ashaRegistered, fixtures.ashasMailSettled).when(later)).toEqual([]);
  });
});

describe('a suspension', () => {
  const { ashaSuspended, ashasSuspensionLifted } = fixtures;
  const suspend = command('Suspend', ashaSuspended.data);
  const lift = command('LiftSuspension', { personId });

  it('begins once and is lifted once', () => {
    expect(spec.given(ashaRegistered).when(suspend)).toEqual([ashaSuspended]);
    expect(spec.given(ashaRegistered, ashaSuspended).when(suspend)).toEqual([]);
    expect(spec.given(ashaRegistered, ashaSuspended).when(lift)).toEqual([ashasSuspensionLifted]);
    expect(spec.given(ashaRegistered).when(lift)).toEqual([]);
  });

  it('can begin again', () => {
    const past = [ashaRegistered, ashaSuspended, ashasSuspensionLifted] as const;
    expect(spec.given(...past).when(suspend)).toEqual([ashaSuspended]);
  });

  it('is never of a system admin', () => {
    const { role: _, ...data } = ashaRegistered.data;
    const admin = { ...ashaRegistered, data: { ...data, role: 'system-admin' as const } };
    expect(spec.given(admin).when(suspend)).toMatchObject({ kind: 'forbidden' });
  });

  it('knows since when it is, and why', () => {
    const past = [ashaRegistered, happened('2026-01-04T08:00:00.000Z', ashaSuspended)];
    expect(past.reduce(personDecider.evolve, personDecider.initial)).toMatchObject({
      suspension: { reason: 'Unkind words in answers', at: '2026-01-04T08:00:00.000Z' },
    });
  });
});

describe('the end of an account', () => {
  const due = fact(deletionConfirmed, { personId, eraseAt: '2026-01-05T12:00:00.000Z' });
  const erase = (at = noon) => command('ErasePerson', { personId }, at);

  it('comes when its time has come, and not before', () => {
    expect(spec.given(ashaRegistered, due).when(erase())).toEqual([fixtures.ashaErased]);
    expect(spec.given(ashaRegistered, due).when(erase(noon - 1))).toMatchObject({ kind: 'conflict' });
    expect(spec.given(ashaRegistered).when(erase())).toMatchObject({ kind: 'conflict' });
  });

  it('is taken back until then', () => {
    const cancel = command('CancelDeletion', { personId });
    const cancelled = fixtures.ashasDeletionCancelled;
    expect(spec.given(ashaRegistered, due).when(cancel)).toEqual([cancelled]);
    expect(spec.given(ashaRegistered).when(cancel)).toEqual([]);
    expect(spec.given(ashaRegistered, due, cancelled).when(erase())).toMatchObject({ kind: 'conflict' });
  });

  it('that a parent confirmed is taken back by the parent or the operator, and not by the child', () => {
    const byParent = fact(deletionConfirmed, { ...due.data, by: 'parent' });
    const kept = [fixtures.ashasDeletionCancelled];
    const cancel = (by?: 'parent' | 'operator') => command('CancelDeletion', { personId, by });
    expect(spec.given(ashaRegistered, byParent).when(cancel())).toMatchObject({ kind: 'forbidden' });
    expect(spec.given(ashaRegistered, byParent).when(cancel('parent'))).toEqual(kept);
    expect(spec.given(ashaRegistered, byParent).when(cancel('operator'))).toEqual(kept);
    // Once it was taken back, what the child confirms next is the child's own again.
    expect(spec.given(ashaRegistered, byParent, ...kept, due).when(cancel())).toEqual(kept);
  });

  it('comes once, and nothing comes after it', () => {
    const past = [ashaRegistered, fixtures.ashaErased];
    expect(spec.given(...past).when(erase())).toEqual([]);
    const rename = command('RenamePerson', { personId, firstName: 'A', lastName: 'B' });
    expect(spec.given(...past).when(rename)).toMatchObject({ kind: 'notFound' });
    const { name, email, ...again } = ashaRegistered.data;
    const register = command('RegisterPerson', { ...again, ...name, ...(email ? { email } : {}) });
    expect(spec.given(...past).when(register)).toMatchObject({ kind: 'notFound' });
    expect(past.concat().reduce(personDecider.evolve, personDecider.initial)).toEqual({ status: 'erased' });
  });
});

/** Every event of a person, and what is sealed in it. */
const events = fixtures.accountFixtures.filter(({ type }) => type in personCatalogue) as PersonFact[];
const closed = (event: PersonFact) => {
  const sealed = Object.keys(personCatalogue[event.type]?.sealed ?? {});
  const data = Object.fromEntries(sealed.map((field) => [field, erased]));
  return { ...happened('2026-01-05T08:00:00.000Z', event), data: { ...event.data, ...data } };
};
const secrets = events.flatMap((event) =>
  Object.keys(personCatalogue[event.type]?.sealed ?? {}).flatMap((field) => {
    const value = (event.data as Readonly<Record<string, unknown>>)[field];
    return typeof value === 'object' && value !== null ? Object.values(value) : [value];
  }),
);

describe('a life whose key was destroyed', () => {
  const last = events.filter(({ type }) => type !== 'PersonErased');
  const state = last
    .map((event) => closed(event) as Parameters<typeof personDecider.evolve>[1])
    .reduce(personDecider.evolve, personDecider.initial);

  it('is read to its end', () => {
    expect(state).toMatchObject({ status: 'registered', personId, role: 'student' });
  });

  it('tells nothing that was sealed', () => {
    expect(secrets.length).toBeGreaterThan(8);
    for (const secret of secrets) expect(JSON.stringify(state)).not.toContain(JSON.stringify(secret));
  });
});

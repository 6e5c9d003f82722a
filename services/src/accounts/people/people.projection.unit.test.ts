import { describe, expect, it } from 'vitest';
import {
  deletionCancelled,
  deletionConfirmed,
  emailVerified,
  languageChosen,
  personErased,
  personRegistered,
  personRenamed,
  personSuspended,
  pinSet,
  roleChosen,
  suspensionLifted,
  usernameGiven,
  type PersonFact,
} from '@lectern/events/accounts/person.events';
import { fact } from '@lectern/events/journal/event';
import { projectionSpec } from '../../platform/testing/projection-spec.js';
import { peopleProjection } from './people.projection.js';

const kavi = fact(personRegistered, {
  personId: 'kavi',
  role: 'student',
  schoolId: undefined,
  familyId: 'priya',
  fEmailVerified: true,
  name: { firstName: 'Kavi', lastName: 'Raman' },
  email: undefined,
});
const withPin = fact(pinSet, { personId: 'kavi', pinHash: 'h' });
const document = {
  firstName: 'Kavi',
  lastName: 'Raman',
  sortName: 'raman  kavi',
  email: null,
  role: 'student',
  schoolId: null,
  familyId: 'priya',
  fEmailVerified: true,
  awaitsMail: null,
  fPin: false,
  username: null,
  language: null,
  pictureId: null,
  suspendedAt: null,
  suspensionReason: null,
  eraseAt: null,
  eraseBy: null,
  birthDate: null,
  studentNumber: null,
  parentEmail: null,
  experience: null,
};

describe('people', () => {
  it('are found by name, in the clear, and a repetition writes nothing', async () => {
    const { documents, writesOfRepetition } = await projectionSpec(peopleProjection).given(kavi);
    expect(documents).toEqual({ kavi: document });
    expect(writesOfRepetition).toBe(0);
  });

  it('show whether they have a PIN, never the PIN', async () => {
    const { documents } = await projectionSpec(peopleProjection).given(kavi, withPin);
    expect(documents).toEqual({ kavi: { ...document, fPin: true } });
  });

  it('show what changed since', async () => {
    const { documents } = await projectionSpec(peopleProjection).given(
      kavi,
      fact(personRenamed, { personId: 'kavi', name: { firstName: 'Kavi', lastName: 'Iyer' } }),
      fact(usernameGiven, { personId: 'kavi', username: 'kavi.i' }),
      fact(roleChosen, { personId: 'kavi', role: 'hiring-candidate' }),
      fact(emailVerified, { personId: 'kavi' }),
    );
    expect(documents['kavi']).toMatchObject({
      lastName: 'Iyer',
      sortName: 'iyer  kavi',
      username: 'kavi.i',
      role: 'hiring-candidate',
      fEmailVerified: true,
    });
  });

  it('have the language that they signed up in, or chose, and not that of who added them', async () => {
    const personId = 'kavi';
    const from = (fEmailVerified: boolean) =>
      fact(personRegistered, { ...kavi.data, fEmailVerified, language: 'hi' });
    const languageAfter = async (...facts: readonly PersonFact[]) =>
      (await projectionSpec(peopleProjection).given(...facts)).documents[personId]?.language;
    expect(await languageAfter(from(false))).toBe('hi');
    expect(await languageAfter(from(true))).toBeNull();
    expect(await languageAfter(from(false), fact(languageChosen, { personId, language: 'en' }))).toBe('en');
  });

  it('who are suspended are told apart, until it is lifted', async () => {
    const suspended = fact(personSuspended, { personId: 'kavi', reason: 'Unkind words' });
    const { documents } = await projectionSpec(peopleProjection).given(kavi, suspended);
    expect(documents['kavi']?.suspendedAt).toMatch(/^\d{4}-/);
    expect(documents['kavi']?.suspensionReason).toBe('Unkind words');
    const lifted = await projectionSpec(peopleProjection).given(
      kavi,
      suspended,
      fact(suspensionLifted, { personId: 'kavi' }),
    );
    expect(lifted.documents['kavi']?.suspendedAt).toBeNull();
  });

  it('wait for their e-mail only with an address that is not confirmed', async () => {
    const at = (email: string | undefined, ...more: readonly PersonFact[]) =>
      projectionSpec(peopleProjection).given(
        fact(personRegistered, { ...kavi.data, fEmailVerified: false, email }),
        ...more,
      );
    expect((await at(undefined)).documents).toMatchObject({ kavi: { awaitsMail: null } });
    expect((await at('kavi@raman.test')).documents).toMatchObject({ kavi: { awaitsMail: 'yes' } });
    const confirmed = await at('kavi@raman.test', fact(emailVerified, { personId: 'kavi' }));
    expect(confirmed.documents).toMatchObject({ kavi: { awaitsMail: null } });
  });

  it('who are to be deleted say when, and who confirmed it, until it is taken back', async () => {
    const eraseAt = '2026-01-19T08:00:00.000Z';
    const confirmed = fact(deletionConfirmed, { personId: 'kavi', eraseAt, by: 'parent' });
    const waiting = await projectionSpec(peopleProjection).given(kavi, confirmed);
    expect(waiting.documents).toMatchObject({ kavi: { eraseAt, eraseBy: 'parent' } });
    const kept = fact(deletionCancelled, { personId: 'kavi' });
    const after = await projectionSpec(peopleProjection).given(kavi, confirmed, kept);
    expect(after.documents).toMatchObject({ kavi: { eraseAt: null, eraseBy: null } });
  });

  it('who were erased are gone', async () => {
    const { documents } = await projectionSpec(peopleProjection).given(
      kavi,
      fact(personErased, { personId: 'kavi' }),
    );
    expect(documents).toEqual({});
  });

  it('built anew do not hold who was erased', async () => {
    const { documents } = await projectionSpec(peopleProjection, { erased: ['kavi'] }).given(kavi, withPin);
    expect(documents).toEqual({});
  });
});

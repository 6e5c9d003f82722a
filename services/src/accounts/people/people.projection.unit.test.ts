import { describe, expect, it } from 'vitest';
import {
  emailVerified,
  personErased,
  personRegistered,
  personRenamed,
  personSuspended,
  pinSet,
  roleChosen,
  suspensionLifted,
  usernameGiven,
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
  email: null,
  role: 'student',
  schoolId: null,
  familyId: 'priya',
  fEmailVerified: true,
  fPin: false,
  username: null,
  pictureId: null,
  suspendedAt: null,
  suspensionReason: null,
  eraseAt: null,
  birthDate: null,
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
      username: 'kavi.i',
      role: 'hiring-candidate',
      fEmailVerified: true,
    });
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

import { describe, expect, it } from 'vitest';
import { personRegistered, pinSet } from '@lectern/events/accounts/person.events';
import { fact } from '@lectern/events/journal/event';
import { projectionSpec } from '../platform/testing/projection-spec.js';
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

  it('built anew do not hold who was erased', async () => {
    const { documents } = await projectionSpec(peopleProjection, { erased: ['kavi'] }).given(kavi, withPin);
    expect(documents).toEqual({});
  });
});

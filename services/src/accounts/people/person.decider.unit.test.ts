import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { erased } from '@lectern/events/journal/sealed';
import { passwordSet, personRegistered, pinSet } from '@lectern/events/accounts/person.events';
import { deciderSpec, happened } from '../../platform/testing/decider-spec.js';
import { personDecider } from './person.decider.js';

const spec = deciderSpec(personDecider);
const name = { firstName: 'Asha', lastName: 'Menon' };
const asha = {
  personId: 'p1',
  role: 'student' as const,
  schoolId: 's1',
  fEmailVerified: true,
  email: 'asha@example.test',
};
const registered = fact(personRegistered, { ...asha, familyId: undefined, name });
const register = {
  type: 'RegisterPerson',
  at: 0,
  data: { ...asha, firstName: 'Asha', lastName: 'Menon' },
} as const;

describe('a person', () => {
  it('is registered once', () => {
    expect(spec.given().when(register)).toEqual([registered]);
  });

  it('stays as they are when registered again', () => {
    expect(spec.given(registered).when(register)).toEqual([]);
  });

  it.each([{ role: 'teacher' as const }, { schoolId: 's2' }, { familyId: 'p9' }])(
    'is not turned into somebody else by registering them with %j',
    (other) => {
      const again = { ...register, data: { ...register.data, ...other } };
      expect(spec.given(registered).when(again)).toMatchObject({ kind: 'conflict' });
    },
  );

  it('gets a password, and the same one twice is one', () => {
    const set = { type: 'SetPassword', at: 0, data: { personId: 'p1', passwordHash: 'h1' } } as const;
    const done = fact(passwordSet, set.data);
    expect(spec.given(registered).when(set)).toEqual([done]);
    expect(spec.given(registered, done).when(set)).toEqual([]);
  });

  it('gets a PIN', () => {
    const data = { personId: 'p1', ...registered.data.name, pinHash: 'h2' };
    const set = { type: 'ChangeChild', at: 0, data } as const;
    expect(spec.given(registered).when(set)).toEqual([fact(pinSet, { personId: 'p1', pinHash: 'h2' })]);
  });

  it('has to exist before they have secrets', () => {
    const set = { type: 'SetPassword', at: 0, data: { personId: 'p1', passwordHash: 'h1' } } as const;
    expect(spec.given().when(set)).toMatchObject({ kind: 'notFound' });
  });

  it('who was erased has no password any more', () => {
    const facts = [registered, fact(passwordSet, { personId: 'p1', passwordHash: 'h1' })];
    const [first, second] = facts.map((one) => happened('2026-01-05T08:00:00Z', one));
    const past = [
      { ...first, data: { ...registered.data, name: erased, email: erased } },
      { ...second, data: { personId: 'p1', passwordHash: erased } },
    ] as Parameters<typeof personDecider.evolve>[1][];
    const state = past.reduce(personDecider.evolve, personDecider.initial);
    expect(state).toMatchObject({ status: 'registered', passwordHash: null });
  });
});

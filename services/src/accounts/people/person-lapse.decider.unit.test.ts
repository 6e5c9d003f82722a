import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import {
  linkMade,
  personErased,
  personRegistered,
  signUpLapsed,
  type LinkKind,
} from '@lectern/events/accounts/person.events';
import * as fixtures from '@lectern/events/accounts/account.fixtures';
import { deciderSpec } from '../../platform/testing/decider-spec.js';
import { personDecider, type TimedPersonCommand } from './person.decider.js';

const spec = deciderSpec(personDecider);
const personId = 'asha';
const name = { firstName: 'Asha', lastName: 'Menon' };
const signedUp = fact(personRegistered, {
  personId,
  role: 'parent',
  fEmailVerified: false,
  name,
  email: 'asha@example.test',
});
const link = (kind: LinkKind, expiresAt: string) =>
  fact(linkMade, { personId, linkId: `${kind} ${expiresAt}`, kind, expiresAt });
const mailed = link('verify-email', '2026-01-06T12:00:00.000Z');
const lapse = (because: 'nobodyVerified' | 'ownerInvited', time: string): TimedPersonCommand => ({
  type: 'LapseSignUp',
  data: { personId, because },
  at: Date.parse(time),
});
const inTwoWeeks = lapse('nobodyVerified', '2026-01-19T12:00:00.000Z');
const ended = (because: 'nobodyVerified' | 'ownerInvited') => [
  fact(signUpLapsed, { personId, because }),
  fact(personErased, { personId }),
];

describe('a sign-up that nobody verified', () => {
  it('ends with everything of it, fourteen days after its mail', () => {
    expect(spec.given(signedUp, mailed).when(inTwoWeeks)).toEqual(ended('nobodyVerified'));
  });

  it('stays until then', () => {
    const tooEarly = lapse('nobodyVerified', '2026-01-19T11:59:59.999Z');
    expect(spec.given(signedUp, mailed).when(tooEarly)).toEqual([]);
  });

  it('stays where another mail was asked for since', () => {
    const later = link('verify-email', '2026-01-06T12:00:00.001Z');
    expect(spec.given(signedUp, mailed, later).when(inTwoWeeks)).toEqual([]);
  });

  it('is not kept by links that anybody may ask for', () => {
    const signIn = link('sign-in', '2026-01-19T12:15:00.000Z');
    expect(spec.given(signedUp, mailed, signIn).when(inTwoWeeks)).toEqual(ended('nobodyVerified'));
  });

  it('gives way at once to whoever invites the owner of the address', () => {
    const atOnce = lapse('ownerInvited', '2026-01-05T12:00:01.000Z');
    expect(spec.given(signedUp, mailed).when(atOnce)).toEqual(ended('ownerInvited'));
  });

  it('ends once', () => {
    expect(spec.given(signedUp, mailed, ...ended('nobodyVerified')).when(inTwoWeeks)).toEqual([]);
  });
});

describe('whoever is more than a sign-up', () => {
  const child = { personId, role: 'student', familyId: 'devi', fEmailVerified: false, name } as const;
  it.each([
    ['has verified the address', [signedUp, mailed, fixtures.ashasEmailVerified]],
    ['was invited', [signedUp, link('set-password', '2026-01-12T12:00:00.000Z')]],
    ['is a child of a family', [fact(personRegistered, child)]],
    [
      'is a student without e-mail',
      [fact(personRegistered, { ...child, familyId: undefined, schoolId: 's' })],
    ],
  ])('stays: who %s', (_, story) => {
    expect(spec.given(...story).when(inTwoWeeks)).toEqual([]);
    expect(spec.given(...story).when({ ...inTwoWeeks, ...lapse('ownerInvited', '2027-01-01') })).toEqual([]);
  });
});

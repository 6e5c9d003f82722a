import { describe, expect, it } from 'vitest';
import * as fixtures from '@lectern/events/accounts/account.fixtures';
import { linkMade, personRegistered } from '@lectern/events/accounts/person.events';
import { fact } from '@lectern/events/journal/event';
import { happened } from '../../platform/testing/decider-spec.js';
import { workProjection } from '../../platform/work/work.projection.js';
import { lapseSignUp } from '../privacy/account-ends.reactor.js';

const at = '2026-12-01T08:00:00.000Z';
const twoWeeks = 14 * 86_400_000;
const registered = (given: { readonly role: 'parent' | 'student'; readonly fEmailVerified: boolean }) =>
  happened(
    at,
    fact(personRegistered, { personId: 'asha', name: fixtures.ashaRegistered.data.name, ...given }),
  );
const mailed = (kind: 'verify-email' | 'sign-in') =>
  happened(
    at,
    fact(linkMade, { personId: 'asha', linkId: 'l', kind, expiresAt: '2026-12-02T08:00:00.000Z' }),
  );

describe('sign-ups that nobody verifies', () => {
  it.each([
    ['a sign-up', registered({ role: 'parent', fEmailVerified: false }), twoWeeks],
    ['its mail, each time it is sent', mailed('verify-email'), twoWeeks],
    ['whoever was added with an address', registered({ role: 'parent', fEmailVerified: true }), undefined],
    ['a student without an address', registered({ role: 'student', fEmailVerified: false }), undefined],
    ['a link to sign in', mailed('sign-in'), undefined],
  ])('are looked at two weeks after: %s', (_, event, delay) => {
    expect(lapseSignUp.rule.dueAfter?.(event)).toBe(delay);
    expect(workProjection([lapseSignUp.rule], [event.type]).handlers.get(event.type)).toBeDefined();
  });

  it('end by a command that knows what has become of them', async () => {
    const context = { failures: 0, now: Date.parse(at) + twoWeeks, stream: () => Promise.resolve([]) };
    expect(await lapseSignUp.create(undefined).act(mailed('verify-email'), context)).toMatchObject({
      name: 'LapseSignUp',
      payload: { personId: 'asha', because: 'nobodyVerified' },
    });
  });
});

import { expect, it } from 'vitest';
import { claimed, claimReleased } from '@lectern/events/accounts/claim.events';
import { personErased, personRegistered } from '@lectern/events/accounts/person.events';
import { fact } from '@lectern/events/journal/event';
import { at, projectionSpec } from '../platform/testing/projection-spec.js';
import { embedStudentsProjection } from './embed-students.projection.js';

const spec = projectionSpec(embedStudentsProjection);
const came = '2026-01-05T09:00:00.000Z';
const ofServer = { kind: 'embed-subject', ownerId: 'mina' } as const;
const registered = (personId: string) =>
  fact(personRegistered, {
    personId,
    role: 'student',
    schoolId: 'banyan',
    fEmailVerified: false,
    name: { firstName: 'Mina', lastName: 'Rao' },
  });
const mina = [at(came, fact(claimed, ofServer)), registered('mina')];

it('lists who was made for a token of the school’s server, and when', async () => {
  const { documents } = await spec.given(...mina);
  expect(documents['mina']).toMatchObject({ schoolId: 'banyan', since: came });
});

it('knows nobody who came another way', async () => {
  const byLti = fact(claimed, { kind: 'lti-subject', ownerId: 'omar' });
  const { documents } = await spec.given(registered('asha'), byLti, registered('omar'));
  expect(documents).toEqual({});
});

it.each([
  ['their claim is released', fact(claimReleased, ofServer)],
  ['they are erased', fact(personErased, { personId: 'mina' })],
])('forgets who is gone: %s', async (_, end) => {
  expect((await spec.given(...mina, end)).documents['mina']).toBeUndefined();
});

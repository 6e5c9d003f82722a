import { expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { schoolInvitationMailSettled } from '@lectern/events/schools/invitation.events';
import {
  meenaCame,
  meenasInvitation,
  meenasInvitationAgain,
  meenasInvitationForgotten,
  meenasInvitationWithdrawn,
} from '@lectern/events/schools/invitation.fixtures';
import { derivedId } from '../../platform/ids.js';
import { metaAt } from '../../platform/testing/decider-spec.js';
import { at, fakeSealed, projectionSpec } from '../../platform/testing/projection-spec.js';
import { schoolInvitationsProjection } from './school-invitations.projection.js';

const spec = projectionSpec(schoolInvitationsProjection);
const sentOn = '2026-01-05T08:00:00.000Z';
const settled = (about: string, outcome: 'sent' | 'refused') =>
  fact(schoolInvitationMailSettled, { invitationId: 'invitation-1', personId: 'meena', about, outcome });
/** As the fixture names the events of a story. */
const eventOf = (n: number): string => derivedId('event', String(n));
const invited = {
  kind: 'school',
  teachesAt: null,
  classId: null,
  state: 'sent',
  schoolName: 'Riverside School',
  name: fakeSealed('meena', { firstName: 'Meena', lastName: 'Iyer' }),
  email: fakeSealed('meena', 'meena@riverside.test'),
  sentAt: metaAt(sentOn).at,
  sendings: 1,
  until: '2026-01-19T08:00:00.000Z',
  schoolId: null,
  mailAbout: eventOf(0),
  mail: 'waiting',
};

it('an invitation is listed with sealed names, and with what became of its last mail', async () => {
  const { documents, writesOfRepetition } = await spec.given(
    at(sentOn, meenasInvitation),
    settled(eventOf(0), 'refused'),
  );
  expect(documents).toEqual({ 'invitation-1': { ...invited, mail: 'refused' } });
  expect(writesOfRepetition).toBe(0);
});

it('one that was sent again waits for its newer mail, whatever is told of the older', async () => {
  const { documents } = await spec.given(
    meenasInvitation,
    meenasInvitationWithdrawn,
    meenasInvitationAgain,
    settled(eventOf(0), 'sent'),
  );
  expect(documents['invitation-1']).toMatchObject({ state: 'sent', sendings: 2, mail: 'waiting' });
});

it('one that was used names the school as whoever came wrote it; one that is forgotten is gone', async () => {
  const came = await spec.given(meenasInvitation, meenaCame);
  expect(came.documents['invitation-1']).toMatchObject({
    state: 'accepted',
    schoolId: 'riverside',
    schoolName: 'Riverside Public School',
    name: fakeSealed('meena', { firstName: 'Meena', lastName: 'Iyer-Rao' }),
  });
  expect((await spec.given(meenasInvitation, meenasInvitationForgotten)).documents).toEqual({});
});

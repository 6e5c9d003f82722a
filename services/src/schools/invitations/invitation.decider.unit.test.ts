import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { erased } from '@lectern/events/journal/sealed';
import { schoolInvitationSentAgain, schoolInvited } from '@lectern/events/schools/invitation.events';
import {
  meenaCame,
  meenasInvitation,
  meenaChecked,
  meenasInvitationAgain,
  meenasInvitationForgotten,
  meenasInvitationWithdrawn,
  meenasMailSettled,
} from '@lectern/events/schools/invitation.fixtures';
import { deciderSpec, happened } from '../../platform/testing/decider-spec.js';
import { acceptedOf, invitationDecider, invitationSeen } from './invitation.decider.js';

const spec = deciderSpec(invitationDecider);
const dayMs = 86_400_000;
const invitationId = 'invitation-1';
/** The first link is good until the 19th, the second until the 26th. */
const on = (day: number): number => Date.UTC(2026, 0, day, 8);

const { personId, schoolName, email, language, name } = meenasInvitation.data;
const invite = {
  type: 'InviteSchool',
  data: { invitationId, personId, schoolName, email, language, ...name, forMs: 14 * dayMs, address: '::1' },
  at: on(5),
} as const;
const again = (day: number) =>
  ({
    type: 'SendSchoolInvitationAgain',
    data: { invitationId, forMs: 14 * dayMs, address: '::1' },
    at: on(day),
  }) as const;
const withdraw = { type: 'WithdrawSchoolInvitation', data: { invitationId }, at: on(7) } as const;
const { name: newName, passwordHash, schoolId, schoolName: newSchoolName } = meenaCame.data;
const accept = (day: number, sending = 1) =>
  ({
    type: 'AcceptSchoolInvitation',
    data: {
      invitationId,
      sending,
      schoolId,
      schoolName: newSchoolName,
      ...newName,
      language,
      passwordHash,
    },
    at: on(day),
  }) as const;
const settle = {
  type: 'SettleSchoolInvitationMail',
  data: { invitationId, about: 'event-1', outcome: 'sent' },
  at: on(5),
} as const;
const forget = (at: number) =>
  ({ type: 'ForgetSchoolInvitation', data: { invitationId, afterMs: 30 * dayMs }, at }) as const;

describe('an invitation', () => {
  it('given nothing, when a school is invited, then it is so until the link ends', () => {
    expect(spec.given().when(invite)).toEqual([fact(schoolInvited, meenasInvitation.data)]);
  });

  it('given it is there, when it is made again, then it is the same one', () => {
    expect(spec.given(meenasInvitation).when(invite)).toEqual([]);
  });

  it.each([
    ['open', [meenasInvitation]],
    ['over', [meenasInvitation]],
    ['withdrawn', [meenasInvitation, meenasInvitationWithdrawn]],
  ] as const)('given it is %s, when it is sent again, then it has another link and end', (_, past) => {
    const sent = spec.given(...past).when(again(25));
    expect(sent).toEqual([
      fact(schoolInvitationSentAgain, {
        invitationId,
        personId,
        sending: 2,
        until: new Date(on(25) + 14 * dayMs).toISOString(),
      }),
    ]);
  });

  it('given it is open, when it is withdrawn, then it is so, once', () => {
    expect(spec.given(meenasInvitation).when(withdraw)).toEqual([meenasInvitationWithdrawn]);
    expect(spec.given(meenasInvitation, meenasInvitationWithdrawn).when(withdraw)).toEqual([]);
  });

  it.each([withdraw, again(8)])(
    'given somebody came, then it is neither withdrawn nor sent again',
    (late) => {
      expect(spec.given(meenasInvitation, meenaCame).when(late)).toMatchObject({ kind: 'conflict' });
    },
  );

  it.each([withdraw, again(8), accept(8), settle, forget(on(8))])(
    'given nothing, when something is done with it, then there is no such invitation',
    (command) => expect(spec.given().when(command)).toMatchObject({ kind: 'notFound' }),
  );

  it('given its mail has gone, when that is told, then it is known, once', () => {
    expect(spec.given(meenasInvitation).when(settle)).toEqual([meenasMailSettled]);
    expect(spec.given(meenasInvitation, meenasMailSettled).when(settle)).toEqual([]);
  });
});

describe('the link of an invitation', () => {
  it('given it is open, when it is used, then the school and its admin are known', () => {
    expect(spec.given(meenasInvitation).when(accept(8))).toEqual([meenaCame]);
  });

  it.each([
    ['was used', [meenasInvitation, meenaCame], accept(8), 'the school has joined'],
    ['has ended', [meenasInvitation], accept(19), 'This link has expired'],
    ['was taken back', [meenasInvitation, meenasInvitationWithdrawn], accept(8), 'was withdrawn'],
    ['is of an older mail', [meenasInvitation, meenasInvitationAgain], accept(8), 'a newer e-mail'],
    ['was forgotten', [meenasInvitation, meenasInvitationForgotten], accept(8), 'has expired'],
  ] as const)('given it %s, when it is used, then it opens nothing', (_, past, command, message) => {
    expect(spec.given(...past).when(command)).toMatchObject({
      kind: 'notFound',
      message: expect.stringContaining(message),
      permanent: true,
    });
  });

  it('given it is open, when the details are checked, then they are saved, and the link stays good', () => {
    const check = (day: number) =>
      ({
        type: 'CheckSchoolDetails',
        data: { invitationId, sending: 1, schoolName: newSchoolName, ...newName },
        at: on(day),
      }) as const;
    expect(spec.given(meenasInvitation).when(check(8))).toEqual([meenaChecked]);
    expect(spec.given(meenasInvitation, meenaChecked).when(accept(8))).toEqual([meenaCame]);
    expect(spec.given(meenasInvitation).when(check(19))).toMatchObject({ kind: 'notFound' });
  });

  it('given it was sent again, when the newer link is used, then it opens', () => {
    const past = [meenasInvitation, meenasInvitationWithdrawn, meenasInvitationAgain];
    expect(spec.given(...past).when(accept(25, 2))).toEqual([meenaCame]);
  });

  it('given it was used, then all that makes the school is told, but not of somebody erased', () => {
    const state = [meenasInvitation, meenaCame].reduce(invitationDecider.evolve, invitationDecider.initial);
    expect(acceptedOf(state)).toEqual({
      invitationId,
      personId,
      schoolId,
      schoolName: 'Riverside Public School',
      firstName: 'Meena',
      lastName: 'Iyer-Rao',
      email,
      language: 'en',
      passwordHash,
      teaches: null,
    });
    const gone = [
      happened('2026-01-05T08:00:00.000Z', {
        ...meenasInvitation,
        data: { ...meenasInvitation.data, name: erased, email: erased },
      }),
      happened('2026-01-06T08:00:00.000Z', {
        ...meenaCame,
        data: { ...meenaCame.data, name: erased, passwordHash: erased },
      }),
    ].reduce(invitationDecider.evolve, invitationDecider.initial);
    expect(acceptedOf(gone)).toBeUndefined();
    if (gone.status === 'none') throw new Error('it is there');
    expect(invitationSeen(gone, 1, on(8))).toMatchObject({ status: 'used', firstName: null, email: null });
  });
});

describe('forgetting an invitation', () => {
  const withdrawnOn7 = happened('2026-01-07T08:00:00.000Z', meenasInvitationWithdrawn);

  it.each([
    ['its link ended 30 days ago', [meenasInvitation], on(19) + 30 * dayMs],
    ['it was withdrawn 30 days ago', [meenasInvitation, withdrawnOn7], on(7) + 30 * dayMs],
  ] as const)('given %s, then it is forgotten, and not a moment earlier', (_, past, at) => {
    expect(spec.given(...past).when(forget(at - 1))).toEqual([]);
    expect(spec.given(...past).when(forget(at))).toEqual([meenasInvitationForgotten]);
  });

  it('given somebody came, or it was sent again since, or it is forgotten, then nothing happens', () => {
    const at = on(19) + 30 * dayMs;
    expect(spec.given(meenasInvitation, meenaCame).when(forget(at))).toEqual([]);
    expect(spec.given(meenasInvitation, meenasInvitationAgain).when(forget(at))).toEqual([]);
    expect(spec.given(meenasInvitation, meenasInvitationForgotten).when(forget(at))).toEqual([]);
  });

  it('given it is forgotten, then it cannot be sent again', () => {
    expect(spec.given(meenasInvitation, meenasInvitationForgotten).when(again(8))).toMatchObject({
      kind: 'notFound',
    });
  });
});

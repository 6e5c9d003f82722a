import { describe, expect, it } from 'vitest';
import {
  joinAnswered,
  joinCodeMade,
  joiningClosed,
  joiningOpened,
  joinRequested,
} from '@lectern/events/classes/joining.events';
import { fact } from '@lectern/events/journal/event';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { makeJoinCode, normaliseJoinCode } from './join-code.js';
import { isJoinable, joiningDecider, joinRequestDecider } from './joining.decider.js';

const c1 = { classId: 'c1', schoolId: 's1' };
const until = '2026-01-05T09:00:00.000Z';
const nine = Date.parse(until);
const made = fact(joinCodeMade, { ...c1, code: 'K7M4TX' });
const opened = fact(joiningOpened, { ...c1, until });
const stateAfter = (...facts: readonly (typeof made | typeof opened)[]) =>
  facts.reduce(joiningDecider.evolve, joiningDecider.initial);

describe('a join code', () => {
  it('has six signs, and none that is taken for another', () => {
    const codes = Array.from({ length: 32 }, (_, n) => makeJoinCode((below) => n % below));
    expect(codes.join('')).not.toMatch(/[01IO]/);
    expect(codes.every((code) => /^[A-Z2-9]{6}$/.test(code))).toBe(true);
    expect(normaliseJoinCode(' k7m-4tx ')).toBe('K7M4TX');
  });

  it('is good while it is open, and the newest alone', () => {
    expect(isJoinable(stateAfter(made), 'K7M4TX', nine - 1)).toBe(false);
    expect(isJoinable(stateAfter(made, opened), 'K7M4TX', nine - 1)).toBe(true);
    expect(isJoinable(stateAfter(made, opened), 'K7M4TX', nine)).toBe(false);
    const renewed = stateAfter(made, opened, fact(joinCodeMade, { ...c1, code: 'AAAAAA' }));
    expect(isJoinable(renewed, 'K7M4TX', nine - 1)).toBe(false);
  });

  it('is closed once', () => {
    const spec = deciderSpec(joiningDecider);
    const close = { type: 'CloseJoining', data: c1 } as const;
    expect(spec.given(made, opened).when(close)).toEqual([fact(joiningClosed, c1)]);
    expect(spec.given(made).when(close)).toEqual([]);
  });
});

describe('a student who asks to join', () => {
  const spec = deciderSpec(joinRequestDecider);
  const asha = { ...c1, personId: 'asha' };
  const asked = fact(joinRequested, asha);
  const ask = { type: 'AskToJoin', data: asha } as const;
  const answer = (how: 'accepted' | 'declined') =>
    ({ type: 'AnswerJoinRequest', data: { ...asha, answer: how } }) as const;
  const declined = fact(joinAnswered, { ...asha, answer: 'declined' });

  it('waits once, and may ask again when they were declined', () => {
    expect(spec.given().when(ask)).toEqual([asked]);
    expect(spec.given(asked).when(ask)).toEqual([]);
    expect(spec.given(asked, declined).when(ask)).toEqual([asked]);
  });

  it('is answered by the first of two teachers; the second is told', () => {
    expect(spec.given(asked).when(answer('declined'))).toEqual([declined]);
    expect(spec.given(asked, declined).when(answer('declined'))).toEqual([]);
    expect(spec.given(asked, declined).when(answer('accepted'))).toMatchObject({ kind: 'notFound' });
  });
});

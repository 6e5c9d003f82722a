import { describe, expect, it } from 'vitest';
import type { LtiGradeCommand, LtiGradeFact } from '@lectern/events/lti/lti-grades.events';
import * as asha from '@lectern/events/lti/lti.fixtures';
import { deciderSpec, happened } from '../platform/testing/decider-spec.js';
import { ltiGradeDecider } from './lti-grade.decider.js';

const spec = deciderSpec(ltiGradeDecider);
const past = (...facts: readonly LtiGradeFact[]) =>
  facts.map((fact) => happened('2026-01-05T08:30:00.000Z', fact) as never);
const at = Date.parse('2026-01-05T09:00:00.000Z');
type Data<T extends LtiGradeCommand['type']> = Extract<LtiGradeCommand, { type: T }>['data'];
const command = <T extends LtiGradeCommand['type']>(type: T, data: Data<T>, when = at) =>
  ({ type, data, at: when }) as LtiGradeCommand;

const { gradeId, attemptId, attemptStartedAt, contentId, grade } = asha.ashasGradeDue.data;
const note = (more: Partial<Data<'NoteLtiGrade'>> = {}, when = at) =>
  command('NoteLtiGrade', { gradeId, attemptId, attemptStartedAt, contentId, grade, ...more }, when);
const held = (score: number | null, number = 1) =>
  command('CompareLtiGrade', { gradeId, number, held: score === null ? null : { score, maximum: 100 } });
const resend = command('ResendLtiGrade', { gradeId, schoolId: 'banyan' });

const linked = asha.ashasGradeLinked;
const due = asha.ashasGradeDue;
const taken = asha.ashasGradeTaken;
const better = { ...grade, scoreGiven: 90 };
const inProgress = { ...grade, activityProgress: 'InProgress', gradingProgress: 'Pending' } as const;
const later = '2026-01-06T08:00:00.000Z';

describe('the grade of a student at a link', () => {
  it('is due as it becomes known, and not again while it is the same', () => {
    expect(spec.given(...past(linked)).when(note({}, Date.parse(due.data.timestamp)))).toEqual([due]);
    expect(spec.given(...past(linked, due)).when(note())).toEqual([]);
  });

  it('that changes is due with a later time, also where the clock was set back', () => {
    const timestamp = '2026-01-05T08:30:00.001Z';
    expect(spec.given(...past(linked, due, taken)).when(note({ grade: better }, 0))).toMatchObject([
      { type: 'LtiGradeDue', data: { number: 2, grade: better, timestamp, because: 'scored' } },
    ]);
  });

  it('is that of the last attempt that was finished', () => {
    const second = { attemptId: 'attempt-2', attemptStartedAt: later };
    const given = spec.given(...past(linked, due, taken));
    expect(given.when(note({ ...second, grade: inProgress }))).toEqual([]);
    expect(given.when(note({ ...second, grade: { ...grade, scoreGiven: 60 } }))).toMatchObject([
      { data: { attemptId: 'attempt-2', grade: { scoreGiven: 60 } } },
    ]);
    const earlier = { attemptId: 'attempt-0', attemptStartedAt: '2026-01-01T08:00:00.000Z' };
    expect(given.when(note({ ...earlier, grade: better }))).toEqual([]);
  });

  it('is answered once', () => {
    const { personId: _, ...answer } = taken.data;
    expect(spec.given(...past(linked, due)).when(command('AnswerLtiGrade', answer))).toEqual([taken]);
    expect(spec.given(...past(linked, due, taken)).when(command('AnswerLtiGrade', answer))).toEqual([]);
  });

  it('is sent again by hand, the same with a later time, for its own school alone', () => {
    expect(spec.given(...past(linked, due, taken)).when(resend)).toMatchObject([
      { data: { number: 2, grade, because: 'resent', timestamp: '2026-01-05T09:00:00.000Z' } },
    ]);
    expect(spec.given(...past(linked, due)).when(resend)).toEqual([]);
    expect(spec.given(...past(linked)).when(resend)).toMatchObject({ kind: 'notFound' });
    const foreign = command('ResendLtiGrade', { gradeId, schoolId: 'other' });
    expect(spec.given(...past(linked, due, taken)).when(foreign)).toMatchObject({ kind: 'notFound' });
  });
});

describe('what the platform holds', () => {
  const given = (...more: readonly LtiGradeFact[]) => spec.given(...past(linked, due, taken, ...more));
  const compared = (finding: string, score: number | null) => ({
    type: 'LtiGradeCompared',
    data: { finding, held: score === null ? null : { score, maximum: 100 } },
  });

  it('is the same where it was only rounded, and that is recorded once', () => {
    expect(given().when(held(80.4))).toMatchObject([compared('same', 80.4)]);
    const known = { ...asha.ashasGradeOverridden.data, held: { score: 80, maximum: 100 } };
    const same = { type: 'LtiGradeCompared', data: { ...known, finding: 'same' } } as const;
    expect(given(same).when(held(80))).toEqual([]);
  });

  it('is sent again, once, where it is nothing', () => {
    expect(given().when(held(null))).toMatchObject([
      compared('missing', null),
      { type: 'LtiGradeDue', data: { number: 2, because: 'reconciled' } },
    ]);
    const again = { type: 'LtiGradeDue', data: { ...due.data, number: 2, because: 'reconciled' } } as const;
    expect(given(again).when(held(null, 2))).toMatchObject([compared('missing', null)]);
  });

  it('is sent again where it is an older one of ours', () => {
    const first = { ...due, data: { ...due.data, grade: { ...grade, scoreGiven: 40 } } };
    const second = { ...due, data: { ...due.data, number: 2 } };
    const secondTaken = { ...taken, data: { ...taken.data, number: 2 } };
    expect(spec.given(...past(linked, first, taken, second, secondTaken)).when(held(40, 2))).toMatchObject([
      compared('older', 40),
      { data: { number: 3, grade, because: 'reconciled' } },
    ]);
  });

  it('stays where somebody gave another one, until ours is sent by hand', () => {
    expect(given().when(held(95))).toEqual([asha.ashasGradeOverridden]);
    const overridden = given(asha.ashasGradeOverridden);
    expect(overridden.when(note({ grade: better }))).toMatchObject([
      { data: { number: 2, isHeldBack: true } },
    ]);
    const waiting = { ...due, data: { ...due.data, number: 2, grade: better, isHeldBack: true } };
    const back = given(asha.ashasGradeOverridden, waiting);
    expect(back.when(note({ grade: { ...grade, scoreGiven: 70 } }))).toMatchObject([
      { data: { isHeldBack: true } },
    ]);
    expect(back.when(resend)).toMatchObject([{ data: { number: 3, grade: better, because: 'resent' } }]);
  });

  it('says nothing of a grade that another took the place of meanwhile', () => {
    expect(given().when(held(10, 7))).toEqual([]);
  });
});

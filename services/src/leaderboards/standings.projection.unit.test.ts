import { mondayOf } from '../streaks/local-date.js';
import { describe, expect, it } from 'vitest';
import { personErased, personRegistered } from '@lectern/events/accounts/person.events';
import { fact } from '@lectern/events/journal/event';
import { ashaCameBack, ashaLeft, ashasAlias } from '@lectern/events/leaderboards/leaderboard.fixtures';
import { textAnswered } from '@lectern/events/practice/attempt.events';
import {
  ashasRescoreWithdrawn,
  ashaWasRescored,
} from '@lectern/events/practice/attempt-of-every-kind.fixtures';
import {
  ashasPenaltyWaived,
  ashasScore,
  aTeacherMarked,
  theTeacherTookItBack,
} from '@lectern/events/practice/attempt.fixtures';
import { responseMarked, responseScored } from '@lectern/events/practice/scoring.events';
import {
  penaltyWaived,
  rescoreWithdrawn,
  responseRescored,
  scoreCorrected,
  scoreCorrectionWithdrawn,
} from '@lectern/events/practice/correction.events';
import { at, fakeSealed, projectionSpec, type Given } from '../platform/testing/projection-spec.js';
import { pointsByDate, starsOfMarks } from './points.js';
import { standingsProjection } from './standings.projection.js';

const spec = projectionSpec(standingsProjection);
const asha = fact(personRegistered, {
  personId: 'asha',
  role: 'student',
  schoolId: 'banyan',
  fEmailVerified: false,
  name: { firstName: 'Asha', lastName: 'Rao' },
});
const answered = (responseId: string, day: string, questionId = 'q1'): Given =>
  at(
    `${day}T06:00:01Z`,
    fact(textAnswered, {
      attemptId: 'a1',
      personId: 'asha',
      responseId,
      questionId,
      fReiteration: false,
      givenAt: Date.parse(`${day}T06:00:00Z`),
      timeZone: 'Asia/Kolkata',
      text: 'Because.',
    }),
  );
const scorer = { name: 'rules', version: '1', calibration: 'none' };
const marked = (responseId: string, correct: number): Given =>
  fact(responseMarked, {
    attemptId: 'a1',
    personId: 'asha',
    responseId,
    questionId: 'q1',
    version: 1,
    correct,
    total: 10,
    fReiterationRequired: false,
    scorer,
  });
const all = (stars: number) => ({
  grammarAndSentenceStructure: stars,
  comprehensiveness: stars,
  accuracy: stars,
  keyPointCoverage: stars,
});
const corrected = (responseId: string, stars: number): Given =>
  fact(scoreCorrected, { ...aTeacherMarked.data, personId: 'asha', responseId, scores: all(stars) });
const unsure = (responseId: string): Given =>
  fact(responseScored, { ...ashasScore.data, responseId, scores: all(0), fUnsure: true });
const standing = async (...facts: readonly Given[]) => (await spec.given(asha, ...facts)).documents['asha'];

describe('points', () => {
  it('are ten for a question, once a question and local date', async () => {
    const again = [answered('r1', '2026-01-05'), answered('r2', '2026-01-05')];
    expect(await standing(...again)).toMatchObject({ points: 10 });
    expect(await standing(...again, answered('r3', '2026-01-05', 'q2'))).toMatchObject({ points: 20 });
    expect(await standing(...again, answered('r3', '2026-01-06'))).toMatchObject({ points: 20 });
  });

  it('are two more for each star of the latest score', async () => {
    expect(await standing(answered('r1', '2026-01-05'), marked('r1', 8))).toMatchObject({ points: 18 });
    const both = [answered('r1', '2026-01-05'), at('2026-01-05T07:00:00Z', asha), marked('r1', 10)];
    expect(await standing(...both, answered('r2', '2026-01-05'), marked('r2', 4))).toMatchObject({
      points: 14,
    });
  });

  it('follow a correction on the day of the answer', async () => {
    const week = [answered('r1', '2026-01-05'), answered('r2', '2026-01-12'), marked('r1', 4)];
    expect(await standing(...week)).toMatchObject({ weekPoints: 10, points: 24 });
    expect(await standing(...week, marked('r1', 10))).toMatchObject({ weekPoints: 10, points: 30 });
    expect(await standing(...week, corrected('r1', 4.5))).toMatchObject({ weekPoints: 10, points: 29 });
    const of = { personId: 'asha', responseId: 'r1', scores: all(2) };
    const takenBack = fact(scoreCorrectionWithdrawn, { ...theTeacherTookItBack.data, ...of });
    expect(await standing(...week, corrected('r1', 4.5), takenBack)).toMatchObject({ points: 24 });
  });

  it('follow a waived penalty on the day of the answer', async () => {
    const { data } = ashasPenaltyWaived;
    const waived = fact(penaltyWaived, { ...data, personId: 'asha', responseId: 'r1', scores: all(3) });
    expect(await standing(answered('r1', '2026-01-05'), marked('r1', 2), waived)).toMatchObject({
      points: 16,
    });
  });

  it('follow a published rescoring, and its being rolled back', async () => {
    const of = { personId: 'asha', responseId: 'r1' };
    const rescored = fact(responseRescored, { ...ashaWasRescored.data, ...of, scores: all(5) });
    const back = (scores: ReturnType<typeof all> | null) =>
      fact(rescoreWithdrawn, { ...ashasRescoreWithdrawn.data, ...of, scores });
    const scored = [answered('r1', '2026-01-05'), marked('r1', 8), rescored];
    expect(await standing(...scored)).toMatchObject({ points: 20 });
    expect(await standing(...scored, back(all(4)))).toMatchObject({ points: 18 });
    expect(await standing(...scored, back(null))).toMatchObject({ points: 10 });
  });

  it('are none for stars that nobody gave: a later answer of which the scorer is not sure takes none away', async () => {
    const both = [answered('r1', '2026-01-05'), marked('r1', 8), answered('r2', '2026-01-05')];
    expect(await standing(...both, unsure('r2'))).toMatchObject({ points: 18 });
    expect(await standing(...both, unsure('r2'), corrected('r2', 5))).toMatchObject({ points: 20 });
  });

  it('are counted by the week, which begins on Monday, by the month, and ever', async () => {
    const days = ['2025-12-31', '2026-01-04', '2026-01-05', '2026-01-07'];
    expect(await standing(...days.map((day, n) => answered(`r${n}`, day)))).toMatchObject({
      week: '2026-01-05',
      weekPoints: 20,
      month: '2026-01',
      monthPoints: 30,
      points: 40,
    });
  });

  it('stay when an answer is too old to be kept one by one', async () => {
    const old = [answered('r1', '2026-01-05'), marked('r1', 10), answered('r2', '2026-06-01')];
    const document = await standing(...old);
    expect(document).toMatchObject({ points: 30, monthPoints: 10 });
    expect(Object.keys(document?.answers ?? {})).toEqual(['r2']);
  });

  it('are the same when everything is told twice', async () => {
    const { writesOfRepetition } = await spec.given(asha, answered('r1', '2026-01-05'), marked('r1', 8));
    expect(writesOfRepetition).toBe(0);
  });

  it.each([
    [{ grammarAndSentenceStructure: 5, comprehensiveness: 5, accuracy: 5, keyPointCoverage: 5 }, 20],
    [{ grammarAndSentenceStructure: 4, comprehensiveness: 3.5, accuracy: 3, keyPointCoverage: 2.5 }, 16],
    [{ grammarAndSentenceStructure: 5, comprehensiveness: 0, accuracy: 0, keyPointCoverage: 0.4 }, 10],
  ])('count the stars that the review shows, for what an answer says: %j are %s', async (scores, points) => {
    const scored = fact(responseScored, { ...ashasScore.data, responseId: 'r1', scores });
    expect(await standing(answered('r1', '2026-01-05'), scored)).toMatchObject({ points });
  });

  it.each([
    [3, 4, 4],
    [0, 4, 0],
    [0, 0, 0],
    [1, 3, 1.5],
  ])('count %s of %s right as %s stars', (correct, total, stars) =>
    expect(starsOfMarks(correct, total)).toBe(stars),
  );

  it.each([
    ['2026-01-05', '2026-01-05'],
    ['2026-01-11', '2026-01-05'],
    ['2026-03-01', '2026-02-23'],
  ])('the week of %s begins on %s', (date, monday) => expect(mondayOf(date)).toBe(monday));

  it('of nothing are none', () => expect([...pointsByDate([])]).toEqual([]));
});

describe('the list of a school', () => {
  it('has its students, and nobody who left it', async () => {
    expect(await standing()).toMatchObject({ board: 'banyan', points: 0 });
    expect(await standing(ashaLeft)).toMatchObject({ board: null, schoolId: 'banyan' });
    expect(await standing(ashaLeft, ashaCameBack)).toMatchObject({ board: 'banyan' });
  });

  it('holds an alias sealed', async () => {
    expect((await standing(ashasAlias))?.alias).toEqual(fakeSealed('asha', 'Night Heron'));
  });

  it('has no teachers, and nobody who was erased', async () => {
    const ruth = fact(personRegistered, {
      personId: 'ruth',
      role: 'teacher',
      schoolId: 'banyan',
      fEmailVerified: true,
      name: { firstName: 'Ruth', lastName: 'Das' },
    });
    const { documents } = await spec.given(asha, ruth, fact(personErased, { personId: 'asha' }));
    expect(documents).toEqual({});
  });
});

import type { Scores } from '@lectern/events/feedback/scoring';
import { scoreNames } from '@lectern/events/feedback/scoring';
import { unscoredKinds } from '@lectern/events/teaching/analytics.views';
import { usualLimits } from '@lectern/events/teaching/help';
import { describe, expect, it } from 'vitest';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { byTime, figureAnswers, latestTries, unscoredOf, type FigureAnswer } from './answer-figures.js';
import { classAnswersProjection } from './class-answers.projection.js';
import { hardQuestions, hardWords, practisedIn, secondTriesOf, skillWeeks } from './class-figures.js';
import { usualSchoolDays } from './figure-answers.fixture.js';
import { madeUpSchool } from './made-up-school.fixture.js';
import { helpReasons } from './needs-help.js';

/** `LECTERN_TEST_SCHOOL=full`: 300 students and 20,000 answers, in some more seconds. */
const isFull = process.env['LECTERN_TEST_SCHOOL'] === 'full';
const [students, answers] = isFull ? [150, 10_000] : [24, 1_200];

/** What an answer is by its events alone, told once more and without the product's own functions. */
type Plain = {
  who: string;
  attempt: string;
  content: string;
  question: string;
  second: boolean;
  at: number;
  day: string;
  scores: Scores | null;
  person: boolean;
  rescored: Scores | null;
  automatic: Scores | null;
  why: string;
  gap: boolean;
  silent: boolean;
  copied: boolean;
  points: readonly { _id: string; fCovered: boolean }[];
  right: boolean | null;
  meaning: string | null;
};

type Data = {
  correct?: number;
  fShortResponse?: boolean;
  fPenalized?: boolean;
  fUnsure?: boolean;
  keyPoints?: Plain['points'];
  responseId: string;
  attemptId: string;
  personId: string;
  contentId: string;
  questionId: string;
  fReiteration: boolean;
  givenAt: number;
  gaps?: unknown[];
  pairs?: { meaning: string }[];
  scores: Scores;
};

const plainFrom = (facts: ReturnType<typeof madeUpSchool>['facts'], zone: string): Map<string, Plain> => {
  const contents = new Map<string, string>();
  const all = new Map<string, Plain>();
  for (const { fact } of facts) {
    const data = fact.data as Data;
    if (fact.type === 'AttemptStarted') contents.set(data.attemptId, data.contentId);
    const known = all.get(data.responseId);
    if (['ResponseRecorded', 'TextAnswered', 'OptionsChosen', 'WordsMatched'].includes(fact.type))
      all.set(data.responseId, {
        who: data.personId,
        attempt: data.attemptId,
        content: contents.get(data.attemptId) ?? '',
        question: data.questionId,
        second: data.fReiteration,
        at: data.givenAt,
        day: new Date(data.givenAt).toLocaleDateString('en-CA', { timeZone: zone }),
        scores: null,
        automatic: null,
        person: false,
        rescored: null,
        why: 'waiting',
        gap: (data.gaps ?? []).length > 0,
        silent: false,
        copied: false,
        points: [],
        right: null,
        meaning: data.pairs?.[0]?.meaning ?? null,
      });
    if (!known) continue;
    if (fact.type === 'TranscriptMissed') known.silent = true;
    if (fact.type === 'ResponseMarked') known.right = data.correct === 1;
    if (fact.type === 'ResponseScored') {
      known.why = data.fShortResponse
        ? 'short'
        : data.fPenalized
          ? 'penalised'
          : data.fUnsure
            ? 'unsure'
            : '';
      known.copied = data.fPenalized === true;
      known.points = data.keyPoints ?? [];
      if (known.why === '') known.scores = data.scores;
      known.automatic = known.scores;
    }
    if (fact.type === 'ResponseRescored') known.rescored = data.scores;
    if (fact.type === 'RescoreWithdrawn') known.rescored = null;
    if (fact.type === 'ScoreCorrected') {
      known.scores = data.scores;
      known.person = true;
    }
    if (fact.type === 'ScoreCorrectionWithdrawn') {
      known.scores = known.automatic;
      known.person = false;
    }
  }
  for (const one of all.values()) {
    if (!one.person && one.rescored) {
      one.scores = one.rescored;
      one.why = '';
    }
    if (one.person) one.why = '';
    else if (one.gap) {
      one.scores = null;
      one.why = 'gap';
    } else if (one.silent) one.why = 'failed';
  }
  return all;
};

const middle = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};
const overall = (s: Scores): number =>
  (s.grammarAndSentenceStructure + s.comprehensiveness + s.accuracy + s.keyPointCoverage) / 4;
/** Of each attempt’s question the last answer. */
const lastOf = (all: readonly Plain[]): readonly Plain[] => {
  const last = new Map<string, Plain>();
  for (const one of all) {
    const key = `${one.attempt} ${one.question}`;
    if ((last.get(key)?.at ?? 0) <= one.at) last.set(key, one);
  }
  return [...last.values()];
};
const sum = (all: readonly Plain[], has: (one: Plain) => boolean): number => all.filter(has).length;

const zones = ['America/New_York', 'Asia/Kolkata'] as const;

describe.each(zones)('the figures of a made-up school in %s', async (zone) => {
  const school = madeUpSchool(zone, students, answers);
  const { documents } = await projectionSpec(classAnswersProjection).given(...school.facts);
  const shown: readonly FigureAnswer[] = Object.entries(documents)
    .flatMap(([id, body]) => figureAnswers(id, body, zone))
    .toSorted(byTime);
  const plain = plainFrom(school.facts, zone);
  const all = [...plain.values()];

  it('are of every answer, on the day that it was spoken', () => {
    expect(shown).toHaveLength(all.length);
    expect(shown.filter(({ responseId, day }) => plain.get(responseId)?.day !== day)).toEqual([]);
  });

  it('say who practised, also on the days around the change of the clocks', () => {
    for (const [from, to] of [
      ['2026-10-19', '2026-11-15'],
      ['2026-10-31', '2026-11-02'],
      ['2026-11-01', '2026-11-01'],
    ] as const) {
      const within = (day: string) => from <= day && day <= to;
      const plainly = new Set(all.filter(({ day }) => within(day)).map(({ who }) => who));
      expect(practisedIn(shown.filter(({ day }) => within(day)))).toEqual(plainly);
    }
  });

  it('count what has no score under its own name', () => {
    const plainly = Object.fromEntries(
      unscoredKinds.map((kind) => [
        kind,
        sum(lastOf(all), ({ right, why }) => right === null && why === kind),
      ]),
    );
    expect(unscoredOf(latestTries(shown))).toEqual(plainly);
    expect(plainly).toMatchObject({ gap: expect.any(Number), unsure: expect.any(Number) });
  });

  it('show each skill of each week by the middle of students’ middles', () => {
    const weeks = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'];
    const latest = lastOf(all);
    for (const skill of scoreNames) {
      const plainly = weeks.map((week, n) => {
        const end = weeks[n + 1] ?? '2026-11-16';
        const own = school.students.flatMap((who) => {
          const scores = latest.flatMap((one) =>
            one.who === who && one.day >= week && one.day < end && one.scores ? one.scores[skill] : [],
          );
          return scores.length >= 3 ? [middle(scores)] : [];
        });
        return { week, students: own.length, middle: own.length >= 5 ? middle(own) : null };
      });
      const found = skillWeeks(shown, skill, {
        weeks,
        today: '2026-11-20',
        isSchoolDay: usualSchoolDays.isSchoolDay,
      });
      expect(found).toMatchObject(
        plainly.map(({ middle: m, ...rest }) => ({
          ...rest,
          middle: m === null ? null : expect.closeTo(m, 9),
        })),
      );
    }
  });

  it('say what second tries gained', () => {
    const gains = all.flatMap((second) => {
      const first = all.find(
        (one) => one.attempt === second.attempt && one.question === second.question && !one.second,
      );
      return second.second && second.scores && first?.scores
        ? [overall(second.scores) - overall(first.scores)]
        : [];
    });
    const found = secondTriesOf(shown);
    expect(found.count).toBe(gains.length);
    expect(found.gain).toBeCloseTo(middle(gains), 9);
  });

  it('say which questions and key points were hard', () => {
    const found = hardQuestions(shown);
    expect(found).toHaveLength(6);
    for (const { contentId, questionId, some, of, missing } of found) {
      const tries = all.filter(
        (one) =>
          one.content === contentId &&
          one.question === questionId &&
          !one.second &&
          (one.scores || one.right !== null),
      );
      expect(of).toBe(tries.length);
      expect(some).toBe(sum(tries, (one) => one.right === false || (one.scores?.comprehensiveness ?? 5) < 3));
      for (const { keyPointId, some: left, of: asked } of missing) {
        expect(asked).toBe(sum(tries, ({ points }) => points.some(({ _id }) => _id === keyPointId)));
        expect(left).toBe(
          sum(tries, ({ points }) => points.some(({ _id, fCovered }) => _id === keyPointId && !fCovered)),
        );
      }
    }
  });

  it('say whose last match of a word was not right, without who was erased', () => {
    const erasedId = school.students[0] ?? '';
    const met = shown.flatMap(({ personId, contentId, at, pairs }) => {
      if (!pairs || personId === erasedId) return [];
      const opened = JSON.parse(pairs.sealed) as { word: string; meaning: string }[];
      return opened.map(({ word, meaning }) => ({
        personId,
        contentId,
        word,
        at,
        isRight: meaning !== 'cut',
      }));
    });
    for (const { contentId, some, of } of hardWords(met)) {
      const last = new Map<string, Plain>();
      for (const one of all)
        if (one.content === contentId && one.meaning !== null && one.who !== erasedId)
          if ((last.get(one.who)?.at ?? 0) <= one.at) last.set(one.who, one);
      expect(of).toBe(last.size);
      expect(some).toBe(sum([...last.values()], ({ meaning }) => meaning === 'cut'));
    }
    expect(hardWords(met).length).toBeGreaterThan(0);
  });

  it('list who is stuck, and who copies', () => {
    const today = '2026-11-15';
    const context = {
      limits: usualLimits,
      isSchoolDay: usualSchoolDays.isSchoolDay,
      practisedOn: () => 0,
      hasHalfPractised: () => false,
      levelOf: () => null,
    };
    const latest = lastOf(all).toSorted((a, b) => a.at - b.at);
    for (const who of school.students) {
      const rules = helpReasons(
        { answers: shown.filter(({ personId }) => personId === who), since: '2026-01-01' },
        context,
        today,
      ).map(({ rule }) => rule);
      const own = latest.filter((one) => one.who === who && one.day > '2026-10-18' && one.day <= today);
      const scored = own.filter(({ scores }) => scores).slice(-5);
      const free = own.filter(({ question }) => question === 'free').slice(-5);
      expect(rules.includes('stuck')).toBe(
        scoreNames.some((skill) => sum(scored, ({ scores }) => (scores?.[skill] ?? 5) < 2.5) >= 3),
      );
      expect(rules.includes('copied')).toBe(sum(free, ({ copied }) => copied) >= 2);
    }
  });

  it('stay as they are when a student is erased, and come out of a rebuild', async () => {
    const after = projectionSpec(classAnswersProjection, { erased: [school.students[0] ?? ''] });
    expect((await after.given(...school.facts)).documents).toEqual(documents);
  });
});

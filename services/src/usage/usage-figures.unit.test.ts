import { personErased } from '@lectern/events/accounts/person.events';
import { fact } from '@lectern/events/journal/event';
import { usageSpans, type UsageSpan } from '@lectern/events/usage/usage.views';
import { describe, expect, it } from 'vitest';
import { projectionSpec, type Told } from '../platform/testing/projection-spec.js';
import { lastMoment, madeUpUsage } from './made-up-usage.fixture.js';
import { usageAnswersProjection } from './usage-answers.projection.js';
import { usageAnswers, type Calendar } from './usage-answer.js';
import { usageFigures, type UsageData } from './usage-figures.js';
import { usagePeopleProjection } from './usage-people.projection.js';

const zones = { banyan: 'Asia/Kolkata', hillside: 'America/New_York' } as const;
const holiday = (day: string) => day >= '2026-11-02' && day <= '2026-11-08';
const calendars: Readonly<Record<string, Calendar>> = {
  banyan: { timeZone: zones.banyan, isSchoolDay: (day) => !holiday(day) },
  hillside: { timeZone: zones.hillside, isSchoolDay: () => true },
};
const own: Calendar = { timeZone: null, isSchoolDay: () => true };
const calendarOf = (schoolId: string | null): Calendar => calendars[schoolId ?? ''] ?? own;

type Data = Readonly<Record<string, never>> & {
  readonly personId: string;
  readonly attemptId: string;
  readonly responseId: string;
  readonly questionId: string;
  readonly schoolId?: string;
  readonly givenAt: number;
};
/** An answer by its events alone, told once more without the product’s own functions. */
type Plain = {
  who: string;
  school: string;
  question: string;
  second: boolean;
  at: number;
  day: string;
  spoken: boolean;
  in: boolean;
  facts: { type: string; data: Record<string, unknown> }[];
};

const plainFrom = (told: readonly Told[]): readonly Plain[] => {
  const schools = new Map<string, string>();
  const all = new Map<string, Plain>();
  for (const { fact: one } of told) {
    const data = one.data as Data;
    if (one.type === 'AttemptStarted') schools.set(data.attemptId, data.schoolId ?? '');
    const begins = ['ResponseStarted', 'ResponseRecorded', 'TextAnswered', 'OptionsChosen'].includes(
      one.type,
    );
    if (begins && !all.has(data.responseId)) {
      const school = schools.get(data.attemptId) ?? '';
      const zone = school === 'banyan' ? zones.banyan : zones.hillside;
      all.set(data.responseId, {
        who: data.personId,
        school,
        question: `${data.attemptId} ${data.questionId}`,
        second: Boolean(data['fReiteration']),
        at: data.givenAt,
        day: new Date(data.givenAt).toLocaleDateString('en-CA', { timeZone: zone }),
        spoken: one.type === 'ResponseStarted',
        in: false,
        facts: [],
      });
    }
    const known = all.get(data.responseId);
    known?.facts.push({ type: one.type, data });
    if (known && begins && one.type !== 'ResponseStarted') known.in = true;
    if (known && one.type === 'ResponseCancelled') known.in = false;
  }
  return [...all.values()];
};

const last = ({ facts }: Plain, type: string): Record<string, unknown> | undefined =>
  facts.findLast((one) => one.type === type)?.data;
const isCorrected = (one: Plain): boolean =>
  (last(one, 'ScoreCorrected') !== undefined && last(one, 'ScoreCorrectionWithdrawn') === undefined) ||
  (last(one, 'ResponseRescored') !== undefined && last(one, 'RescoreWithdrawn') === undefined);
const recorded = (one: Plain): boolean => {
  const found = last(one, 'ResponseRecorded');
  return found?.['fComplete'] === true && (found['gaps'] as unknown[]).length === 0;
};
const processed = (one: Plain): boolean => {
  const score = last(one, 'ResponseScored');
  return (
    isCorrected(one) ||
    (score !== undefined && score['fShortResponse'] !== true && score['fPenalized'] !== true)
  );
};
const silent = (one: Plain): boolean =>
  last(one, 'TranscriptMissed') !== undefined && last(one, 'RecordingMerged')?.['speechSeconds'] === 0;
const failed = (one: Plain): boolean =>
  last(one, 'ResponseCancelled') === undefined &&
  (!recorded(one) ||
    silent(one) ||
    (last(one, 'ResponseProcessingFailed') !== undefined && last(one, 'ResponseScored') === undefined));
const mondayOf = (day: string): string => {
  const date = new Date(`${day}T12:00:00Z`);
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};
const later = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
const whoIn = (all: readonly Plain[], from: string, to: string): Set<string> =>
  new Set(all.filter((one) => one.in && one.day >= from && one.day <= to).map(({ who }) => who));
const small = (n: number): boolean => n >= 1 && n <= 9;
const shown = (n: number): number | null => (small(n) ? null : n);
const part = (n: number, of: number): number | null => (small(n) || small(of) || small(of - n) ? null : n);

/** As the queries do it. */
const dataFrom = async (told: readonly Told[], school: string | null, erased: readonly string[] = []) => {
  const gone = erased.map((personId) => fact(personErased, { personId }));
  const attempts = await projectionSpec(usageAnswersProjection, { erased }).given(...told, ...gone);
  const known = await projectionSpec(usagePeopleProjection, { erased }).given(...told, ...gone);
  const answers = Object.entries(attempts.documents)
    .filter(([, { schoolId }]) => school === null || schoolId === school)
    .flatMap(([id, doc]) => usageAnswers(id, doc, calendarOf(doc.schoolId)));
  const zoneOf = new Map(
    answers.map(({ personId, schoolId }) => [personId, calendarOf(schoolId).timeZone ?? zones.hillside]),
  );
  const people = Object.entries(known.documents).map(
    ([id, { firstAt, isErased }]) =>
      [
        id,
        { firstDay: new Date(firstAt).toLocaleDateString('en-CA', { timeZone: zoneOf.get(id) }), isErased },
      ] as const,
  );
  const data: UsageData = {
    answers,
    people: new Map(people),
    calendarOf,
    today: '2026-11-20',
    now: lastMoment,
  };
  return { data, documents: attempts.documents };
};

const today = '2026-11-20';
const weeks = ['09-28', '10-05', '10-12', '10-19', '10-26', '11-02', '11-09', '11-16'].map(
  (day) => `2026-${day}`,
);

describe.each([
  [1, null],
  [2, 'banyan'],
  [3, 'hillside'],
] as const)('the usage of a made-up installation (%i, of %s)', async (seed, school) => {
  const told = madeUpUsage(seed, 1_500);
  const all = plainFrom(told).filter((one) => school === null || one.school === school);
  const { data, documents } = await dataFrom(told, school);

  it.each(Object.keys(usageSpans) as UsageSpan[])('counts who practised in a %s, and the minutes', (span) => {
    const figures = usageFigures(data, span, school === null ? null : calendarOf(school));
    const from = later('2026-11-16', 7 - 7 * usageSpans[span]);
    const days = 7 * usageSpans[span];
    const inPeriod = all.filter(({ day }) => day >= from && day <= today);
    const seconds = inPeriod.map((one) => Number(last(one, 'RecordingMerged')?.['durationSeconds'] ?? 0));
    expect(figures).toMatchObject({
      from,
      to: today,
      answers: inPeriod.filter((one) => one.in).length,
      minutes: Math.round(seconds.reduce((sum, one) => sum + one, 0) / 60),
      corrected: inPeriod.filter(isCorrected).length,
      active: {
        now: shown(whoIn(all, from, today).size),
        before: shown(whoIn(all, later(from, -days), later(today, -days)).size),
      },
    });
    for (const bucket of figures.buckets)
      expect(bucket.students).toBe(shown(whoIn(all, bucket.from, bucket.to).size));
    expect(figures.buckets).toHaveLength(span === 'term' ? 13 : 26);
  });

  it('follows spoken answers to where they are lost', () => {
    const { funnel, unsure, devices, recordings } = usageFigures(data, 'month', null);
    const begun = all.filter(
      ({ spoken, day, at }) => spoken && day >= '2026-10-26' && day <= today && at < lastMoment - 86_400_000,
    );
    const whole = begun.filter((one) => recorded(one));
    const done = whole.filter(processed);
    const asked = begun.filter((one) => !one.second && last(one, 'ResponseScored')?.['fReiterationRequired']);
    const again = asked.filter(({ question }) =>
      all.some((one) => one.question === question && one.second && one.in),
    );
    expect(funnel.map(({ step, count, of }) => [step, count, of])).toEqual([
      ['started', begun.length, null],
      ['recorded', whole.length, begun.length],
      ['scored', done.length, begun.length],
      ['feedback', done.filter((one) => last(one, 'FeedbackShown')).length, begun.length],
      ['second', again.length, asked.length],
    ]);
    // Every loss has its cause, and no step has more than the one before it.
    for (const [n, { step, count, losses }] of funnel.entries()) {
      const before = funnel[n - 1];
      if (!before || step === 'second') continue;
      expect(before.count - count).toBe(losses.reduce((sum, loss) => sum + loss.count, 0));
    }
    expect(unsure).toBe(whole.filter((one) => last(one, 'ResponseScored')?.['fUnsure'] === true).length);
    expect(recordings).toMatchObject({ started: begun.length, failed: begun.filter(failed).length });
    const sum = (of: 'started' | 'failed' | 'typed') => devices.reduce((total, row) => total + row[of], 0);
    expect([sum('started'), sum('failed'), sum('typed')]).toEqual(Object.values(recordings));
    for (const { device, students, started } of devices) {
      if (device === 'other') continue;
      expect(started).toBeGreaterThanOrEqual(20);
      const rows = begun.filter((one) => last(one, 'ResponseStarted')?.['device'] === device);
      expect(students).toBe(shown(new Set(rows.filter(failed).map(({ who }) => who)).size));
    }
  });

  it('says who came back in which later school week', () => {
    const { cohorts } = usageFigures(data, 'week', null);
    const first = new Map<string, string>();
    // Somebody’s first answer ever, also one before the weeks that are shown.
    for (const one of all)
      if (one.in && one.day < (first.get(one.who) ?? '9999')) first.set(one.who, one.day);
    expect(cohorts.length).toBeGreaterThan(0);
    for (const week of weeks) {
      const members = [...first].filter(([, day]) => mondayOf(day) === week).map(([who]) => who);
      const cohort = cohorts.find((one) => one.week === week);
      expect(cohort?.students).toBe(members.length === 0 ? undefined : shown(members.length));
      for (const [n, cell] of (cohort?.later ?? []).entries()) {
        const due = members.map((who) => {
          const isBanyan = who.startsWith('banyan');
          const after = weeks.filter((one) => one > week && !(isBanyan && holiday(one)));
          return { who, week: after[n] };
        });
        const ahead = due.some((one) => one.week === undefined);
        const back = due.filter((one) => one.week && whoIn(all, one.week, later(one.week, 6)).has(one.who));
        expect(cell.students).toBe(ahead ? null : part(back.length, members.length));
        expect(cell.state === 'ahead').toBe(ahead);
      }
    }
  });

  it('stays the same when a student is erased, and comes out of a rebuild', async () => {
    const erased = all.find((one) => one.in && one.day >= '2026-11-16')?.who ?? '';
    const after = await dataFrom(told, school, [erased]);
    expect(after.documents).toEqual(documents);
    const figuresOf = (of: UsageData) => usageFigures(of, 'week', null);
    expect(figuresOf(after.data)).toEqual({ ...figuresOf(data), erased: 1 });
  });
});

describe('a school of which fewer than ten practise', () => {
  it('shows counts of answers alone', async () => {
    const told = madeUpUsage(4, 1_500).filter(({ fact: { data } }) =>
      /^banyan-[0-7]$/.test((data as Data).personId),
    );
    const { data } = await dataFrom(told, 'banyan');
    const figures = usageFigures(data, 'term', calendarOf('banyan'));
    expect(figures).toMatchObject({
      isSmall: true,
      active: { now: null, before: null },
      cohorts: [],
      funnel: [],
    });
    expect(figures.answers).toBeGreaterThan(0);
  });
});

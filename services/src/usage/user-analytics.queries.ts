import type { UsageSpan, UserAnalytics } from '@lectern/events/usage/usage.views';
import type { Clock } from '../platform/clock/clock.port.js';
import { dayMs } from '../platform/clock/durations.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { SystemHealth } from '../schools/system-health.queries.js';
import { localDate } from '../streaks/local-date.js';
import type { SchoolDays } from '../teaching/school-days.js';
import { hiddenSchools } from './small-groups.js';
import { usageAnswersProjection, type UsageAnswersDocument } from './usage-answers.projection.js';
import { usageAnswers, type Calendar, type UsageAnswer } from './usage-answer.js';
import { firstDayOf, periodOf, usageFigures, type UsageData } from './usage-figures.js';
import { usagePeopleProjection, type UsagePersonDocument } from './usage-people.projection.js';

type Figures = Omit<UserAnalytics, 'school'>;
export type UserAnalyticsQueries = {
  /** @param seesAll they may ask for the whole too: a school that this would tell apart is not shown by itself */
  readonly ofSchool: (schoolId: string, span: UsageSpan, seesAll: boolean) => Promise<Figures>;
  readonly ofAll: (span: UsageSpan) => Promise<Figures>;
};

type Deps = {
  readonly documents: Documents;
  readonly clock: Pick<Clock, 'now'>;
  readonly health: Pick<SystemHealth, 'readModels'>;
  readonly schoolDays: (schoolId: string) => Promise<SchoolDays>;
};

const collection = collectionOf(usageAnswersProjection);
const mostAtOnce = 1_000;
/** Of families and of others without a school: their own zones, and no holidays. */
const ownDays: Calendar = { timeZone: null, isSchoolDay: () => true };

export const createUserAnalytics = ({ documents, clock, health, schoolDays }: Deps): UserAnalyticsQueries => {
  const found = (since: string, schoolId?: string) => {
    // No zone is a day or more from UTC.
    const range = { field: 'lastAt', gte: Date.parse(since) - dayMs };
    const where = schoolId === undefined ? { index: 'byTime' } : { index: 'bySchool', equals: { schoolId } };
    return findEvery<UsageAnswersDocument>(documents, collection, { ...where, range, limit: mostAtOnce });
  };

  const peopleOf = async (answers: readonly UsageAnswer[], zoneOf: (one: UsageAnswer) => string) => {
    const zones = new Map(answers.map((answer) => [answer.personId, zoneOf(answer)]));
    const known = await documents.getMany<UsagePersonDocument>(collectionOf(usagePeopleProjection), [
      ...zones.keys(),
    ]);
    return new Map(
      [...known].map(([personId, { body }]) => [
        personId,
        { firstDay: localDate(body.firstAt, zones.get(personId) ?? ''), isErased: body.isErased },
      ]),
    );
  };

  const lag = (): number | null => {
    const own = health.readModels().find(({ name }) => name === collection);
    return own?.lagSeconds ?? null;
  };

  const dataOf = async (
    attempts: readonly Document<UsageAnswersDocument>[],
    calendars: ReadonlyMap<string, Calendar>,
    today: string,
  ): Promise<UsageData> => {
    const calendarOf = (schoolId: string | null): Calendar => calendars.get(schoolId ?? '') ?? ownDays;
    const zones = new Map(attempts.map(({ id, body }) => [id, body.timeZone]));
    const answers = attempts.flatMap(({ id, body }) => usageAnswers(id, body, calendarOf(body.schoolId)));
    const zoneOf = ({ schoolId, attemptId }: UsageAnswer): string =>
      calendarOf(schoolId).timeZone ?? zones.get(attemptId) ?? '';
    return { answers, people: await peopleOf(answers, zoneOf), calendarOf, today, now: clock.now() };
  };

  const dated = (timeZone: string | null) => ({
    timeZone,
    at: new Date(clock.now()).toISOString(),
    lagSeconds: lag(),
  });

  const everything = async (span: UsageSpan) => {
    // A day further than any school can be: the zones of the schools are known with their answers.
    const latest = localDate(clock.now() + dayMs / 2, 'UTC');
    const attempts = await found(firstDayOf(periodOf(span, latest), latest));
    const schoolIds = new Set(attempts.flatMap(({ body }) => body.schoolId ?? []));
    const calendars = new Map(
      await Promise.all([...schoolIds].map(async (id) => [id, await schoolDays(id)] as const)),
    );
    const zones = [...calendars.values()].map(({ timeZone }) => timeZone);
    const today = [...zones, ...new Set(attempts.map(({ body }) => body.timeZone))]
      .map((zone) => localDate(clock.now(), zone))
      .reduce((last, day) => (day > last ? day : last), localDate(clock.now(), 'UTC'));
    return dataOf(attempts, calendars, today);
  };

  const isHiddenIn = (data: UsageData, span: UsageSpan, schoolId: string): boolean => {
    const { from, to } = periodOf(span, data.today);
    const people = new Map<string | null, Set<string>>();
    for (const { schoolId: of, personId, day, isIn } of data.answers)
      if (isIn && from <= day && day <= to) people.set(of, (people.get(of) ?? new Set()).add(personId));
    return hiddenSchools(new Map([...people].map(([of, { size }]) => [of, size]))).has(schoolId);
  };

  return {
    ofAll: async (span) => ({ ...usageFigures(await everything(span), span, null), ...dated(null) }),
    ofSchool: async (schoolId, span, seesAll) => {
      const calendar = await schoolDays(schoolId);
      const today = localDate(clock.now(), calendar.timeZone);
      const attempts = await found(firstDayOf(periodOf(span, today), today), schoolId);
      const data = await dataOf(attempts, new Map([[schoolId, calendar]]), today);
      const isHidden = seesAll && isHiddenIn(await everything(span), span, schoolId);
      return { ...usageFigures(data, span, calendar, isHidden), ...dated(calendar.timeZone) };
    },
  };
};

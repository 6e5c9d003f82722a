import { daysAfter } from '@lectern/events/calendars/iso-date';
import type { Language } from '@lectern/events/accounts/person.events';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { CalendarQueries } from '../calendars/calendar.queries.js';
import type { ClassesQueries } from '../classes/classes.queries.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { dayMs } from '../platform/clock/durations.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { localDate } from '../streaks/local-date.js';
import { calendarFeedsProjection, type FeedDocument } from './calendar-feeds.projection.js';
import { dueMoments } from './due-status.js';
import { scheduleDates } from './schedule-dates.js';
import { feedOf, type FeedDate } from './schedule-feed.js';
import type { ScheduleLists } from './schedule-lists.queries.js';
import type { ScheduleReaders } from './schedule-readers.js';
import type { KnownSchedule, ScheduleQueries } from './schedule.queries.js';

/** What a calendar shows, days from today; what was cancelled is told for as long as it looks back. */
const [daysBack, daysAhead] = [30, 120] as const;

const words: Readonly<Record<Language, { readonly name: string; readonly next: string }>> = {
  en: { name: 'Lectern', next: 'Next passage' },
  hi: { name: 'Lectern', next: 'अगला पाठ' },
};

/** Somebody's dates as a calendar, and which of their links is good. */
export const createFeedQueries = (deps: {
  readonly documents: Documents;
  readonly schedules: ScheduleQueries;
  readonly lists: ScheduleLists;
  readonly readers: ScheduleReaders;
  readonly calendars: CalendarQueries;
  readonly classes: ClassesQueries;
  readonly people: PeopleQueries;
  readonly clock: Clock;
}) => {
  const { documents, schedules, lists, readers, calendars, classes, people, clock } = deps;

  const datesOf = async (
    schedule: KnownSchedule,
    person: KnownPerson,
    next: string,
  ): Promise<readonly FeedDate[]> => {
    const { scheduleId, schoolId, setAt, endedFrom, own, changes, changedAt } = schedule;
    const isStudent = person.role === 'student';
    const timeZone = await schedules.zoneOf(isStudent ? person.schoolId : schoolId, schedule);
    const today = localDate(clock.now(), timeZone);
    const isRecent = Date.parse(changedAt) > clock.now() - daysBack * dayMs;
    const known = await lists.texts(isStudent ? person.schoolId : schoolId);
    const theirs = isStudent ? own.filter(({ studentId }) => studentId === person.personId) : [];
    const all = scheduleDates({ ...schedule, endedFrom: null }, await calendars.of(schoolId ?? ''));
    const dates = all.map(async (one): Promise<readonly FeedDate[]> => {
      const { date, on, plan, passageId } = one;
      const { dueOn, due, isExcused } = dueMoments({ ...one, on: on ?? date }, theirs, timeZone);
      const isCancelled = on === null || (endedFrom !== null && date >= endedFrom) || isExcused;
      if (isCancelled && !isRecent) return [];
      if (dueOn < daysAfter(today, -daysBack) || dueOn > daysAfter(today, daysAhead)) return [];
      if (isStudent) {
        const member = await schedules.memberIn(plan, person);
        if (!member || member.since >= due) return [];
      }
      const named = isStudent ? [] : await Promise.all(plan.classIds.map(classes.find));
      const title = passageId === null ? next : (known.get(passageId)?.title ?? next);
      const who = named.flatMap((found) => found?.name ?? []).join(', ');
      return [
        {
          scheduleId,
          date,
          summary: who === '' ? title : `${who}: ${title}`,
          dueOn,
          dueAt: plan.due.time === null ? null : due,
          isCancelled,
          changes,
          changedAt: changedAt || setAt,
        },
      ];
    });
    return (await Promise.all(dates)).flat();
  };

  return {
    /** The id of the link that is good; null where there is none. */
    feedIdOf: async (personId: string): Promise<string | null> =>
      (await documents.get<FeedDocument>(collectionOf(calendarFeedsProjection), personId))?.body.feedId ??
      null,
    /** Whose link it is; undefined where it is good no more. */
    ownerOf: async (feedId: string): Promise<string | undefined> => {
      const query = { index: 'byFeed', equals: { feedId }, limit: 1 };
      return (await documents.find<FeedDocument>(collectionOf(calendarFeedsProjection), query)).items[0]?.id;
    },
    /** Undefined for whoever is not there (any more), or may not come in. */
    feed: async (personId: string) => {
      const person = await people.find(personId);
      if (!person || person.suspendedAt !== null) return undefined;
      const { role, schoolId } = person;
      const all = await (role === 'student'
        ? schedules.forStudent(personId)
        : readers.seenBy({ userId: personId, role, schoolId }));
      const { name, next } = words[await people.languageOf(personId)];
      const dates = await Promise.all(all.map((one) => datesOf(one, person, next)));
      return feedOf(
        name,
        dates.flat().toSorted((a, b) => (a.dueOn + a.scheduleId < b.dueOn + b.scheduleId ? -1 : 1)),
      );
    },
  };
};
export type FeedQueries = ReturnType<typeof createFeedQueries>;

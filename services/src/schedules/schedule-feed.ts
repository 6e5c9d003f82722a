import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { daysAfter } from '@lectern/events/calendars/iso-date';

/** One date as a calendar shows it. */
export type FeedDate = {
  readonly scheduleId: string;
  /** As the rule gave it: by this and the schedule an entry keeps its identity, wherever it is moved. */
  readonly date: string;
  readonly summary: string;
  readonly dueOn: string;
  /** Ms since the epoch; null: the whole day. */
  readonly dueAt: number | null;
  readonly isCancelled: boolean;
  /** How often the schedule was changed, and when last (ISO 8601). */
  readonly changes: number;
  readonly changedAt: string;
};

/** An entry with a time lasts so long before it is due, ms. */
const entryMs = 30 * 60_000;

/**
 * A calendar (RFC 5545) of single entries, none of which repeats. The same dates make the same bytes: whether it has
 * changed is told by its tag.
 */
export const feedOf = (
  name: string,
  dates: readonly FeedDate[],
): { readonly text: string; readonly tag: string } => {
  const calendar = ical({
    name,
    prodId: { company: 'Lectern', product: 'Schedule', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  for (const one of dates) {
    const { scheduleId, date, summary, dueOn, dueAt, isCancelled, changes, changedAt } = one;
    const changed = new Date(changedAt);
    const when =
      dueAt === null
        ? {
            start: new Date(`${dueOn}T00:00:00Z`),
            end: new Date(`${daysAfter(dueOn, 1)}T00:00:00Z`),
            allDay: true,
            timezone: 'UTC',
          }
        : { start: new Date(dueAt - entryMs), end: new Date(dueAt) };
    calendar.createEvent({
      id: `${scheduleId}-${date}@lectern`,
      ...when,
      summary,
      stamp: changed,
      lastModified: changed,
      sequence: changes,
      ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
    });
  }
  const text = calendar.toString();
  return { text, tag: `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"` };
};

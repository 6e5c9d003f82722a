import type { ScheduleDocument } from './schedules.projection.js';
import { dueMoments, dueStatus, type DueMoments, type DueStatus } from './due-status.js';
import type { ScheduleDate } from './schedule-dates.js';

/** An attempt, by when all its questions had an answer: ms since the epoch, or undefined. */
export type KnownAttempt = {
  readonly attemptId: string;
  readonly contentId: string;
  readonly doneAt: number | undefined;
  readonly answered: number;
  readonly clockOff: number;
};

/** A date that is on some day. */
export type PlacedDate = ScheduleDate & { readonly on: string };
export const isPlaced = (date: ScheduleDate): date is PlacedDate => date.on !== null;

export type StudentDate = {
  readonly date: PlacedDate;
  readonly moments: DueMoments;
  readonly status: DueStatus;
  /** That did it, or that is open. */
  readonly attempt: KnownAttempt | undefined;
};

/** Whether it is still to be done, and can be. */
export const isToDo = ({ status }: Pick<StudentDate, 'status'>): boolean =>
  status === 'coming' || status === 'open' || status === 'overdue';

export type StudentAsked = {
  readonly studentId: string;
  readonly timeZone: string;
  /** When they came into the class, ms since the epoch: nothing that was due before is theirs. */
  readonly since: number;
  readonly attempts: readonly KnownAttempt[];
};

/**
 * How a student stands with each date. An attempt counts for the date of its passage if it was done since the schedule was
 * set, and, where the same is to be done again, since the time before was due: one may start early.
 */
export const studentDates = (
  schedule: Pick<ScheduleDocument, 'own' | 'setAt'>,
  dates: readonly ScheduleDate[],
  { studentId, timeZone, since, attempts }: StudentAsked,
  now: number,
): readonly StudentDate[] => {
  const own = schedule.own.filter((one) => one.studentId === studentId);
  const begun = new Map<string | null, number>();
  return dates.filter(isPlaced).flatMap((date): StudentDate[] => {
    const { passageId } = date;
    const moments = dueMoments(date, own, timeZone);
    const from = begun.get(passageId) ?? Date.parse(schedule.setAt);
    begun.set(passageId, moments.due);
    if (moments.due <= since) return [];
    const fitting = attempts.filter(({ contentId }) => passageId === null || contentId === passageId);
    const done = fitting
      .flatMap((attempt) => {
        const { doneAt } = attempt;
        return doneAt !== undefined && doneAt >= from ? [{ attempt, doneAt }] : [];
      })
      .toSorted((a, b) => a.doneAt - b.doneAt)[0];
    const open = fitting.findLast(({ doneAt }) => doneAt === undefined);
    const status = dueStatus(moments, done?.doneAt, now);
    const isDone = status === 'done' || status === 'late';
    return [
      { date, moments, status, attempt: isDone ? done?.attempt : passageId === null ? undefined : open },
    ];
  });
};

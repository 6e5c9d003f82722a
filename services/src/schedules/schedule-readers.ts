import type { Role } from '@lectern/events/journal/metadata';
import type { ClassesQueries } from '../classes/classes.queries.js';
import type { KnownSchedule, ScheduleQueries } from './schedule.queries.js';

/** Of a session, or of the person that a calendar’s address names. */
export type ScheduleReader = {
  readonly userId: string;
  readonly role: Role | null;
  readonly schoolId: string | null;
};

/** Which schedules somebody may see: what they set themselves, and what is set for classes that they teach. */
export const createScheduleReaders = (deps: {
  readonly schedules: ScheduleQueries;
  readonly classes: ClassesQueries;
}) => {
  const { schedules, classes } = deps;

  const taughtBy = async ({ role, userId, schoolId }: ScheduleReader) =>
    role === 'teacher' && schoolId !== null ? classes.taughtBy(userId, schoolId) : [];

  return {
    taughtBy,
    seenBy: async (reader: ScheduleReader): Promise<readonly KnownSchedule[]> => {
      const taught = await taughtBy(reader);
      const [own, ofClasses] = await Promise.all([
        schedules.ownedBy(reader.userId),
        schedules.forClasses(taught.map(({ classId }) => classId)),
      ]);
      return [...new Map([...own, ...ofClasses].map((one) => [one.scheduleId, one])).values()];
    },
    maySee: async (reader: ScheduleReader, { ownerId, parts }: KnownSchedule): Promise<boolean> => {
      if (ownerId === reader.userId) return true;
      const taught = new Set((await taughtBy(reader)).map(({ classId }) => classId));
      return parts.some(({ plan }) => plan.classIds.some((id) => taught.has(id)));
    },
  };
};
export type ScheduleReaders = ReturnType<typeof createScheduleReaders>;

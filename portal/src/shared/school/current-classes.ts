import type { ManagedClass, ManagedSchool } from '@lectern/events/classes/manage-classes.routes';

/** Whether a class is one of this year's. */
export const isCurrent =
  ({ year }: Pick<ManagedSchool, 'year'>) =>
  (one: ManagedClass): boolean =>
    one.archivedAt === null && one.year === year;

/** This year's classes that nobody teaches. */
export const untaughtIn = (school: ManagedSchool): readonly ManagedClass[] =>
  school.classes.filter((one) => isCurrent(school)(one) && one.teachers.length === 0);

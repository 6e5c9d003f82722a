import { defaultTimeZone } from '../streaks/local-date.js';

/** The days of one school: the zone that they are of, and which of them (local, ISO) have school. */
export type SchoolDays = {
  readonly timeZone: string;
  readonly isSchoolDay: (day: string) => boolean;
};

/** Of a school that has said nothing: Monday to Friday. */
export const usualSchoolDays: SchoolDays = {
  timeZone: defaultTimeZone,
  isSchoolDay: (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
};

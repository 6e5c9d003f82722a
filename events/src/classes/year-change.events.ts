import * as z from 'zod/mini';
import { languages } from '../accounts/person.events.js';
import { defineEvent, type EventCatalogue, type Fresh, type OpenedEvent } from '../journal/event.js';

/** A school goes into a year, once: whoever starts it second is told. @param year such as "2027-28" */
export const yearChangeIdOf = (schoolId: string, year: string): string => `${schoolId}-${year}`;
export const yearChangeStream = (yearChangeId: string): string => `year-change-${yearChangeId}`;

const own = { yearChangeId: z.string(), schoolId: z.string() };
const stream = 'year-change-<school>-<year>';

/** A class of the new year, and who teaches it. */
const newClass = z.object({
  classId: z.string(),
  name: z.string(),
  level: z.nullable(z.number()),
  language: z.nullable(z.enum(languages)),
  teacherIds: z.array(z.string()),
});
/** Classes that a student is in, and those they come to; none: they leave the school. */
const placed = z.object({ personId: z.string(), from: z.array(z.string()), to: z.array(z.string()) });
export type PlacedStudent = z.infer<typeof placed>;

const plan = {
  /** The new one. */
  year: z.string(),
  /** Of the year that ends. */
  oldClassIds: z.array(z.string()),
  newClasses: z.array(newClass),
  students: z.array(placed),
  /** Of the students, who comes to a class of the same name. */
  stays: z.number(),
};

export const yearChangeStarted = defineEvent('YearChangeStarted', {
  data: { ...own, ...plan },
  about: { stream, tells: 'A school goes into a new year: which classes there are, and who goes where.' },
});
export const yearChangeFinished = defineEvent('YearChangeFinished', {
  data: own,
  about: { stream, tells: 'Everybody is where they belong in the new year.' },
});
export const yearChangeUndone = defineEvent('YearChangeUndone', {
  data: own,
  about: { stream, tells: 'Everybody is to go back to the year before.' },
});
export const yearChangeUndoFinished = defineEvent('YearChangeUndoFinished', {
  data: own,
  about: { stream, tells: 'Everybody who was still where the new year had put them is back.' },
});

const definitions = [
  yearChangeStarted,
  yearChangeFinished,
  yearChangeUndone,
  yearChangeUndoFinished,
] as const;
type Definition = (typeof definitions)[number];
/** All that is to be done, as it was started. */
export type StartedYear = Fresh<typeof yearChangeStarted>['data'];
export type YearChangeFact = Fresh<Definition>;
export type YearChangeEvent = OpenedEvent<Definition>;
export const yearChangeCatalogue: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

/** For so long a year can be taken back. */
export const yearUndoableForMs = 30 * 86_400_000;

export const yearChangeCommands = {
  StartYearChange: z.object({ ...own, ...plan }),
  FinishYearChange: z.object(own),
  UndoYearChange: z.object(own),
} as const;

/** One student of a change of year, decided enrolment by enrolment; leaving, their account is closed, unless a family has it. */
export const placeStudentCommands = {
  PlaceStudent: z.object({ schoolId: z.string(), ...placed.shape, reason: z.string() }),
  /** `since`: when the year was changed; an account that was suspended before that stays so. */
  PlaceStudentBack: z.object({ schoolId: z.string(), ...placed.shape, since: z.string() }),
} as const;

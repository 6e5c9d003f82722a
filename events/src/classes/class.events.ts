import * as z from 'zod/mini';
import { languages } from '../accounts/person.events.js';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** One class of one school year. */
export const classStream = (classId: string): string => `class-${classId}`;

/** Levels that a class may have; a class without one reads texts of any. */
export const lowestLevel = 1;
export const highestLevel = 6;
const level = z.int().check(z.minimum(lowestLevel), z.maximum(highestLevel));
const language = z.enum(languages);
const ofClass = { classId: z.string(), schoolId: z.string() };
const stream = 'class-<id>';

export const classOpened = defineEvent('ClassOpened', {
  data: {
    ...ofClass,
    name: z.string(),
    /** Such as "2026-27". */
    year: z.string(),
    level: z.optional(level),
    language: z.optional(language),
  },
  about: {
    stream,
    tells: 'A school has a class for a year, with its level and language, where they are set.',
  },
});

export const classRenamed = defineEvent('ClassRenamed', {
  data: { ...ofClass, name: z.string() },
  about: { stream, tells: 'The class has another name.' },
});

/** Null where it has none. */
export const classDetailsChanged = defineEvent('ClassDetailsChanged', {
  data: { ...ofClass, level: z.nullable(level), language: z.nullable(language) },
  about: { stream, tells: 'The class has another level or language.' },
});

/** Nobody leaves it by that; its name is free for another. */
export const classArchived = defineEvent('ClassArchived', {
  data: ofClass,
  about: { stream, tells: 'The class is listed among past ones. Nobody leaves it by that.' },
});

export const classRestored = defineEvent('ClassRestored', {
  data: ofClass,
  about: { stream, tells: 'The class is back, as it was.' },
});

const definitions = [classOpened, classRenamed, classDetailsChanged, classArchived, classRestored] as const;
type Definition = (typeof definitions)[number];
export type ClassFact = Fresh<Definition>;
export type ClassEvent = OpenedEvent<Definition>;
export const classCatalogue: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

/** `ifRevision`: of the class as it was seen; changed since, the command is refused. Any, without it. */
const seen = { ifRevision: z.optional(z.number()) };

export const classCommands = {
  OpenClass: z.object(payloadOf(classOpened)),
  RenameClass: z.object({ ...payloadOf(classRenamed), ...seen }),
  ChangeClassDetails: z.object({ ...payloadOf(classDetailsChanged), ...seen }),
  ArchiveClass: z.object(payloadOf(classArchived)),
  RestoreClass: z.object(payloadOf(classRestored)),
} as const;
export type ClassCommand = {
  [N in keyof typeof classCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof classCommands)[N]>;
  };
}[keyof typeof classCommands];

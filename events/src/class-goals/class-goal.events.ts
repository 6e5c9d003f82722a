import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

export const classGoalStream = (classId: string): string => `goal-${classId}`;

const own = { classId: z.string(), schoolId: z.string() };

export const classGoalSet = defineEvent('ClassGoalSet', {
  data: {
    ...own,
    /** Of speaking in a week, of the whole class together; null for no goal. */
    minutes: z.nullable(z.number()),
  },
  about: {
    stream: 'goal-<class>',
    tells: 'How many minutes a class wants to speak in a week, all its students together.',
  },
});

const definitions = [classGoalSet] as const;
type Definition = (typeof definitions)[number];
export type ClassGoalFact = Fresh<Definition>;
export type ClassGoalEvent = OpenedEvent<Definition>;
export const classGoalEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const classGoalCommands = { SetClassGoal: z.object(payloadOf(classGoalSet)) } as const;
export type ClassGoalCommand = {
  readonly type: 'SetClassGoal';
  readonly data: z.infer<typeof classGoalCommands.SetClassGoal>;
};

import * as z from 'zod/mini';
import { defineEvent, type EventCatalogue, type Fresh, type OpenedEvent } from '../journal/event.js';

/** Students who go from one class to another together. */
export const moveStream = (moveId: string): string => `move-${moveId}`;

const ofMove = { moveId: z.string(), schoolId: z.string() };
const stream = 'move-<id>';

export const moveStarted = defineEvent('MoveStarted', {
  data: {
    ...ofMove,
    fromClassId: z.string(),
    toClassId: z.string(),
    /** Those who were in the first class; `fWasThere`: in the other one too, where they stay when it is undone. */
    students: z.array(z.object({ personId: z.string(), fWasThere: z.boolean() })),
  },
  about: { stream, tells: 'Students are to go from one class to another.' },
});
export const moveFinished = defineEvent('MoveFinished', {
  data: ofMove,
  about: { stream, tells: 'All of them have.' },
});
export const moveUndone = defineEvent('MoveUndone', {
  data: ofMove,
  about: { stream, tells: 'They are to go back.' },
});
export const moveUndoFinished = defineEvent('MoveUndoFinished', {
  data: ofMove,
  about: { stream, tells: 'All who were still in the other class have.' },
});

const definitions = [moveStarted, moveFinished, moveUndone, moveUndoFinished] as const;
type Definition = (typeof definitions)[number];
export type MoveFact = Fresh<Definition>;
export type MoveEvent = OpenedEvent<Definition>;
export const moveCatalogue: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const moveCommands = {
  MoveStudents: z.object({
    ...ofMove,
    fromClassId: z.string(),
    toClassId: z.string(),
    personIds: z.array(z.string()),
  }),
  UndoMove: z.object(ofMove),
  /** Goes on with a move, or with taking it back, that was cut off. */
  ResumeMove: z.object(ofMove),
} as const;

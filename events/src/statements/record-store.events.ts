import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** Where a school keeps statements of what its students do (xAPI, a learning record store). */
export const recordStoreStream = (schoolId: string): string => `record-store-${schoolId}`;

/** No person has this id. Its key seals by what record stores know Lectern. */
export const recordStoreOwner = 'record stores';

const about = (tells: string) => ({ stream: 'record-store-<school>', tells });

export const recordStoreNamed = defineEvent('RecordStoreNamed', {
  data: {
    schoolId: z.string(),
    /** `recordStoreOwner`, under whose key the rest is sealed. */
    personId: z.string(),
    /** Its address without `/statements`. */
    endpoint: z.string(),
  },
  sealed: { user: z.string(), password: z.string() },
  about: about('What the school’s students do is told to this learning record store from then on.'),
});
export const recordStoreRemoved = defineEvent('RecordStoreRemoved', {
  data: { schoolId: z.string() },
  about: about('Nothing more is told to the school’s learning record store.'),
});

const storeDefinitions = [recordStoreNamed, recordStoreRemoved] as const;
type StoreDefinition = (typeof storeDefinitions)[number];
export type RecordStoreFact = Fresh<StoreDefinition>;
export type RecordStoreEvent = OpenedEvent<StoreDefinition>;

/** One statement, and what became of it. @param statementId its own id, which follows from what happened */
export const statementStream = (statementId: string): string => `statement-${statementId}`;

const statement = {
  statementId: z.string(),
  personId: z.string(),
  /** How often it was to be sent, from 1. */
  number: z.number(),
};
const aboutStatement = (tells: string) => ({ stream: 'statement-<id>', tells });

export const statementVerbs = ['answered', 'scored', 'completed'] as const;

export const statementDue = defineEvent('StatementDue', {
  data: {
    ...statement,
    schoolId: z.string(),
    attemptId: z.string(),
    contentId: z.string(),
    verb: z.enum(statementVerbs),
    /** As it is sent (xAPI 1.0.3, 4): ids and numbers, no name and no word of an answer. */
    body: z.record(z.string(), z.unknown()),
  },
  about: aboutStatement('The school’s learning record store is to be told this; tried again it is the same.'),
});
export const statementAnswered = defineEvent('StatementAnswered', {
  data: {
    ...statement,
    result: z.enum(['taken', 'refused', 'unreachable', 'noStore']),
    /** HTTP status of the answer; null where there was none. */
    status: z.nullable(z.number()),
  },
  /** The beginning of what it said. */
  sealed: { answer: z.optional(z.string()) },
  about: aboutStatement('What the learning record store answered to a statement.'),
});

const statementDefinitions = [statementDue, statementAnswered] as const;
type StatementDefinition = (typeof statementDefinitions)[number];
export type StatementFact = Fresh<StatementDefinition>;
export type StatementEvent = OpenedEvent<StatementDefinition>;

export const recordStoreEvents: EventCatalogue = Object.fromEntries(
  [...storeDefinitions, ...statementDefinitions].map((d) => [d.type, d]),
);

export const recordStoreCommands = {
  NameRecordStore: z.object(payloadOf(recordStoreNamed, 'personId')),
  RemoveRecordStore: z.object(payloadOf(recordStoreRemoved)),
} as const;

export const statementCommands = {
  NoteStatement: z.object(payloadOf(statementDue, 'number')),
  AnswerStatement: z.object(payloadOf(statementAnswered, 'personId')),
  ResendStatement: z.object({ statementId: z.string(), schoolId: z.string() }),
} as const;

type CommandsOf<S extends Readonly<Record<string, z.core.$ZodType>>> = {
  readonly [N in keyof S]: {
    readonly type: N;
    readonly data: z.infer<S[N]>;
    /** When it was given, ms since the epoch. */
    readonly at: number;
  };
}[keyof S];
export type RecordStoreCommand = CommandsOf<typeof recordStoreCommands>;
export type StatementCommand = CommandsOf<typeof statementCommands>;

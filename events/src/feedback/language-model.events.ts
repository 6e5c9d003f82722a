import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';
import { modelFailures } from './scoring.js';

/** One request to a language model, stream `model-call-<id>`: it happens once, and nothing follows. */
export const modelCallStream = (callId: string): string => `model-call-${callId}`;

const count = z.number().check(z.int(), z.minimum(0));

/** Nothing of what was asked or answered, and nobody's name. */
export const languageModelCalled = defineEvent('LanguageModelCalled', {
  data: {
    callId: z.string(),
    purpose: z.enum(['score', 'feedback']),
    model: z.string(),
    promptVersion: z.string(),
    outcome: z.enum(['answered', ...modelFailures]),
    /** Which try it was, from 1: each is an event of its own. */
    attempt: count,
    ms: count,
    /** As the server counted; absent where it did not. Those that it read from its cache are counted apart. */
    tokensIn: z.optional(count),
    tokensCached: z.optional(count),
    tokensOut: z.optional(count),
    /** Millionths of the currency of the prices that were set at that time; absent is unknown, not free. */
    costMicros: z.optional(count),
    /** Which price that was; absent where it is a setting, or there was none. */
    priceId: z.optional(z.string()),
    /** Whose student it was for. */
    schoolId: z.optional(z.string()),
  },
  about: { stream: 'model-call-<id>', tells: 'A language model was asked: tokens, cost, time and outcome.' },
});

type Definition = typeof languageModelCalled;
export type ModelCallFact = Fresh<Definition>;
export type ModelCallEvent = OpenedEvent<Definition>;
export type ModelCall = ModelCallFact['data'];
export const languageModelCatalogue: EventCatalogue = { [languageModelCalled.type]: languageModelCalled };

export const languageModelCommands = {
  RecordModelCall: z.object(payloadOf(languageModelCalled)),
} as const;
export type LanguageModelCommand = {
  readonly type: 'RecordModelCall';
  readonly data: z.infer<typeof languageModelCommands.RecordModelCall>;
};

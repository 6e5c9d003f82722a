import * as z from 'zod/mini';
import { defineEvent, type EventCatalogue } from '../journal/event.js';

/** What a student's device could not hand over, told in its own words for support: stream `dump-<id>`. */
export const dumpStream = (dumpId: string): string => `dump-${dumpId}`;

export const clientDumpReceived = defineEvent('ClientDumpReceived', {
  data: { dumpId: z.string(), personId: z.string() },
  sealed: { dump: z.record(z.string(), z.unknown()) },
});

export const dumpCatalogue: EventCatalogue = { [clientDumpReceived.type]: clientDumpReceived };

import * as z from 'zod/mini';
import { defineEvent, type EventCatalogue } from '../journal/event.js';

/**
 * What a student's device could not hand over, told for support (`localDump`, or however another client tells it): stream `dump-<attempt>` where it names
 * an attempt of theirs (`attemptId`), else `dump-<person>-<day>`.
 */
export const dumpOfAttempt = (attemptId: string): string => `dump-${attemptId}`;
/** @param at ms since the epoch; days are UTC's */
export const dumpOfDay = (personId: string, at: number): string =>
  `dump-${personId}-${new Date(at).toISOString().slice(0, 10)}`;

export const clientDumpReceived = defineEvent('ClientDumpReceived', {
  data: { dumpId: z.string(), personId: z.string() },
  sealed: { dump: z.record(z.string(), z.unknown()) },
});

export const dumpCatalogue: EventCatalogue = { [clientDumpReceived.type]: clientDumpReceived };

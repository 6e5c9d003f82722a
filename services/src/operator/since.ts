import { InvalidArgumentError } from 'commander';
import { dayMs, hourMs, minuteMs } from '../platform/clock/durations.js';

const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: minuteMs, h: hourMs, d: dayMs };

/** A point in time, or how long before now. */
export type Since = { readonly at: number } | { readonly agoMs: number };

/** Reads `2h`, `3d`, `15m`, `30s`, or a date and time of ISO 8601. @throws InvalidArgumentError */
export const readSince = (text: string): Since => {
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  if (count !== undefined) return { agoMs: Number(count) * (unitMs[unit] ?? 0) };
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new InvalidArgumentError('Give a time as 2026-01-31T08:00Z, or 15m, 2h, 3d.');
  return { at };
};

/** As ms since the epoch. */
export const sinceMs = (since: Since, now: number): number => ('at' in since ? since.at : now - since.agoMs);

/** Reads a whole number from 1 on. @throws InvalidArgumentError */
export const readCount = (text: string): number => {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 100_000)
    throw new InvalidArgumentError('Give a whole number from 1 to 100000.');
  return count;
};

import type { BudgetMark } from '@lectern/events/model-costs/model-costs.events';
import { addDays } from '../streaks/local-date.js';

/** What a month has cost so far, and what calls that run now may still cost, of one scope; in millionths. */
export type BudgetLedger = {
  readonly usedMicros: number;
  /** By day, UTC. */
  readonly days: Readonly<Record<string, number>>;
  /** By call. A call whose host died is forgotten after its time; ms since the epoch. */
  readonly reserved: Readonly<Record<string, { readonly micros: number; readonly until: number }>>;
  readonly marked: readonly BudgetMark[];
};

/** Longer than a call may take, ms. */
const reservedForMs = 120_000;

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

const living = ({ reserved }: BudgetLedger, now: number): BudgetLedger['reserved'] =>
  Object.fromEntries(Object.entries(reserved).filter(([, { until }]) => until > now));

/** Sets the most aside that a call can cost; undefined where it does not fit any more. */
export const reserve = (
  ledger: BudgetLedger,
  { callId, micros }: { readonly callId: string; readonly micros: number },
  limitMicros: number | null,
  now: number,
): BudgetLedger | undefined => {
  const reserved = living(ledger, now);
  const taken = ledger.usedMicros + sum(Object.values(reserved).map((one) => one.micros));
  if (limitMicros !== null && taken + micros > limitMicros) return undefined;
  return { ...ledger, reserved: { ...reserved, [callId]: { micros, until: now + reservedForMs } } };
};

/** Puts what a call did cost in the place of what was set aside. */
export const settle = (
  ledger: BudgetLedger,
  { callId, micros }: { readonly callId: string; readonly micros: number },
  now: number,
): BudgetLedger => {
  const { [callId]: _settled, ...reserved } = living(ledger, now);
  const day = new Date(now).toISOString().slice(0, 10);
  return {
    ...ledger,
    reserved,
    usedMicros: ledger.usedMicros + micros,
    days: { ...ledger.days, [day]: (ledger.days[day] ?? 0) + micros },
  };
};

const paceDays = 7;
const daysOfMonth = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** What the month will have cost at the pace of its last 7 days, and on which day the limit is passed at that pace. */
export const forecastOf = (
  { usedMicros, days }: Pick<BudgetLedger, 'usedMicros' | 'days'>,
  limitMicros: number | null,
  today: string,
) => {
  const so = Number(today.slice(8, 10));
  const counted = Math.min(paceDays, so);
  const pace = sum(Array.from({ length: counted }, (_, n) => days[addDays(today, -n)] ?? 0)) / counted;
  const left = daysOfMonth(today.slice(0, 7)) - so;
  const forecastMicros = Math.round(usedMicros + pace * left);
  if (limitMicros === null || forecastMicros <= limitMicros) return { forecastMicros, lastsUntil: null };
  const enough = pace === 0 ? 0 : Math.max(0, Math.floor((limitMicros - usedMicros) / pace));
  return { forecastMicros, lastsUntil: addDays(today, enough) };
};

/** The marks that are reached and were not told yet. */
export const newMarks = (
  ledger: BudgetLedger,
  limitMicros: number | null,
  today: string,
): readonly BudgetMark[] => {
  if (limitMicros === null) return [];
  const { usedMicros, marked } = ledger;
  const shares = (['50', '80', '100'] as const).filter(
    (mark) => usedMicros * 100 >= limitMicros * Number(mark),
  );
  const isPassed = forecastOf(ledger, limitMicros, today).forecastMicros > limitMicros;
  const reached: readonly BudgetMark[] = isPassed && usedMicros > 0 ? [...shares, 'forecast'] : shares;
  return reached.filter((mark) => !marked.includes(mark));
};

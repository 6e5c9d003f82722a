import type { DayKind } from '@lectern/events/streaks/streak.routes';
import { dayMs } from '../platform/clock/durations.js';

/** Why a local date (ISO) without practice breaks nothing: a school's holiday, or a day given back; undefined for any other. */
export type Excused = (
  date: string,
) => { readonly kind: 'holiday' | 'forgiven'; readonly name: string } | undefined;

/** Days for which nobody is excused. */
export const noneExcused: Excused = () => undefined;

export type Runs = {
  /** Practised days in a row up to today; the same until today is over, and while today’s practice would still bridge yesterday. */
  readonly count: number;
  /** The most practised days in a row there ever were. */
  readonly best: number;
  /** Missed days between two practised ones that broke nothing, rising. */
  readonly bridged: readonly string[];
  /** The missed day that today’s practice would bridge. */
  readonly toBridge: string | null;
};

/** Days after a bridged one in which no other is bridged. */
const daysWithoutBridge = 7;

const numberOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The days between two that nobody is excused from; of more than one the first two. */
const missedBetween = (from: number, to: number, excused: Excused): readonly number[] => {
  const missed: number[] = [];
  for (let day = from + 1; day < to && missed.length < 2; day += 1)
    if (!excused(dateOf(day))) missed.push(day);
  return missed;
};

/**
 * Days in a row. A missed day between two practised ones is bridged, and not counted, if none of the seven days before it
 * was; days that are excused neither count nor break, however many they are. Practice after today (of who travelled
 * west, into yesterday) counts once that day comes.
 * @param dates practised local dates (ISO), rising, each once
 */
export const runsOf = (dates: readonly string[], today: string, excused: Excused): Runs => {
  const bridged: number[] = [];
  const canBridge = (day: number): boolean => day - (bridged.at(-1) ?? -Infinity) > daysWithoutBridge;
  let [run, best] = [0, 0];
  let last: number | undefined;
  for (const date of dates) {
    if (date > today) break;
    const day = numberOf(date);
    const missed = last === undefined ? [] : missedBetween(last, day, excused);
    const [only] = missed;
    if (only === undefined) run += 1;
    else if (missed.length === 1 && canBridge(only)) {
      bridged.push(only);
      run += 1;
    } else run = 1;
    best = Math.max(best, run);
    last = day;
  }
  const since = last === undefined ? [] : missedBetween(last, numberOf(today), excused);
  const [only] = since;
  const isAlive = only === undefined || (since.length === 1 && canBridge(only));
  return {
    count: isAlive ? run : 0,
    best,
    bridged: bridged.map(dateOf),
    toBridge: isAlive && only !== undefined ? dateOf(only) : null,
  };
};

/** A day, and why it is what it is. */
export type DayView = { readonly date: string; readonly day: DayKind; readonly name?: string };

/** What became of each of these local dates (ISO). */
export const daysOf = (
  asked: readonly string[],
  dates: readonly string[],
  today: string,
  excused: Excused,
): readonly DayView[] => {
  const { bridged, toBridge } = runsOf(dates, today, excused);
  const [practised, saved] = [new Set(dates), new Set(bridged)];
  const first = dates[0] ?? today;
  const kindOf = (date: string): DayKind => {
    if (practised.has(date)) return 'practised';
    if (date > today) return 'ahead';
    if (date < first) return 'before';
    if (saved.has(date)) return 'bridged';
    if (date === today) return 'open';
    return date === toBridge ? 'toBridge' : 'missed';
  };
  return asked.map((date) => {
    const day = kindOf(date);
    const excuse = day === 'practised' || day === 'before' ? undefined : excused(date);
    return excuse ? { date, day: excuse.kind, name: excuse.name } : { date, day };
  });
};

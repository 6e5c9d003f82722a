import type { Bus } from '../bus/bus.port.js';
import type { Clock } from '../clock/clock.port.js';
import { comparePositions, start, type Position } from '../event-store/event-store.port.js';
import { positionSubject, type PositionTold, type ProjectionLag } from './projection-feed.js';

/** What whoever keeps a read model last said of it. */
export type Told = {
  /** How far it was behind when last looked at; undefined while nobody looked. */
  readonly lag: ProjectionLag | undefined;
  /** When it was told of, ms since the epoch. */
  readonly at: number;
};

/** How far each read model is, by its collection, as this host has heard. */
export type Positions = {
  readonly of: (collection: string) => Position;
  /** Whether it was heard of as up to date, once at least. */
  readonly isLive: (collection: string) => boolean;
  /** What was told of it last; undefined while nothing was. */
  readonly told: (collection: string) => Told | undefined;
  /** Waits until all of them have reached `after`, `timeoutMs` at most. @returns whether they have. */
  readonly wait: (collections: readonly string[], after: Position, timeoutMs?: number) => Promise<boolean>;
  readonly close: () => void;
};

/** The last of some positions; undefined where there is none. */
export const furthestOf = (positions: readonly Position[]): Position | undefined =>
  positions.toSorted(comparePositions).at(-1);

export const listenForPositions = (bus: Bus, clock: Clock): Positions => {
  const reached = new Map<string, Position>();
  const live = new Set<string>();
  const told = new Map<string, Told>();
  const waiting = new Set<() => void>();
  const of = (name: string): Position => reached.get(name) ?? start;
  const close = bus.subscribe(positionSubject, (message) => {
    const { name, position, fLive, lag } = message as PositionTold;
    told.set(name, { lag: lag ?? told.get(name)?.lag, at: clock.now() });
    if (fLive) live.add(name);
    if (comparePositions(position, of(name)) > 0) reached.set(name, position);
    for (const check of waiting) check();
  });
  return {
    of,
    isLive: (name) => live.has(name),
    told: (name) => told.get(name),
    close,
    wait: async (collections, after, timeoutMs = 2_000) => {
      const there = (): boolean => collections.every((name) => comparePositions(of(name), after) >= 0);
      if (there()) return true;
      const over = new AbortController();
      const check = (): void => {
        if (there()) over.abort();
      };
      waiting.add(check);
      await clock.sleep(timeoutMs, over.signal);
      waiting.delete(check);
      return there();
    },
  };
};

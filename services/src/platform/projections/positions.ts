import type { Bus } from '../bus/bus.port.js';
import type { Clock } from '../clock/clock.port.js';
import { comparePositions, start, type Position } from '../event-store/event-store.port.js';
import { positionSubject } from './projection-host.js';

/** How far each projection is, as this host has heard. */
export type Positions = {
  readonly of: (projection: string) => Position;
  /** Waits until all of them have reached `after`, `timeoutMs` at most. @returns whether they have. */
  readonly wait: (projections: readonly string[], after: Position, timeoutMs?: number) => Promise<boolean>;
  readonly close: () => void;
};

type Told = { readonly name: string; readonly position: Position };

export const listenForPositions = (bus: Bus, clock: Clock): Positions => {
  const reached = new Map<string, Position>();
  const waiting = new Set<() => void>();
  const of = (name: string): Position => reached.get(name) ?? start;
  const close = bus.subscribe(positionSubject, (message) => {
    const { name, position } = message as Told;
    if (comparePositions(position, of(name)) > 0) reached.set(name, position);
    for (const check of waiting) check();
  });
  return {
    of,
    close,
    wait: async (projections, after, timeoutMs = 2_000) => {
      const there = (): boolean => projections.every((name) => comparePositions(of(name), after) >= 0);
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

import type { Bus } from '../bus/bus.port.js';
import type { Clock } from '../clock/clock.port.js';
import { comparePositions, start, type EventStore, type Position } from '../event-store/event-store.port.js';

/** Where hosts of projections say how far they are. */
const progressSubject = 'lectern.progress';

/**
 * `building`: never level with the journal, so not all is in it; `behind`: it was, and catches up; `live`: as level as can
 * be; `stopped`: an event or its own code threw, and it stays where it is.
 */
export type ReadModelState = 'building' | 'behind' | 'live' | 'stopped';

export type ReadModelProgress = {
  /** The projection's collection: another version is another read model. */
  readonly name: string;
  readonly position: Position;
  readonly state: ReadModelState;
  /** Age of the oldest event that it has not taken in, or 0, when last looked at; undefined before the first look. */
  readonly lagSeconds?: number | undefined;
};

/** Says how far the read models of one host are, all in one message. */
export const publishProgress = (bus: Bus, readModels: readonly ReadModelProgress[]): void => {
  if (readModels.length > 0) bus.publish(progressSubject, { readModels });
};

/** @returns for each of these positions how old the first event behind it is, s; 0 where there is none */
export const secondsBehind = async (
  store: Pick<EventStore, 'readAll'>,
  clock: Clock,
  positions: readonly Position[],
): Promise<ReadonlyMap<Position, number>> => {
  const seconds = new Map<Position, number>();
  for (const position of new Set(positions)) {
    const [next] = await store.readAll(position, 1);
    seconds.set(position, next ? Math.max(0, (clock.now() - Date.parse(next.recordedAt)) / 1_000) : 0);
  }
  return seconds;
};

/** How far each read model is, by its collection, as this host has heard. */
export type Progress = {
  readonly of: (collection: string) => Position;
  /** What was said of it last, and when (ms since the epoch); undefined while nothing was. */
  readonly last: (collection: string) => (ReadModelProgress & { readonly at: number }) | undefined;
  /** Waits until all of them have reached `after`, `timeoutMs` at most. @returns whether they have. */
  readonly wait: (collections: readonly string[], after: Position, timeoutMs?: number) => Promise<boolean>;
  /** Calls back whenever something was said. @returns how to stop it */
  readonly onMoved: (moved: () => void) => () => void;
  readonly close: () => void;
};

export const listenForProgress = (bus: Bus, clock: Clock): Progress => {
  const reached = new Map<string, Position>();
  const last = new Map<string, ReadModelProgress & { readonly at: number }>();
  const listeners = new Set<() => void>();
  const of = (name: string): Position => reached.get(name) ?? start;
  const onMoved = (moved: () => void): (() => void) => {
    listeners.add(moved);
    return () => void listeners.delete(moved);
  };
  const close = bus.subscribe(progressSubject, (message) => {
    const { readModels } = message as { readonly readModels: readonly ReadModelProgress[] };
    for (const one of readModels) {
      last.set(one.name, { ...one, at: clock.now() });
      if (comparePositions(one.position, of(one.name)) > 0) reached.set(one.name, one.position);
    }
    for (const moved of listeners) moved();
  });
  return {
    of,
    last: (name) => last.get(name),
    onMoved,
    close,
    wait: async (collections, after, timeoutMs = 2_000) => {
      const isThere = (): boolean => collections.every((name) => comparePositions(of(name), after) >= 0);
      if (isThere()) return true;
      const over = new AbortController();
      const forget = onMoved(() => {
        if (isThere()) over.abort();
      });
      await clock.sleep(timeoutMs, over.signal);
      forget();
      return isThere();
    },
  };
};

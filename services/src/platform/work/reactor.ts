import type { ReadEvent } from '../journal/codec.js';

/** The outcome of one piece of work, sent under an id derived from the event and the reactor: accepted once. */
export type Outcome =
  | {
      readonly kind: 'command';
      readonly context: string;
      readonly name: string;
      readonly payload: Record<string, unknown>;
    }
  /** Several facts from one event; the last one ends the work. */
  | {
      readonly kind: 'commands';
      readonly context: string;
      readonly commands: readonly { readonly name: string; readonly payload: Record<string, unknown> }[];
    }
  /** Not yet: look again later; not a failure. */
  | { readonly kind: 'again'; readonly afterMs: number }
  | { readonly kind: 'done' };

export type WorkContext = {
  /** Earlier tries that failed. */
  readonly failures: number;
  /** Ms since the epoch. */
  readonly now: number;
  /** The whole stream of the event, opened. */
  readonly stream: () => Promise<readonly ReadEvent[]>;
};

/** What makes a reactor's work items; known also where nobody acts on them. */
export type ReactorRule = {
  readonly name: string;
  /** Types of events that make an item. */
  readonly on: readonly string[];
  /** Ms from the event's time until the item is due; 0 unless said; undefined for no item. */
  readonly dueAfter?: (event: ReadEvent) => number | undefined;
};

/** Does one kind of work item's side effect. It runs at least once, so what it does outside must bear repeating. */
export type Reactor = ReactorRule & {
  readonly act: (event: ReadEvent, context: WorkContext) => Promise<Outcome>;
  /** What to send when the item is parked after `maxFailures`, so that nobody waits for ever. */
  readonly onParked?: (event: ReadEvent) => Outcome | undefined;
  /** Tries before parking (6). */
  readonly maxFailures?: number;
};

import type { Actor } from '@lectern/events/journal/metadata';
import type { ReadEvent } from '../journal/codec.js';

/** The outcome of one piece of work, sent under an id derived from the event and the reactor: accepted once. */
export type CommandOutcome =
  | {
      readonly kind: 'command';
      readonly context: string;
      readonly name: string;
      readonly payload: Record<string, unknown>;
      /** Who decided what is carried out here; the system itself unless said. */
      readonly actor?: Actor;
    }
  /** Several facts from one event; the last one ends the work. */
  | {
      readonly kind: 'commands';
      readonly context: string;
      readonly commands: readonly {
        /** The outcome's unless said. */
        readonly context?: string;
        readonly name: string;
        readonly payload: Record<string, unknown>;
      }[];
    };

/** Not yet: look again later; not a failure. */
export type NotYet = { readonly kind: 'again'; readonly afterMs: number };
/**
 * No try will help until somebody looks into it: the item is parked at once, and may be replayed. The reason is read in
 * the log and by whoever runs this, so it names nobody. What is told leaves the item where it is.
 */
export type Parked = {
  readonly kind: 'park';
  readonly reason: string;
  readonly tell?: CommandOutcome;
};
/** The item goes, and nothing in the journal tells of it. */
export type Done = { readonly kind: 'done' };
export type Outcome = CommandOutcome | NotYet | Parked | Done;

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
  /**
   * The date from which it acts, ISO 8601, UTC: what happened before makes no item. A new reactor names the day on which it
   * is added, or whoever builds the read models anew has it act on years.
   */
  readonly actsFrom: string;
  /** Ms from the event's time until the item is due; 0 unless said; undefined for no item. */
  readonly dueAfter?: (event: ReadEvent) => number | undefined;
};

type Act<O extends Outcome> = (event: ReadEvent, context: WorkContext) => Promise<O>;

/**
 * Whether an item that was done is done again when the read models are built anew. `known`: it ends by a command, whose
 * event ends it in the rebuilt list too; a command that its decider had no use for leaves no event, and has none the next
 * time, and what was parked is tried again. `harmless`: it may end by nothing, is done again then, and the reactor says why that changes nothing.
 */
type AfterRebuild =
  | { readonly afterRebuild: 'known'; readonly act: Act<CommandOutcome | NotYet | Parked> }
  | { readonly afterRebuild: 'harmless'; readonly because: string; readonly act: Act<Outcome> };

/** Does one kind of work item's side effect. It runs at least once, so what it does outside must bear repeating. */
export type Action = AfterRebuild & {
  /** What to send when the item is parked after `maxFailures`, the last of them `error`, so that nobody waits for ever. */
  readonly onParked?: (event: ReadEvent, error: unknown) => CommandOutcome | undefined;
  /** Tries before parking (6). */
  readonly maxFailures?: number;
};
export type Reactor = ReactorRule & Action;

/**
 * A reactor whole, as contexts list it: what makes its work is known on every host that lists work, and who acts is made of
 * what a reactor host has.
 */
export type ReactorDefinition<P> = {
  readonly rule: ReactorRule;
  readonly create: (ports: P) => Reactor;
};

/** Joins a rule and who acts by it, so that neither is ever listed without the other. */
export const defineReactor = <P>(rule: ReactorRule, create: (ports: P) => Action): ReactorDefinition<P> => ({
  rule,
  create: (ports) => ({ ...rule, ...create(ports) }),
});

/** The same reactor, with what it needs made of other ports. */
export const withPorts = <D, P>(
  { rule, create }: ReactorDefinition<D>,
  made: (ports: P) => D,
): ReactorDefinition<P> => ({ rule, create: (ports) => create(made(ports)) });

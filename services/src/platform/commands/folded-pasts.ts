import type { Appended } from '../event-store/event-store.port.js';

/** A stream's past, folded: the state after its last event, and where each command's last event stands. */
export type Past<State> = {
  state: State;
  last?: Appended;
  readonly commands: Map<string, Appended>;
  /** When its first event was read, ms since the epoch. */
  readonly since: number;
};

export const newPast = <State>(initial: State, now: number): Past<State> => ({
  state: initial,
  commands: new Map(),
  since: now,
});

type Kept = { readonly decider: object; readonly past: Past<unknown> };

/** As long as a cached key: what was opened with it is forgotten with it, ms. */
const keptMs = 60_000;
/** Commands of all kept streams together; one takes about 200 bytes. */
const mostCommands = 100_000;

/**
 * What was folded lately: the next command on a stream reads only the events that came since, so that its work does not
 * grow with the stream. Those it reads each time, so a past is never older than the journal.
 */
export const rememberPasts = () => {
  const kept = new Map<string, Kept>();
  let commands = 0;
  const forget = (stream: string): Kept | undefined => {
    const found = kept.get(stream);
    kept.delete(stream);
    commands -= found?.past.commands.size ?? 0;
    return found;
  };
  return {
    /** The past of a stream as this decider folded it; it is the taker's until they keep it. */
    take: <State>(
      stream: string,
      decider: { readonly initial: State },
      now: number,
    ): Past<State> | undefined => {
      const found = forget(stream);
      const isFresh = found?.decider === decider && now - found.past.since < keptMs;
      return isFresh ? (found.past as Past<State>) : undefined;
    },
    keep: <State>(stream: string, decider: object, past: Past<State>): void => {
      kept.set(stream, { decider, past });
      commands += past.commands.size;
      for (const oldest of kept.keys()) {
        if (commands <= mostCommands) break;
        forget(oldest);
      }
    },
  };
};

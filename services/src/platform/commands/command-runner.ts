import { isRejection, type Decider } from '@lectern/events/journal/decider';
import {
  rejected,
  rejectedBy,
  type CommandEnvelope,
  type CommandReply,
} from '@lectern/events/journal/command';
import { accountDeleted, notSavedNow, tooManyChanges } from '@lectern/events/wire/refusals';
import {
  WrongExpectedRevision,
  start,
  type Appended,
  type EventStore,
  type NewEvent,
} from '../event-store/event-store.port.js';
import { derivedId } from '../ids.js';
import { createKeyedQueue } from '../async.js';
import type { Codec } from '../journal/codec.js';
import { KeyDestroyed } from '../keys/keys.port.js';
import { isOutage } from '../unavailable.js';

/** A stream's past, folded: the state after its last event, and where each command's last event stands. */
type Past<State> = {
  state: State;
  last?: Appended;
  readonly commands: Map<string, Appended>;
  /** When its first event was read, ms since the epoch. */
  readonly since: number;
};

const newPast = <State>(initial: State, now: number): Past<State> => ({
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
const rememberPasts = () => {
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

type Fact = { readonly type: string; readonly data: unknown };

/** How a context's commands meet its streams. */
export type CommandSpec<Command, State> = {
  readonly decider: Decider<Command, State, Fact, never>;
  readonly stream: (command: Command) => string;
  /** Types of events whose sealed fields the decider looks at; the others stay sealed. Every type without it. */
  readonly opens?: ReadonlySet<string>;
  /** What the reply tells beside success, from the state after it. */
  readonly answer?: (command: Command, state: State) => unknown;
};

export type CommandRunner = {
  /**
   * Loads the stream, decides, appends with the expected revision; on a stale revision all of it again, five times
   * at most. Commands on one stream take turns in this process. A command whose events are in the stream already is
   * answered from there.
   */
  readonly run: <Command, State>(
    spec: CommandSpec<Command, State>,
    command: Command,
    envelope: CommandEnvelope,
  ) => Promise<CommandReply>;
};

const maxTries = 5;

/** The answer while an engine is away: nothing was saved, and the same command may come again. */
export const unavailableReply = rejected(notSavedNow, { permanent: false });

export const createCommandRunner = (store: EventStore, codec: Codec, appVersion: string): CommandRunner => {
  const pasts = rememberPasts();
  const encode = (facts: readonly Fact[], envelope: CommandEnvelope): Promise<NewEvent[]> =>
    Promise.all(
      facts.map((fact, index) =>
        codec.encode(fact, {
          eventId: derivedId(envelope.commandId, String(index)),
          commandId: envelope.commandId,
          correlationId: envelope.correlationId,
          causationId: envelope.causationId,
          actor: envelope.actor,
          at: new Date(envelope.at).toISOString(),
          ...(envelope.timeZone ? { timeZone: envelope.timeZone } : {}),
          appVersion,
          version: 1,
        }),
      ),
    );

  const load = async <Command, State>(
    spec: CommandSpec<Command, State>,
    stream: string,
    now: number,
  ): Promise<Past<State>> => {
    const { decider, opens } = spec;
    const past = pasts.take(stream, decider, now) ?? newPast(decider.initial, now);
    for await (const stored of store.read(stream, { from: (past.last?.revision ?? -1) + 1 })) {
      const event = !opens || opens.has(stored.type) ? await codec.opened(stored) : codec.closed(stored);
      // The decider's own event type is a union that the stream's catalogue guarantees.
      past.state = decider.evolve(past.state, event as never);
      past.last = { revision: event.revision, position: event.position };
      past.commands.set(event.meta.commandId, past.last);
    }
    pasts.keep(stream, decider, past);
    return past;
  };

  const once = async <Command, State>(
    spec: CommandSpec<Command, State>,
    command: Command,
    envelope: CommandEnvelope,
  ): Promise<CommandReply> => {
    const stream = spec.stream(command);
    const { state, last, commands } = await load(spec, stream, envelope.at);
    const already = commands.get(envelope.commandId);
    const accepted = (at: Appended | undefined, after: State): CommandReply => ({
      outcome: 'accepted',
      position: at?.position ?? start,
      revision: at?.revision ?? -1,
      data: spec.answer?.(command, after),
    });
    if (already) return accepted(already, state);
    const decision = spec.decider.decide(command, state);
    if (isRejection(decision)) return rejectedBy(decision);
    if (decision.length === 0) return accepted(last, state);
    const events = await encode(decision, envelope);
    const appended = await store.append(stream, events, last?.revision ?? 'none');
    const after = decision.reduce((past, fact) => spec.decider.evolve(past, fact as never), state);
    return accepted(appended, after);
  };

  const inTurn = createKeyedQueue();
  const run: CommandRunner['run'] = async (spec, command, envelope) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(spec, command, envelope);
      } catch (error) {
        if (error instanceof KeyDestroyed) return rejected(accountDeleted);
        if (isOutage(error)) return unavailableReply;
        if (!(error instanceof WrongExpectedRevision)) throw error;
        if (attempt === maxTries) return rejected(tooManyChanges, { permanent: false });
      }
    }
  };
  return {
    run: (spec, command, envelope) => inTurn(spec.stream(command), () => run(spec, command, envelope)),
  };
};

import { isRejection, type Decider } from '@lectern/events/journal/decider';
import type { CommandEnvelope, CommandReply } from '@lectern/events/journal/command';
import { start, WrongExpectedRevision } from '../event-store/event-store.port.js';
import type { EventStore, NewEvent } from '../event-store/event-store.port.js';
import { derivedId } from '../ids.js';
import type { Codec, ReadEvent } from '../journal/codec.js';
import { KeyDestroyed } from '../keys/keys.port.js';
import { isOutage } from '../unavailable.js';

type Fact = { readonly type: string; readonly data: unknown };

/** How a context's commands meet its streams. */
export type CommandSpec<Command, State> = {
  readonly decider: Decider<Command, State, Fact, never>;
  readonly stream: (command: Command) => string;
  /** What the reply tells beside success, from the state after it. */
  readonly answer?: (command: Command, state: State) => unknown;
};

export type CommandRunner = {
  /**
   * Loads the stream, decides, appends with the expected revision; on a stale revision all of it again, five times
   * at most. A command whose events are in the stream already is answered from there.
   */
  readonly run: <Command, State>(
    spec: CommandSpec<Command, State>,
    command: Command,
    envelope: CommandEnvelope,
  ) => Promise<CommandReply>;
};

const maxTries = 5;
const rejected = (code: string, message: string, permanent: boolean): CommandReply => ({
  outcome: 'rejected',
  code,
  message,
  permanent,
});

/** The answer while an engine is away: nothing was saved, and the same command may come again. */
export const unavailableReply = rejected(
  'unavailable',
  'This could not be saved just now. Please try again.',
  false,
);

export const createCommandRunner = (store: EventStore, codec: Codec, appVersion: string): CommandRunner => {
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
    commandId: string,
  ) => {
    let state = spec.decider.initial;
    let last: ReadEvent | undefined;
    let already: ReadEvent | undefined;
    for await (const stored of store.read(stream)) {
      const event = await codec.opened(stored);
      // The decider's own event type is a union that the stream's catalogue guarantees.
      state = spec.decider.evolve(state, event as never);
      last = event;
      if (event.meta.commandId === commandId) already = event;
    }
    return { state, last, already };
  };

  const once = async <Command, State>(
    spec: CommandSpec<Command, State>,
    command: Command,
    envelope: CommandEnvelope,
  ): Promise<CommandReply> => {
    const stream = spec.stream(command);
    const { state, last, already } = await load(spec, stream, envelope.commandId);
    const accepted = (
      at: { revision: number; position: string } | undefined,
      after: State,
    ): CommandReply => ({
      outcome: 'accepted',
      position: at?.position ?? start,
      revision: at?.revision ?? -1,
      data: spec.answer?.(command, after),
    });
    if (already) return accepted(already, state);
    const decision = spec.decider.decide(command, state);
    if (isRejection(decision)) return rejected(decision.code, decision.message, decision.permanent);
    if (decision.length === 0) return accepted(last, state);
    const events = await encode(decision, envelope);
    const appended = await store.append(stream, events, last?.revision ?? 'none');
    const after = decision.reduce((past, fact) => spec.decider.evolve(past, fact as never), state);
    return accepted(appended, after);
  };

  return {
    run: async (spec, command, envelope) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(spec, command, envelope);
        } catch (error) {
          if (error instanceof KeyDestroyed) return rejected('forbidden', 'This account was deleted.', true);
          if (isOutage(error)) return unavailableReply;
          if (!(error instanceof WrongExpectedRevision)) throw error;
          if (attempt === maxTries)
            return rejected('conflict', 'Too many changes at once. Please try again.', false);
        }
      }
    },
  };
};

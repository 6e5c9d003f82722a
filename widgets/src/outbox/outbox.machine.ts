import { assign, fromPromise, setup } from 'xstate';

/** What became of the next message. */
export type Outcome =
  | { readonly type: 'empty' }
  /** Acknowledged or refused for good: gone from the device. */
  | { readonly type: 'settled' }
  /** Not now; all that is held by `key`, the attempt or one message, waits for the next round. */
  | { readonly type: 'held'; readonly key: string }
  | { readonly type: 'offline' };

export type OutboxContext = {
  readonly userId: string;
  /** Attempts whose next message was not taken in this round, and single messages by their `commandId`. */
  readonly held: readonly string[];
  /** Something was added, or a flush asked for, since `sendNext` began. */
  readonly again: boolean;
};

export type OutboxMachineEvent =
  { readonly type: 'message.added' } | { readonly type: 'connection.connected' } | { readonly type: 'flush' };

const retryMs = 5_000;

/**
 * Sends what waits, in the order in which it was added, one message at a time; an attempt whose message is not taken
 * waits for the next round without holding up the others. A message that stands for itself holds up nothing. Store and connection enter as the actor `sendNext`.
 */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxMachineEvent,
    input: {} as { userId: string },
  },
  actors: {
    sendNext: fromPromise<Outcome, OutboxContext>(() => Promise.resolve({ type: 'empty' })),
  },
  delays: { retry: retryMs },
  actions: { beginRound: assign({ held: [] }) },
  guards: {
    isHeld: ({ context }) => context.held.length > 0,
    asksAgain: ({ context }) => context.again,
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, held: [], again: false }),
  initial: 'sending',
  states: {
    idle: { on: { 'message.added': 'sending', 'connection.connected': 'sending', flush: 'sending' } },
    sending: {
      invoke: {
        src: 'sendNext',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => event.output.type === 'settled', target: 'sending', reenter: true },
          {
            guard: ({ event }) => event.output.type === 'held',
            target: 'sending',
            reenter: true,
            actions: assign(({ context, event }) =>
              event.output.type === 'held' ? { held: [...context.held, event.output.key] } : {},
            ),
          },
          { guard: 'asksAgain', target: 'sending', reenter: true },
          { guard: ({ event }) => event.output.type === 'offline', target: 'waiting' },
          { guard: 'isHeld', target: 'waiting' },
          { target: 'idle' },
        ],
        onError: 'waiting',
      },
      entry: assign({ again: false }),
      // What is added during a look may be missed by it.
      on: {
        'message.added': { actions: assign({ again: true }) },
        'connection.connected': { actions: ['beginRound', assign({ again: true })] },
        flush: { actions: ['beginRound', assign({ again: true })] },
      },
    },
    waiting: {
      after: { retry: { target: 'sending', actions: 'beginRound' } },
      on: {
        'message.added': 'sending',
        'connection.connected': { target: 'sending', actions: 'beginRound' },
        flush: { target: 'sending', actions: 'beginRound' },
      },
    },
  },
});

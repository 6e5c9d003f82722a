import { assign, emit, fromPromise, setup } from 'xstate';

export type StreakContext = {
  /** Days in a row; null until known. */
  streakCount: number | null;
};

export type StreakEvent =
  /** A new count came (`streak-count-updated`). */
  | { type: 'streak.updated'; streakCount: number }
  | { type: 'card.hover' }
  | { type: 'card.leave' }
  | { type: 'card.focus' }
  | { type: 'card.blur' }
  | { type: 'card.press' }
  | { type: 'card.dismiss' };

/** What happened, for whoever listens by `actor.on`. */
export type StreakEmitted =
  /** The first count is here. */
  | { type: 'loaded'; streakCount: number }
  /** It is another one than before. */
  | { type: 'changed'; streakCount: number }
  | { type: 'loadFailed'; reason: string }
  | { type: 'opened' };

export type StreakInput = {
  /** Known already: nothing is loaded then. */
  streakCount: number | undefined;
};

const known = (count: unknown): count is number => typeof count === 'number' && Number.isFinite(count);

/**
 * The streak badge and its hover card. The count is loaded by the actor `loadStreak`, which is provided from
 * outside (`streakMachine.provide({ actors: { loadStreak } })`), or given as input. A count that does not come
 * is only reported (specification, section 8) and asked for again: without one there is no badge. The card opens by pointer, by
 * focus or by a press, and stays as long as that which opened it.
 */
export const streakMachine = setup({
  types: {
    context: {} as StreakContext,
    events: {} as StreakEvent,
    emitted: {} as StreakEmitted,
    input: {} as StreakInput,
    tags: {} as 'badge' | 'open',
  },
  actors: {
    loadStreak: fromPromise<number>(() => Promise.reject(new Error('No actor loadStreak was provided'))),
  },
  delays: { again: 30_000 },
  guards: {
    isKnown: ({ context }) => known(context.streakCount),
    isFirst: ({ context }) => !known(context.streakCount),
    isNews: ({ context, event }) =>
      event.type === 'streak.updated' && event.streakCount !== context.streakCount,
  },
  actions: {
    keepCount: assign((_, count: number) => ({ streakCount: count })),
    tellChange: emit((_, count: number) => ({ type: 'changed' as const, streakCount: count })),
    tellLoaded: emit((_, count: number) => ({ type: 'loaded' as const, streakCount: count })),
    tellFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'loadFailed' as const,
      reason: error instanceof Error ? error.message : String(error),
    })),
    tellOpened: emit({ type: 'opened' }),
  },
}).createMachine({
  id: 'streak',
  context: ({ input }) => ({ streakCount: known(input.streakCount) ? input.streakCount : null }),
  type: 'parallel',
  states: {
    count: {
      initial: 'deciding',
      on: {
        'streak.updated': [
          {
            guard: 'isFirst',
            target: '.shown',
            actions: [
              { type: 'keepCount', params: ({ event }) => event.streakCount },
              { type: 'tellLoaded', params: ({ event }) => event.streakCount },
            ],
          },
          {
            guard: 'isNews',
            actions: [
              { type: 'keepCount', params: ({ event }) => event.streakCount },
              { type: 'tellChange', params: ({ event }) => event.streakCount },
            ],
          },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'isKnown', target: 'shown' }, { target: 'loading' }] },
        loading: {
          invoke: {
            src: 'loadStreak',
            onDone: {
              target: 'shown',
              actions: [
                { type: 'keepCount', params: ({ event }) => event.output },
                { type: 'tellLoaded', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'failed',
              actions: { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        shown: { tags: 'badge' },
        failed: { after: { again: 'loading' } },
      },
    },
    card: {
      initial: 'closed',
      states: {
        closed: {
          on: { 'card.hover': 'open.hovered', 'card.focus': 'open.focused', 'card.press': 'open.pressed' },
        },
        open: {
          tags: 'open',
          entry: 'tellOpened',
          initial: 'hovered',
          on: { 'card.dismiss': 'closed' },
          states: {
            hovered: {
              on: { 'card.leave': '#streak.card.closed', 'card.focus': 'focused', 'card.press': 'pressed' },
            },
            focused: { on: { 'card.blur': '#streak.card.closed', 'card.press': 'pressed' } },
            pressed: { on: { 'card.blur': '#streak.card.closed', 'card.press': '#streak.card.closed' } },
          },
        },
      },
    },
  },
});

export type StreakMachine = typeof streakMachine;

import { assign, fromCallback, fromPromise, setup } from 'xstate';
import {
  checkIds,
  stateOf,
  type CheckId,
  type Found,
  type OutcomeOf,
  type Report,
} from './embed-check.types.js';

export type EmbedCheckEvent =
  /** It begins: when, where and in which browser. */
  | ({ readonly type: 'check.begin' } & Omit<Report, 'found'>)
  | ({ readonly type: 'check.found' } & Found)
  | { readonly type: 'check.again' }
  | { readonly type: 'microphone.try' };

export type EmbedCheckContext = { readonly report: Report };

const nothingYet: Report = { at: '', site: null, browser: '', found: {} };

const withFound = (report: Report, { id, outcome }: { id: CheckId; outcome: string }): Report => ({
  ...report,
  found: { ...report.found, [id]: outcome },
});

/**
 * Looks at what Lectern needs where it is shown. The looks are one actor, `look`, that tells each outcome by
 * `check.found`; only a press opens the microphone (`tryMicrophone`). A report that somebody shared is shown as it was
 * found, until it is looked again.
 */
export const embedCheckMachine = setup({
  types: {
    context: {} as EmbedCheckContext,
    events: {} as EmbedCheckEvent,
    input: {} as { report: Report | undefined },
    tags: {} as 'busy' | 'own',
  },
  actors: {
    look: fromCallback<EmbedCheckEvent>(() => {
      throw new Error('No actor look was provided');
    }),
    tryMicrophone: fromPromise<OutcomeOf<'microphone'>>(() =>
      Promise.reject(new Error('No actor tryMicrophone was provided')),
    ),
  },
  guards: {
    isShared: ({ context }) => context.report.at !== '',
    isComplete: ({ context }) => checkIds.every((id) => context.report.found[id]),
  },
  actions: {
    forget: assign({ report: nothingYet }),
    begin: assign((_, { at, site, browser }: Omit<Report, 'found'>) => ({
      report: { at, site, browser, found: {} },
    })),
    keep: assign(({ context }, found: { id: CheckId; outcome: string }) => ({
      report: withFound(context.report, found),
    })),
  },
}).createMachine({
  id: 'embed-check',
  context: ({ input }) => ({ report: input.report ?? nothingYet }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isShared', target: 'shared' }, { target: 'looking' }] },
    shared: { on: { 'check.again': 'looking' } },
    looking: {
      tags: ['busy', 'own'],
      entry: 'forget',
      invoke: { src: 'look' },
      on: {
        'check.begin': { actions: { type: 'begin', params: ({ event }) => event } },
        'check.found': { actions: { type: 'keep', params: ({ event }) => event } },
      },
      always: { guard: 'isComplete', target: 'looked' },
    },
    looked: { tags: 'own', on: { 'check.again': 'looking', 'microphone.try': 'listening' } },
    listening: {
      tags: ['busy', 'own'],
      invoke: {
        src: 'tryMicrophone',
        onDone: {
          target: 'looked',
          actions: { type: 'keep', params: ({ event }) => ({ id: 'microphone', outcome: event.output }) },
        },
        onError: {
          target: 'looked',
          actions: { type: 'keep', params: () => ({ id: 'microphone', outcome: 'denied' }) },
        },
      },
    },
  },
});

/** The gravest that was found, or undefined while something is still looked at. */
export const verdictOf = ({ found }: Report): 'failed' | 'warning' | 'ok' | undefined => {
  const states = checkIds.map((id) => stateOf(id, found[id] ?? ''));
  if (states.includes(undefined)) return undefined;
  return states.includes('failed') ? 'failed' : states.includes('warning') ? 'warning' : 'ok';
};

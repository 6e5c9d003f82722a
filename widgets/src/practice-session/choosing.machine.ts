import { assign, setup } from 'xstate';

export type ChoosingInput = { readonly fSeveral: boolean; readonly optionIds: readonly string[] };
export type ChoosingContext = ChoosingInput;
export type ChoosingEvent = { type: 'choose'; optionId: string } | { type: 'send' };
export type ChoosingOutput = { readonly optionIds: readonly string[] };

/**
 * Whether a question asks for several answers. Before the answer is in, nobody is told how many options are right,
 * so the words of the question decide: one answer unless it says "all that apply", "choose two" and the like.
 */
export function asksForSeveral(questionText: string): boolean {
  const all = /\b(all that apply|all the (answers|options)|more than one|one or more)\b/i;
  const counted = /\b(choose|pick|select|tick|mark|which)\s+(the\s+)?(two|three|four|all|several)\b/i;
  return all.test(questionText) || counted.test(questionText);
}

const toggled = (list: readonly string[], id: string): string[] =>
  list.includes(id) ? list.filter((known) => known !== id) : [...list, id];

/** An answer that is chosen. */
export const choosingMachine = setup({
  types: {
    context: {} as ChoosingContext,
    events: {} as ChoosingEvent,
    input: {} as ChoosingInput,
    output: {} as ChoosingOutput,
  },
  actions: {
    choose: assign(({ context }, id: string) => ({
      optionIds: context.fSeveral ? toggled(context.optionIds, id) : [id],
    })),
    keepDraft: (_, _draft: { optionIds: readonly string[] }) => undefined,
  },
  guards: { hasChoice: ({ context }) => context.optionIds.length > 0 },
}).createMachine({
  id: 'choosing',
  context: ({ input }) => input,
  initial: 'arriving',
  output: ({ context }) => ({ optionIds: context.optionIds }),
  on: {
    choose: {
      target: '.arriving',
      actions: [
        { type: 'choose', params: ({ event }) => event.optionId },
        { type: 'keepDraft', params: ({ context }) => ({ optionIds: context.optionIds }) },
      ],
    },
  },
  states: {
    arriving: { always: [{ guard: 'hasChoice', target: 'chosen' }, { target: 'undecided' }] },
    undecided: {},
    chosen: { on: { send: 'sent' } },
    sent: { type: 'final' },
  },
});

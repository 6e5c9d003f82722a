import { maxTextLength } from '@lectern/events/practice/protocol';
import { assign, setup } from 'xstate';

export type TypingInput = { readonly text: string };
export type TypingContext = { readonly text: string };
export type TypingEvent = { type: 'write'; text: string } | { type: 'send' };
export type TypingOutput = { readonly text: string };

const isBlank = (text: string): boolean => text.trim() === '';

/** Words of a text: letters and digits of any script, apostrophes and hyphens inside. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0;
}

/** An answer that is typed. Every letter is kept as a draft by whoever provides `keepDraft`. */
export const typingMachine = setup({
  types: {
    context: {} as TypingContext,
    events: {} as TypingEvent,
    input: {} as TypingInput,
    output: {} as TypingOutput,
  },
  actions: {
    write: assign((_, text: string) => ({ text: text.slice(0, maxTextLength) })),
    keepDraft: (_, _draft: { text: string }) => undefined,
  },
  guards: { isBlank: (_, text: string) => isBlank(text) },
}).createMachine({
  id: 'typing',
  context: ({ input }) => ({ text: input.text }),
  initial: 'arriving',
  output: ({ context }) => ({ text: context.text.trim() }),
  on: {
    write: {
      target: '.arriving',
      actions: [
        { type: 'write', params: ({ event }) => event.text },
        { type: 'keepDraft', params: ({ context }) => ({ text: context.text }) },
      ],
    },
  },
  states: {
    arriving: {
      always: [
        { guard: { type: 'isBlank', params: ({ context }) => context.text }, target: 'empty' },
        { target: 'writing' },
      ],
    },
    empty: {},
    writing: { on: { send: 'sent' } },
    sent: { type: 'final' },
  },
});

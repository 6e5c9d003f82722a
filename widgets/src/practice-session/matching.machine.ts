import { assign, setup } from 'xstate';
import type { WordPair } from './practice-session.types.js';

export type MatchingInput = {
  readonly words: readonly string[];
  readonly meanings: readonly string[];
  readonly pairs: readonly WordPair[];
};
export type MatchingContext = MatchingInput & {
  /** The word whose meaning is looked for. */
  readonly selected: string | null;
};
export type MatchingEvent =
  { type: 'word'; word: string } | { type: 'meaning'; meaning: string } | { type: 'send' };
export type MatchingOutput = { readonly pairs: readonly WordPair[] };

export const meaningOf = (pairs: readonly WordPair[], word: string): string | null =>
  pairs.find((pair) => pair.word === word)?.meaning ?? null;

/** Words that have no meaning yet, in their order. */
export const wordsLeft = ({ words, pairs }: MatchingInput): string[] =>
  words.filter((word) => meaningOf(pairs, word) === null);

/** Meanings nobody has taken, in their order. */
export const meaningsLeft = ({ meanings, pairs }: MatchingInput): string[] =>
  meanings.filter((meaning) => !pairs.some((pair) => pair.meaning === meaning));

/** The next word without a meaning after this one; from the last it goes on with the first. */
function nextWord(context: MatchingInput, word: string): string | null {
  const at = context.words.indexOf(word);
  const left = wordsLeft(context);
  return left.find((other) => context.words.indexOf(other) > at) ?? left[0] ?? null;
}

function paired(context: MatchingContext, meaning: string): Partial<MatchingContext> {
  const word = context.selected ?? wordsLeft(context)[0];
  if (word === undefined || !meaningsLeft(context).includes(meaning)) return {};
  const pairs = [...context.pairs.filter((pair) => pair.word !== word), { word, meaning }];
  return { pairs, selected: nextWord({ ...context, pairs }, word) };
}

/**
 * Words and their meanings: press a word, then its meaning. A word that has one already gives it back when it is
 * pressed again. The next open word is selected by itself, so pressing a selected word leaves it so.
 */
export const matchingMachine = setup({
  types: {
    context: {} as MatchingContext,
    events: {} as MatchingEvent,
    input: {} as MatchingInput,
    output: {} as MatchingOutput,
  },
  actions: {
    keepDraft: (_, _draft: { pairs: readonly WordPair[] }) => undefined,
    select: assign(({ context }, word: string) => ({
      selected: word,
      pairs: context.pairs.filter((pair) => pair.word !== word),
    })),
    pair: assign(({ context }, meaning: string) => paired(context, meaning)),
  },
  guards: {
    isComplete: ({ context }) => wordsLeft(context).length === 0,
  },
}).createMachine({
  id: 'matching',
  context: ({ input }) => ({ ...input, selected: wordsLeft(input)[0] ?? null }),
  initial: 'arriving',
  output: ({ context }) => ({ pairs: context.pairs }),
  on: {
    word: {
      target: '.arriving',
      actions: [
        { type: 'select', params: ({ event }) => event.word },
        { type: 'keepDraft', params: ({ context }) => ({ pairs: context.pairs }) },
      ],
    },
    meaning: {
      target: '.arriving',
      actions: [
        { type: 'pair', params: ({ event }) => event.meaning },
        { type: 'keepDraft', params: ({ context }) => ({ pairs: context.pairs }) },
      ],
    },
  },
  states: {
    arriving: {
      always: [{ guard: 'isComplete', target: 'complete' }, { target: 'choosingMeaning' }],
    },
    choosingMeaning: {},
    complete: { on: { send: 'sent' } },
    sent: { type: 'final' },
  },
});

import type { QuestionView } from '@lectern/events/practice/attempt.views';
import type { WrittenAnswer } from './messages.js';
import type { Draft, WordPair } from './practice-session.types.js';

type Pairs = readonly WordPair[];

export const meaningOf = (pairs: Pairs, word: string): string | null =>
  pairs.find((pair) => pair.word === word)?.meaning ?? null;

/** Words that have no meaning yet, in their order. */
export const wordsLeft = ({ words = [] }: QuestionView, pairs: Pairs): string[] =>
  words.filter((word) => meaningOf(pairs, word) === null);

/** Meanings nobody has taken, in their order. */
export const meaningsLeft = ({ meanings = [] }: QuestionView, pairs: Pairs): string[] =>
  meanings.filter((meaning) => !pairs.some((pair) => pair.meaning === meaning));

/** The next word without a meaning after this one; from the last it goes on with the first. */
function nextWord(question: QuestionView, pairs: Pairs, word: string): string | null {
  const all = question.words ?? [];
  const left = wordsLeft(question, pairs);
  return left.find((other) => all.indexOf(other) > all.indexOf(word)) ?? left[0] ?? null;
}

type Matching = { readonly question: QuestionView; readonly draft: Draft; readonly selected: string | null };

/** A word is selected: it gives back the meaning that it had. */
export const selected = ({ draft }: Matching, word: string) => ({
  selected: word,
  draft: { pairs: (draft.pairs ?? []).filter((pair) => pair.word !== word) },
});

/** The selected word, or the first open one, gets this meaning, and the next open word is selected. */
export function paired({ question, draft: { pairs = [] }, selected: at }: Matching, meaning: string) {
  const word = at ?? wordsLeft(question, pairs)[0];
  if (word === undefined || !meaningsLeft(question, pairs).includes(meaning)) return {};
  const made = [...pairs.filter((pair) => pair.word !== word), { word, meaning }];
  return { draft: { pairs: made }, selected: nextWord(question, made, word) };
}

/** An option is chosen, in the place of the other one or beside others; one of several that was chosen no longer is. */
export function chosen(question: QuestionView, { optionIds = [] }: Draft, optionId: string): Draft {
  if (question.selection !== 'several') return { optionIds: [optionId] };
  const others = optionIds.filter((known) => known !== optionId);
  return { optionIds: others.length < optionIds.length ? others : [...optionIds, optionId] };
}

/** Whether anything was written, chosen or matched. */
export const hasDraft = ({ text, optionIds, pairs }: Draft): boolean =>
  Boolean(text?.trim()) || Boolean(optionIds?.length) || Boolean(pairs?.length);

/** The draft as it is sent; null while something is missing. */
export function writtenAnswer(question: QuestionView, draft: Draft): WrittenAnswer | null {
  const { text = '', optionIds = [], pairs = [], composition } = draft;
  if (question.questionType === 'mcq') return optionIds.length > 0 ? { kind: 'mcq', optionIds } : null;
  if (question.questionType === 'matchword') {
    return wordsLeft(question, pairs).length === 0 ? { kind: 'matchword', pairs } : null;
  }
  return text.trim() === '' ? null : { kind: 'text', text: text.trim(), composition };
}

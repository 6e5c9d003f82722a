import type { Composition } from '@lectern/events/feedback/ai-use';
import { maxTextLength } from '@lectern/events/practice/protocol';
import type { Draft } from './practice-session.types.js';

/** When something happened, ms of the page's own clock, and what the browser says that it was. */
export type Edit = { readonly at: number; readonly inputType?: string | undefined };

/** What is measured while an answer is typed: the last edit, and the last return to the page; null before there is one. */
export type Typing = { readonly editedAt: number | null; readonly returnedAt: number | null };

export const notTyped: Typing = { editedAt: null, returnedAt: null };

const mostMs = 86_400_000;
/** Longer than what a keyboard suggests, in characters. */
const atOnceFrom = 30;
const pasted = /^insertFrom(?:Paste|Drop|Yank)/;
/** A text that grows while it is composed or dictated, a word that is corrected, what is undone. */
const notInserted = /^(?:insertComposition|insertFromDictation|insertReplacement|history)/;

const none: Composition = { insertedAtOnce: 0, deletions: 0, durationMs: 0 };

/** How many characters came and went between two texts. */
function changeOf(before: string, after: string): { readonly inserted: number; readonly removed: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { inserted: after.length - start - end, removed: before.length - start - end };
}

const isAtOnce = (inserted: number, { inputType = '' }: Edit): boolean =>
  pasted.test(inputType) || (inserted >= atOnceFrom && !notInserted.test(inputType));

const passed = (since: number | null, at: number): number =>
  since === null ? 0 : Math.max(0, Math.round(at - since));

const longer = (composition: Composition, { editedAt }: Typing, at: number): Composition => ({
  ...composition,
  durationMs: Math.min(mostMs, composition.durationMs + passed(editedAt, at)),
});

/** The draft with its new text; with how it came to be only where all of it was measured. */
export function edited({ text = '', composition }: Draft, typing: Typing, next: string, edit?: Edit): Draft {
  const known = text === '' ? none : composition;
  if (!edit || !known) return { text: next };
  const { inserted, removed } = changeOf(text, next);
  const isInsertion = isAtOnce(inserted, edit);
  const sinceReturn = isInsertion && typing.returnedAt !== null ? passed(typing.returnedAt, edit.at) : mostMs;
  const shortest = Math.min(known.sinceReturnMs ?? mostMs, sinceReturn);
  return {
    text: next,
    composition: {
      ...longer(known, typing, edit.at),
      // What was deleted again is no part of the answer.
      insertedAtOnce: Math.min(next.length, known.insertedAtOnce + (isInsertion ? inserted : 0)),
      deletions: Math.min(maxTextLength, known.deletions + (removed > 0 ? 1 : 0)),
      ...(shortest < mostMs ? { sinceReturnMs: shortest } : {}),
    },
  };
}

/** The draft when it is sent: the time from the last key on belongs to it. */
export const finished = (draft: Draft, typing: Typing, at: number | undefined): Draft =>
  draft.composition && at !== undefined
    ? { ...draft, composition: longer(draft.composition, typing, at) }
    : draft;

import { describe, expect, it } from 'vitest';
import { edited, finished, notTyped, type Edit, type Typing } from './composition.js';
import type { Draft } from './practice-session.types.js';

type Step = readonly [text: string, at: number, inputType?: string];

/** Writes step after step, back on the page at `returnedAt`. */
const write = (steps: readonly Step[], returnedAt: number | null = null, from: Draft = {}) => {
  let draft = from;
  let typing: Typing = { ...notTyped, returnedAt };
  for (const [text, at, inputType = 'insertText'] of steps) {
    const edit: Edit = { at, inputType };
    draft = edited(draft, typing, text, edit);
    typing = { ...typing, editedAt: at };
  }
  return { draft, typing };
};
const compositionOf = (...steps: readonly Step[]) => write(steps).draft.composition;
const long = 'The bowl is fair, and nobody can quarrel with it.';

describe('how a typed answer came to be', () => {
  it('is how long it took and how often something went', () => {
    const steps: readonly Step[] = [
      ['T', 1_000],
      ['Te', 1_200.4],
      ['T', 1_500, 'deleteContentBackward'],
      ['Th', 2_000],
    ];
    expect(compositionOf(...steps)).toEqual({ insertedAtOnce: 0, deletions: 1, durationMs: 1_000 });
    const { draft, typing } = write(steps);
    expect(finished(draft, typing, 7_000).composition).toMatchObject({ durationMs: 6_000 });
  });

  it('is how much was pasted, however short, or came in one go', () => {
    expect(compositionOf(['So', 0], ['So the bowl', 10, 'insertFromPaste'])).toMatchObject({
      insertedAtOnce: 9,
    });
    expect(compositionOf([long, 0, 'insertFromDrop'])).toMatchObject({ insertedAtOnce: long.length });
    expect(compositionOf([long, 0])).toMatchObject({ insertedAtOnce: long.length });
    expect(compositionOf(['The extraordinarily', 0])).toMatchObject({ insertedAtOnce: 0 });
  });

  it.each(['insertCompositionText', 'insertFromDictation', 'insertReplacementText', 'historyUndo'])(
    'is not taken for an insertion where the browser says %s',
    (inputType) => {
      expect(compositionOf([long, 0, inputType])).toMatchObject({ insertedAtOnce: 0 });
    },
  );

  it('forgets what was pasted and is gone', () => {
    const steps: readonly Step[] = [
      [long, 0, 'insertFromPaste'],
      ['', 900, 'deleteContentBackward'],
      ['Mine', 2_000],
    ];
    expect(compositionOf(...steps)).toMatchObject({ insertedAtOnce: 0 });
  });

  it('is how soon after the return to the page the first of it came', () => {
    const steps: readonly Step[] = [
      ['S', 10_500],
      [`S${long}`, 14_000, 'insertFromPaste'],
      [`S${long}${long}`, 90_000, 'insertFromPaste'],
    ];
    expect(write(steps, 10_000).draft.composition).toMatchObject({ sinceReturnMs: 4_000 });
    expect(write([['S', 10_500]], 10_000).draft.composition).not.toHaveProperty('sinceReturnMs');
    expect(write(steps).draft.composition).not.toHaveProperty('sinceReturnMs');
  });

  it('goes on with a draft from before a reload, without the time between', () => {
    const { draft } = write([
      ['A', 0],
      ['An', 400],
    ]);
    const later = write(
      [
        ['And', 999_000],
        ['And ', 999_300],
      ],
      null,
      draft,
    );
    expect(later.draft.composition).toMatchObject({ durationMs: 700 });
  });

  it('is unknown where a part was not measured', () => {
    expect(write([['Kept and', 10]], null, { text: 'Kept' }).draft).toEqual({ text: 'Kept and' });
    expect(edited({}, notTyped, 'Words')).toEqual({ text: 'Words' });
  });
});

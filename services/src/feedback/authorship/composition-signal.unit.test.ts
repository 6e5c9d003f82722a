import type { Composition } from '@lectern/events/feedback/ai-use';
import { describe, expect, it } from 'vitest';
import { compositionSignal } from './composition-signal.js';

const sentence = 'The heron stands still in the water because a fish sees what moves. ';
const long = sentence.repeat(4).trim();
const characters = long.length;
const typed: Composition = { insertedAtOnce: 0, deletions: 9, durationMs: 180_000 };
const pasted: Composition = { ...typed, insertedAtOnce: characters, deletions: 0, durationMs: 12_000 };

describe('how a typed answer came to be', () => {
  it('says nothing where it was typed', () => {
    expect(compositionSignal(long, typed)).toBeUndefined();
  });

  it('says much where nearly all of it came in one go, right after the student was back on the page', () => {
    const how = { ...pasted, sinceReturnMs: 4_000 };
    const signal = { kind: 'composition', strength: 'full', characters, ...how };
    expect(compositionSignal(long, how)).toEqual(signal);
  });

  it.each([
    ['it was written on the page for long', pasted],
    ['the student was back for minutes', { ...pasted, sinceReturnMs: 240_000 }],
    ['a third was typed', { ...pasted, insertedAtOnce: characters * 0.67, sinceReturnMs: 4_000 }],
    ['it was typed faster than anybody can', { ...typed, deletions: 0, durationMs: 9_000 }],
  ])('says something where %s', (_what, how) => {
    expect(compositionSignal(long, how)).toMatchObject({ strength: 'partial' });
  });

  it.each([
    ['only a part was pasted', { ...typed, insertedAtOnce: characters / 2, sinceReturnMs: 4_000 }],
    ['it was typed fast and mended', { ...typed, deletions: 2, durationMs: 9_000 }],
    ['it was typed without a slip, slowly', { ...typed, deletions: 0 }],
  ])('says nothing where %s', (_what, how) => {
    expect(compositionSignal(long, how)).toBeUndefined();
  });

  it('says nothing of a short answer', () => {
    const how = { ...pasted, insertedAtOnce: sentence.length, sinceReturnMs: 1_000 };
    expect(compositionSignal(sentence, how)).toBeUndefined();
  });
});

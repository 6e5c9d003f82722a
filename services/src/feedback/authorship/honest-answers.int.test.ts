import { readFileSync, readdirSync } from 'node:fs';
import type { AiSignal, Composition } from '@lectern/events/feedback/ai-use';
import { beforeAll, describe, expect, it } from 'vitest';
import { areEnough } from '../../practice/attempt-outcomes.decider.js';
import { loadLanguageChecker } from '../scoring/language-checker.js';
import { aiAnswers } from './ai-answers.fixture.js';
import { compositionSignal } from './composition-signal.js';
import { styleOf, styleSignal, type Style } from './style.js';

type Sampled = { readonly samples?: readonly { readonly answer: string }[] };
type File = Sampled & { readonly questions?: readonly Sampled[] };
type Answer = { readonly text: string; readonly style: Style };

const data = new URL('../../../data/', import.meta.url);
const readAll = (folder: string): readonly File[] =>
  readdirSync(new URL(folder, data))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(readFileSync(new URL(`${folder}${file}`, data), 'utf8')) as File[]);

const sampleTexts = (): readonly string[] =>
  ['graded-answers/apart/', 'graded-answers/demo/', 'content/']
    .flatMap(readAll)
    .flatMap(({ samples = [], questions = [] }) => [
      ...samples,
      ...questions.flatMap((one) => one.samples ?? []),
    ])
    .map(({ answer }) => answer);

/** The same draws each time. @returns whole numbers from 0 to under `below` */
const draws = () => {
  let state = 20_261_123;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
type Draw = ReturnType<typeof draws>;

const earlierAnswers = 8;
const personsForEach = 10;

/** Eight answers, each by another mouth than the ninth: people differ from themselves less than this. */
const drawPerson = (answers: readonly Answer[], but: number | undefined, draw: Draw): readonly Answer[] => {
  const drawn = new Set<Answer>();
  while (drawn.size < earlierAnswers) {
    const n = draw(answers.length);
    const answer = answers[n];
    if (answer && n !== but) drawn.add(answer);
  }
  return [...drawn];
};

/** Typed at 8 to 70 words a minute, with up to one correction for ten letters. */
const typedHonestly = (text: string, draw: Draw): Composition => ({
  insertedAtOnce: 0,
  deletions: draw(Math.ceil(text.length / 10)),
  durationMs: Math.round((text.length * 12_000) / (8 + draw(63))),
});
/** Written elsewhere and pasted a while after coming back. */
const pastedFromNotes = (text: string, draw: Draw): Composition => ({
  insertedAtOnce: text.length,
  deletions: draw(5),
  durationMs: 60_000,
  sinceReturnMs: 31_000 + draw(60_000),
});

/** Of honest answers, how many are suspected: the bars that docs/explanation/ai-hints.md tells of. */
describe('honest answers', () => {
  const answers: Answer[] = [];
  beforeAll(async () => {
    const checker = await loadLanguageChecker();
    for (const text of sampleTexts()) {
      if (!styleOf(text, undefined)) continue;
      const { problems } = await checker.check(text, []);
      const style = styleOf(text, problems.length);
      if (style) answers.push({ text, style });
    }
  }, 240_000);

  const shareOf = (
    how: (text: string, draw: Draw) => Composition,
    isFlagged: (signals: readonly AiSignal[]) => boolean,
  ): number => {
    const draw = draws();
    const flags = answers.flatMap(({ text, style }, n) =>
      Array.from({ length: personsForEach }, () => {
        const earlier = drawPerson(answers, n, draw).map((one) => one.style);
        const signals = [compositionSignal(text, how(text, draw)), styleSignal(style, earlier)];
        return isFlagged(signals.filter((signal) => signal !== undefined));
      }),
    );
    return flags.filter(Boolean).length / flags.length;
  };
  const isStyleFar = (signals: readonly AiSignal[]) => signals.some(({ kind }) => kind === 'style');

  it('are many that are long enough', () => {
    expect(answers.length).toBeGreaterThanOrEqual(500);
  });

  it('that were typed are hardly ever suspected', () => {
    expect(shareOf(typedHonestly, areEnough)).toBeLessThanOrEqual(0.001);
  });

  it('that were written elsewhere and pasted later are suspected in at most 2 of 100', () => {
    expect(shareOf(pastedFromNotes, areEnough)).toBeLessThanOrEqual(0.02);
  });

  it('have a style unlike that person’s others in at most 2 of 100, which alone is not enough', () => {
    expect(shareOf(typedHonestly, isStyleFar)).toBeLessThanOrEqual(0.02);
  });

  it('are told by style from a chatbot’s in two of five', () => {
    const draw = draws();
    const found = aiAnswers.flatMap((text) => {
      const style = styleOf(text, 0);
      return Array.from({ length: 200 }, () => {
        const earlier = drawPerson(answers, undefined, draw).map((one) => one.style);
        return style !== undefined && styleSignal(style, earlier) !== undefined;
      });
    });
    expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(0.4);
  });
});

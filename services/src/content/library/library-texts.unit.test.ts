import { readFileSync } from 'node:fs';
import { contentItem } from '@lectern/events/content/content';
import { levels } from '@lectern/events/content/levels';
import { describe, expect, it } from 'vitest';
import { unsureFile } from '../../feedback/meaning/judgement-data.js';
import { demoLibrary } from '../demo/demo-library.js';
import { readLibraryTexts } from './library-texts.js';

const texts = readLibraryTexts();
const questions = texts.flatMap((text) => text.questions);
const idsOf = (values: readonly { readonly _id: string }[]) => values.map(({ _id }) => _id);

describe('the texts of the library', () => {
  it('keep to the contract', () => {
    expect(texts.flatMap((text) => contentItem.safeParse(text).error ?? [])).toEqual([]);
  });

  it('are many on each level, for adults too', () => {
    const counts = levels.map((level) => texts.filter((text) => text.level === level).length);
    expect(texts).toHaveLength(56);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
  });

  it('use every id once, also beside the demo’s', () => {
    const all = idsOf([
      ...texts,
      ...demoLibrary,
      ...questions,
      ...demoLibrary.flatMap((one) => one.questions),
    ]);
    expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
  });

  it('each have a drawing', () => {
    const file = new URL('../../../../portal/src/shared/practice/drawings.svg', import.meta.url);
    const drawn = readFileSync(file, 'utf8');
    expect(texts.filter(({ drawing }) => !drawn.includes(`<g id="${drawing}"`))).toEqual([]);
  });

  it('quote their evidence and explain their words letter by letter', () => {
    const unsaid = texts.flatMap(({ content, questions: asked, difficult_words: words = [] }) => [
      ...asked.flatMap(({ evidence = [] }) => evidence.filter((quote) => !content.includes(quote))),
      ...words.filter(({ word }) => !content.toLowerCase().includes(word.toLowerCase())),
    ]);
    expect(unsaid).toEqual([]);
  });

  it('bring graded answers to each open question, and say of which the scorer cannot be sure', () => {
    const open = questions.filter(({ evidence }) => evidence);
    expect(open.filter(({ samples = [] }) => samples.length < 12)).toEqual([]);
    const unsure = JSON.parse(readFileSync(unsureFile, 'utf8')) as string[];
    expect(idsOf(questions.filter(({ fUnsure }) => fUnsure)).toSorted()).toEqual(unsure.toSorted());
    expect(unsure.length).toBeLessThan(open.length / 20);
  });
});

import { describe, expect, it } from 'vitest';
import { qtiItems, qtiPackages } from './qti.fixture.js';
import type { ReadEntry } from './read-entry.js';
import { readImport } from './read-import.js';

const entriesOf = (name: string, bytes: Uint8Array): readonly ReadEntry[] => {
  const read = readImport({ name, bytes });
  if ('fault' in read) throw new Error(read.fault);
  return read.entries;
};
const only = (name: string): ReadEntry => {
  const [entry] = entriesOf(`${name}.xml`, Buffer.from(qtiItems[name] ?? ''));
  if (!entry) throw new Error(name);
  return entry;
};
const rightIn = (name: string) =>
  only(name)
    .questions[0]?.options?.filter(({ fCorrect }) => fCorrect)
    .map(({ htmlContent }) => htmlContent);

describe('items of QTI', () => {
  it.each(['choice', 'mapped', 'unprompted', 'withText'])(
    'become a choice with one right option: %s',
    (name) => {
      expect(rightIn(name)).toEqual(['sand, carried away']);
    },
  );

  it('may have names with a prefix', () => {
    expect(rightIn('prefixed')).toEqual(['Sand']);
  });

  it('become a choice with several right options where they have several', () => {
    expect(rightIn('several')).toEqual(['sand, carried away', 'mud, carried away']);
  });

  it.each(['match', 'turnedMatch'])('become matching, words first: %s', (name) => {
    expect(only(name).questions[0]?.pairs).toEqual([
      { word: 'delta', meaning: 'where a river ends' },
      { word: 'spring', meaning: 'where it begins' },
      { word: 'bank', meaning: 'its side' },
    ]);
  });

  it('become matching where pairs are made of one list', () => {
    expect(only('associate').questions[0]?.pairs?.[0]).toEqual({ word: 'word A', meaning: 'word B' });
  });

  it('bring the text that stands beside the question, and what is asked by itself', () => {
    expect(only('withText')).toMatchObject({
      fields: { title: 'Erosion 1', content: 'A river carries sand.\n\nIt is slow.' },
      questions: [{ _id: 'erosion-1', questionText: 'What does water carry?' }],
    });
    expect(only('unprompted').questions[0]?.questionText).toBe('What does a river carry?');
    expect(only('entities').fields.content).toBe('Salt & sand – both');
  });

  it('say what they leave behind', () => {
    expect(only('withPicture').notes).toEqual(['media']);
    expect(only('choice').notes).toEqual(['noPassage']);
  });

  it.each([
    ['unevenMatch', 'notOneToOne'],
    ['twoQuestions', 'severalInteractions'],
    ['hotspot', 'unsupported'],
    ['essay', 'unsupported'],
    ['order', 'unsupported'],
    ['silent', 'noInteraction'],
    ['nothingRight', 'noRight'],
    ['goneRight', 'noRight'],
    ['sevenChoices', 'options'],
    ['unclosed', 'notXml'],
    ['entityBomb', 'doctype'],
    ['outerFile', 'doctype'],
    ['unknownEntity', 'notXml'],
  ])('are refused with a reason: %s', (name, code) => {
    expect(only(name).fault?.code).toBe(code);
    expect(only(name).questions).toEqual([]);
  });

  it('say on which line they are refused', () => {
    expect(only('twoQuestions').line).toBe(4);
    expect(only('entityBomb').line).toBe(2);
  });
});

describe('packages of QTI', () => {
  it('bring a text with the questions about it, and say which item was refused', () => {
    const [first, second] = entriesOf('unit.zip', qtiPackages.stimulus);
    expect(first).toMatchObject({
      file: 'items/q1.xml',
      key: 'unit.zip/river',
      fields: { title: 'The river', content: 'A river carries sand.\n\nAt the sea it lets go.' },
      questions: [{ options: [{}, { htmlContent: 'The hill', whyNot: 'Hills wear down.' }] }],
    });
    expect(second).toMatchObject({ file: 'items/q2.xml', fault: { code: 'unsupported' } });
  });

  it.each([
    ['remoteText', 'remote'],
    ['fileText', 'remote'],
    ['missingText', 'noText'],
    ['noRightText', 'noRight'],
  ] as const)('refuse an item: %s', (name, code) => {
    expect(entriesOf('unit.zip', qtiPackages[name])[0]?.fault?.code).toBe(code);
  });

  it.each([
    ['outside', 'unsafe'],
    ['absolute', 'unsafe'],
    ['bomb', 'tooLarge'],
    ['manyLarge', 'tooLarge'],
    ['damaged', 'unsafe'],
    ['empty', 'empty'],
  ] as const)('are refused whole: %s', (name, fault) => {
    expect(readImport({ name: 'unit.zip', bytes: qtiPackages[name] })).toEqual({ fault });
  });

  it('give a file no more room than it said it needs', () => {
    const read = readImport({ name: 'unit.zip', bytes: qtiPackages.lying });
    const isRefused = 'fault' in read || read.entries.every(({ fault }) => fault !== undefined);
    expect(isRefused).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import type { Question } from '@lectern/events/content/content';
import { heronPassage } from '@lectern/events/content/content.fixtures';
import { erased } from '@lectern/events/journal/sealed';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import type { ReadEvent } from '../platform/journal/codec.js';
import { happened } from '../platform/testing/decider-spec.js';
import { markChoice, markPairs, markResponse } from './mark-response.reactor.js';

const question = (id: string): Question => {
  const found = heronPassage.questions.find(({ _id }) => _id === id);
  if (!found) throw new Error(id);
  return found;
};
const choice = question('how-many');
const several: Question = {
  ...choice,
  options: ['a', 'b', 'c'].map((_id) => ({ _id, htmlContent: _id, fCorrect: _id !== 'c' })),
};

describe('a choice', () => {
  it.each([
    [choice, ['forty'], 1],
    [choice, ['four'], 0],
    [choice, ['forty', 'four'], 0],
    [choice, [], 0],
    [several, ['b', 'a'], 1],
    [several, ['a'], 0],
    [several, ['a', 'b', 'c'], 0],
  ])('is right as a whole or not at all', (of, chosen, correct) => {
    expect(markChoice(of, chosen)).toEqual({ correct, total: 1 });
  });
});

describe('matched words', () => {
  const words = question('words');
  const pairs = words.pairs ?? [];
  const [heron = '', net = '', lake = ''] = pairs.map(({ meaning }) => meaning);

  it.each([
    [[heron, net, lake], 3],
    [[net, heron, lake], 1],
    [[net, lake, heron], 0],
    [[heron], 1],
    [[], 0],
  ])('count one by one; what is left out counts as not matched', (meanings, correct) => {
    const given = meanings.map((meaning, n) => ({ word: pairs[n]?.word ?? '', meaning }));
    expect(markPairs(words, given)).toEqual({ correct, total: 3 });
  });

  it('count each word once, however often it was matched', () => {
    const twice = [...pairs, ...pairs];
    expect(markPairs(words, twice)).toEqual({ correct: 3, total: 3 });
  });
});

describe('marking', () => {
  const time = '2026-01-05T08:00:00.000Z';
  const read = (fact: { type: string; data: object }) => happened(time, fact) as ReadEvent;
  const story = [read(asha.ashaStarted)];
  const context = { failures: 0, now: 0, stream: () => Promise.resolve(story) };
  const marking = markResponse.create({ content: () => Promise.resolve(heronPassage) });

  it('tells how many of how many, and who says so', async () => {
    const { personId: _p, fReiterationRequired: _f, ...data } = asha.ashasMark.data;
    const outcome = { kind: 'command', context: 'practice', name: 'MarkResponse', payload: data };
    expect(await marking.act(read(asha.ashaChose), context)).toEqual(outcome);
  });

  it('fails for good where the student was erased', async () => {
    const gone = read({ ...asha.ashaChose, data: { ...asha.ashaChose.data, optionIds: erased } });
    expect(await marking.act(gone, context)).toMatchObject({
      name: 'FailProcessing',
      payload: { version: 1, stage: 'score', reason: 'erased' },
    });
  });

  it('is tried again where the text is not there yet', async () => {
    const early = markResponse.create({ content: () => Promise.resolve(undefined) });
    await expect(early.act(read(asha.ashaMatched), context)).rejects.toThrow('not there yet');
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureReading } from './measure-reading.js';
import { textWords } from './reading-words.js';

const text =
  'Water creeps in through the hole. When the bowl is full, it sinks to the bottom with a soft click.';
const read = (transcript: string, of = text) => measureReading(of, transcript, undefined);
/** The words of the text that were not simply read, with what became of them. */
const marks = (transcript: string, of = text) =>
  read(transcript, of).words.flatMap(({ textStart, textEnd, status, heard }) =>
    status === 'read' ? [] : [[of.slice(textStart, textEnd), status, ...(heard ? [heard] : [])]],
  );

describe('reading aloud', () => {
  it('that says the text is right in every word, without stops and capitals too', () => {
    const { accuracy, counts } = read(
      'water creeps in through the hole when the bowl is full it sinks to the bottom with a soft click',
    );
    expect(accuracy).toBe(1);
    expect(counts).toMatchObject({ words: 20, correct: 20, omissions: 0, substitutions: 0 });
  });

  it('names a word that was left out', () => {
    const heard =
      'water creeps in through the hole when the bowl is full it sinks to the bottom with a click';
    expect(marks(heard)).toEqual([['soft', 'omitted']]);
    expect(read(heard)).toMatchObject({ accuracy: 19 / 20, counts: { omissions: 1 } });
  });

  it('names a word that was misread, with what was heard', () => {
    const heard =
      'water creeps in through the hall when the bowl is full it sings to the bottom with a soft click';
    expect(marks(heard)).toEqual([
      ['hole', 'misread', 'hall'],
      ['sinks', 'misread', 'sings'],
    ]);
  });

  it('marks words that were said twice, and counts them as right', () => {
    const heard =
      'water creeps in through the hole when the bowl when the bowl is full it sinks to the bottom with a soft click';
    expect(marks(heard).map(([word, status]) => [word, status])).toEqual([
      ['When', 'repeated'],
      ['the', 'repeated'],
      ['bowl', 'repeated'],
    ]);
    expect(read(heard)).toMatchObject({ accuracy: 1, counts: { repetitions: 3, insertions: 0 } });
  });

  it.each([
    ['a wrong word', 'water creeps in through the hall hole when the bowl is full'],
    ['the beginning of a word', 'wa water creeps in through the hole when the bowl is full'],
    ['the end of a line', 'water creeps in through the hall the hole when the bowl is full'],
  ])('takes %s that is corrected at once for read', (_what, heard) => {
    const sentence = 'Water creeps in through the hole. When the bowl is full';
    const { accuracy, counts } = read(heard, sentence);
    expect({ accuracy, ...counts }).toMatchObject({ accuracy: 1, substitutions: 0, selfCorrections: 1 });
  });

  it('does not count hesitations, and counts words put in as no error', () => {
    const { accuracy, counts } = read(
      'um water erm creeps in very through uh the hole',
      'Water creeps in through the hole.',
    );
    expect({ accuracy, ...counts }).toMatchObject({ accuracy: 1, insertions: 1, repetitions: 0 });
  });

  it.each([
    ['Voyager left in 1977.', 'voyager left in nineteen seventy-seven'],
    ['Voyager left in 1977.', 'voyager left in 1977'],
    ['It takes twenty-four minutes.', 'it takes 24 minutes'],
    ['It has 105 doors.', 'it has one hundred and five doors'],
    ['They walked 1,500 miles.', 'they walked 1500 miles'],
    ['Nobody can’t see it’s there.', 'nobody can not see it is there'],
    ['It is not far, and they are glad.', "it's not far and they're glad"],
    ['The colour of the grey theatre.', 'the color of the gray theater'],
    ['She took a flashlight.', 'she took a flash light'],
    ['They go to sea for two weeks.', 'they go too see four to weeks'],
    ['Every morning Meenakshi sings.', 'every morning minakshi sings'],
  ])('takes what sounds the same for the same: %s', (written, heard) => {
    expect(marks(heard, written)).toEqual([]);
  });

  it('does not forgive in a common word what it forgives in a name', () => {
    expect(marks('every morning the children sing', 'Every morning the children sang.')).toHaveLength(1);
  });

  it('counts words read right a minute, from the first sound to the last', () => {
    expect(measureReading('One fine day in May.', 'one fine day in may', 2.5).wordsCorrectPerMinute).toBe(
      120,
    );
    expect(
      measureReading('One fine day in May.', 'one fine day', undefined).wordsCorrectPerMinute,
    ).toBeNull();
  });

  it.each([
    ['nothing of it was recognised', ''],
    ['something else was said', 'my brother has a new bicycle and he lets me ride on it'],
  ])('says nothing in numbers where %s', (_what, heard) => {
    expect(read(heard).fUnsure).toBe(true);
  });

  it('is sure of what was read where the reader stopped in the middle', () => {
    const { fUnsure, counts } = read('water creeps in through the hole');
    expect(fUnsure).toBeUndefined();
    expect(counts).toMatchObject({ correct: 6, omissions: 14 });
  });
});

const words = fc.array(
  fc.constantFrom(...'river stone under bright seven garden slowly lantern whisper copper'.split(' ')),
  {
    minLength: 1,
    maxLength: 30,
  },
);

describe('whatever the text is', () => {
  it('the text itself is right in every word', () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        const { accuracy, counts } = read(any, any);
        expect(accuracy).toBe(counts.words === 0 ? 0 : 1);
      }),
    );
  });

  it('a word that is left out is one omission, and that word or one like it', () => {
    fc.assert(
      fc.property(words, fc.nat(), (said, at) => {
        const out = at % said.length;
        const found = marks(said.filter((_, n) => n !== out).join(' '), said.join(' '));
        expect(found).toEqual([[said[out], 'omitted']]);
      }),
    );
  });

  it('every word of the text has one mark, in order, and the counts add up', () => {
    fc.assert(
      fc.property(words, words, (written, heard) => {
        const of = written.join(' ');
        const { words: found, counts } = read(heard.join(' '), of);
        expect(found.map(({ textStart }) => textStart)).toEqual(textWords(of).map(({ start }) => start));
        expect(counts.correct + counts.omissions + counts.substitutions).toBe(counts.words);
      }),
    );
  });
});

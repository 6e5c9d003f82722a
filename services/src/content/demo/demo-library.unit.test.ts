import { contentItem } from '@lectern/events/content/content';
import type { ContentItem, Question } from '@lectern/events/content/content';
import { describe, expect, it } from 'vitest';
import { readingTextOf } from '@lectern/events/content/reading-text';
import { demoLibrary } from './demo-library.js';

const allTypes = ['spoken', 'summarization', 'textResponse', 'mcq', 'matchword'];
const parts = { questions: [5, 6], paragraphs: [3, 12], difficultWords: [0, 0] } as const;
const passageSizes = {
  1: { ...parts, words: [90, 130] },
  3: { ...parts, words: [170, 230] },
  5: { ...parts, words: [280, 380] },
} as const;
const isSized = (level: ContentItem['level']): level is keyof typeof passageSizes => level in passageSizes;
const paragraphSizes = {
  words: [60, 120],
  questions: [3, 4],
  paragraphs: [1, 1],
  difficultWords: [4, 6],
} as const;
const functionWords = new Set(
  (
    'a about all also an and any are as at be because been but by can come comes could did do does for from get gets give had has have he her ' +
    'him his how i if in into is it its just may me more most must my no nobody not of off on one or other ' +
    'our out over own she should so some something such than that the their them then there these they ' +
    'thing things this those to too two up us very was we well were what when where which who why will with would you your'
  ).split(' '),
);

const words = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[a-z0-9]+(?:'[a-z]+)?/g) ?? [];
const sentences = (text: string) =>
  text.split(/[.!?:]+["”]?(?:\s|$)/).filter((part) => words(part).length > 0);
const named = demoLibrary.map((item) => [item._id, item] as const);
const typeOf = (question: Question) => question.questionType ?? 'spoken';
/** What is asked about a text; to read it aloud asks nothing, and may come after that. */
const asked = ({ questions: all }: ContentItem) => all.filter((question) => typeOf(question) !== 'readAloud');
const readings = demoLibrary.flatMap((item) =>
  item.questions.flatMap((question) => (typeOf(question) === 'readAloud' ? [{ item, question }] : [])),
);
const questions = demoLibrary.flatMap((item) => item.questions);
const levels = [1, 3, 5] as const;
const atLevel = (level: number) => demoLibrary.filter((item) => item.level === level);
const expectedAnswer = (question: Question) => question.modelAnswers[0] ?? '';
const within =
  ([low, high]: readonly [number, number]) =>
  (count: number) =>
    count >= low && count <= high;
const idsOf = ({ _id, keyPoints, options = [] }: Question) => [
  _id,
  ...[...keyPoints, ...options].map((part) => part._id),
];
const correctOf = ({ options = [] }: Question) => options.filter((option) => option.fCorrect);
const choices = questions.filter((question) => typeOf(question) === 'mcq');

const syllables = (word: string) => {
  const groups = word.match(/[aeiouy]+/g)?.length ?? 1;
  const silent =
    /[^aeiouyl]e$|[^aeiouytd]e[sd]$|[^aeiouy]ed$/.test(word) && !/[td]ed$|[sxz]es$|[cs]hes$/.test(word);
  return Math.max(1, groups - (silent ? 1 : 0));
};

/** Flesch (1948): 206.835 − 1.015 · words per sentence − 84.6 · syllables per word; higher is easier. */
const readingEase = (text: string) => {
  const all = words(text);
  const syllableCount = all.reduce((sum, word) => sum + syllables(word), 0);
  return 206.835 - 1.015 * (all.length / sentences(text).length) - 84.6 * (syllableCount / all.length);
};

/** The longest run of words of `answer` that stands in `source` in the same order. */
const longestSharedRun = (answer: string, source: string) => {
  const [answered, written] = [words(answer), ` ${words(source).join(' ')} `];
  let longest = 0;
  for (let start = 0; start < answered.length; start += 1)
    while (
      start + longest < answered.length &&
      written.includes(` ${answered.slice(start, start + longest + 1).join(' ')} `)
    )
      longest += 1;
  return longest;
};

/** Crude stem: inflected forms of a word share it ("peels", "peeled"; "carry", "carried"). */
const stem = (word: string) =>
  word
    .replace(/'s$/, '')
    .replace(/(?:ies|ied|y)$/, 'i')
    .replace(/(?:ing|ed|es|s|e)$/, '');
const stems = (text: string) =>
  new Set(
    words(text)
      .filter((word) => !functionWords.has(word))
      .map(stem),
  );
const coverage = (keyPoint: string, answer: string) => {
  const [wanted, said] = [stems(keyPoint), stems(answer)];
  return [...wanted].filter((one) => said.has(one)).length / wanted.size;
};

describe('the demo library', () => {
  it('offers eight passages and five paragraphs, spread over the levels', () => {
    const counts = (kind: ContentItem['kind']) =>
      levels.map((level) => atLevel(level).filter((item) => item.kind === kind).length);
    expect(counts('passage')).toEqual([3, 3, 2]);
    expect(counts('paragraph')).toEqual([2, 2, 1]);
  });

  it('uses every id once', () => {
    const ids = demoLibrary.map((item) => item._id).concat(questions.flatMap(idsOf));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has a passage and a paragraph with a part to read aloud, which comes last', () => {
    expect(readings.map(({ item }) => item.kind)).toEqual(['passage', 'paragraph']);
    expect(readings.filter(({ item, question }) => item.questions.at(-1) !== question)).toEqual([]);
    const lengths = readings.map(
      ({ item, question }) => words(readingTextOf(question, item.content) ?? '').length,
    );
    expect(lengths.filter((length) => !within([20, 130])(length))).toEqual([]);
  });

  it.each(levels)('has all five types of what is asked at level %i', (level) => {
    const types = new Set(atLevel(level).flatMap((item) => asked(item).map(typeOf)));
    expect([...types].toSorted()).toEqual(allTypes.toSorted());
  });

  it.each(['passage', 'paragraph'] as const)('has harder texts on each next level: %s', (kind) => {
    const [first = 0, second = 0, third = 0] = levels.map((level) => {
      const eases = atLevel(level).flatMap((item) => (item.kind === kind ? [readingEase(item.content)] : []));
      return eases.reduce((sum, ease) => sum + ease, 0) / eases.length;
    });
    expect(first - second).toBeGreaterThan(5);
    expect(second - third).toBeGreaterThan(5);
  });

  it('has no text for first readers that is as hard as one of level 3', () => {
    const [first = [], second = []] = levels.map((level) =>
      atLevel(level).map((item) => readingEase(item.content)),
    );
    expect(Math.min(...first)).toBeGreaterThan(Math.max(...second));
  });

  it('has one correct option in every multiple choice but one, which asks for two', () => {
    const wanted = ({ selection }: Question) => (selection === 'several' ? 2 : 1);
    expect(choices.filter((one) => correctOf(one).length !== wanted(one))).toEqual([]);
    expect(choices.filter((one) => wanted(one) === 2)).toHaveLength(1);
  });

  it('says of every option that is not right why it is not, without the right one', () => {
    const options = choices.flatMap(({ options: four = [] }) => four);
    expect(options.filter(({ fCorrect, whyNot }) => fCorrect === (whyNot !== undefined))).toEqual([]);
    const tells = choices.filter((question) =>
      (question.options ?? []).some(({ whyNot = '' }) =>
        correctOf(question).some(({ htmlContent }) =>
          whyNot.toLowerCase().includes(htmlContent.toLowerCase()),
        ),
      ),
    );
    expect(tells).toEqual([]);
  });

  it('does not give the correct option away by its place or its length', () => {
    const places = choices.flatMap(({ options = [] }) => options.findIndex((option) => option.fCorrect));
    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]));
    const longest = choices.filter(({ options = [] }) => {
      const lengthOf = ({ htmlContent }: { htmlContent: string }) => htmlContent.length;
      return options.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]?.fCorrect;
    });
    expect(longest.length).toBeLessThan(choices.length / 2);
  });
});

describe.each(named)('%s', (_id, item) => {
  const kindSizes =
    item.kind === 'passage' && isSized(item.level) ? passageSizes[item.level] : paragraphSizes;
  const ofType = (type: string) => item.questions.filter((question) => typeOf(question) === type);

  it('keeps to the contract', () => {
    expect(contentItem.safeParse(item).error).toBeUndefined();
  });

  it('says what it is about, and has a drawing of its own', () => {
    expect(item).toMatchObject({ topic: expect.any(String), drawing: item._id });
  });

  it('is as long as its kind and level ask for', () => {
    expect(words(item.content).length).toSatisfy(within(kindSizes.words));
    expect(item.content.split('\n\n').length).toSatisfy(within(kindSizes.paragraphs));
    expect(asked(item).length).toSatisfy(within(kindSizes.questions));
    expect(item.difficult_words?.length ?? 0).toSatisfy(within(kindSizes.difficultWords));
  });

  it('uses every word that it explains or asks about', () => {
    const pairs = item.questions
      .flatMap((question) => question.pairs ?? [])
      .concat(item.difficult_words ?? []);
    const written = ` ${words(item.content).join(' ')} `;
    expect(pairs.filter(({ word }) => !written.includes(` ${words(word).join(' ')} `))).toEqual([]);
  });

  it('begins with a question to speak about, answerable in two or three sentences', () => {
    expect(item.questions.map(typeOf)[0]).toBe('spoken');
    const lengths = ofType('spoken').map((question) => words(expectedAnswer(question)).length);
    expect(lengths.filter((length) => !within([25, 60])(length))).toEqual([]);
  });

  it('begins the id of each question with its own, and those inside it with the question’s', () => {
    const strange = item.questions.filter(
      (question) =>
        !question._id.startsWith(`${item._id}-q`) ||
        idsOf(question).some((id) => !id.startsWith(question._id)),
    );
    expect(strange).toEqual([]);
  });

  it('offers four options in plain text or with emphasis, and only in a multiple choice', () => {
    const options = ofType('mcq').map((question) => question.options ?? []);
    expect(options.filter((four) => four.length !== 4)).toEqual([]);
    const plain = options.flat().map((option) => option.htmlContent.replaceAll(/<\/?(?:em|strong)>/g, ''));
    expect(plain.filter((text) => /[<>&]/.test(text))).toEqual([]);
    expect(item.questions.filter((question) => question.options && typeOf(question) !== 'mcq')).toEqual([]);
  });

  it('matches four to six words with as many meanings, and only in a word matching', () => {
    const unclear = ofType('matchword').filter(({ pairs = [] }) => {
      const [used, meanings] = [
        new Set(pairs.map((pair) => pair.word)),
        new Set(pairs.map((pair) => pair.meaning)),
      ];
      return !within([4, 6])(pairs.length) || used.size < pairs.length || meanings.size < pairs.length;
    });
    expect(unclear).toEqual([]);
    expect(item.questions.filter((question) => question.pairs && typeOf(question) !== 'matchword')).toEqual(
      [],
    );
  });

  it('has at most four key points and two or three model answers for each question', () => {
    const counts = asked(item).filter(
      ({ keyPoints, modelAnswers }) =>
        !within([1, 4])(keyPoints.length) || !within([2, 3])(modelAnswers.length),
    );
    expect(counts).toEqual([]);
  });

  it('has key points that the expected answer covers', () => {
    const uncovered = item.questions.flatMap((question) =>
      question.keyPoints.filter((point) => coverage(point.text, expectedAnswer(question)) < 0.7),
    );
    expect(uncovered).toEqual([]);
  });

  it('has model answers in a pupil’s own words', () => {
    const copied = item.questions
      .flatMap((question) => question.modelAnswers)
      .filter((answer) => longestSharedRun(answer, item.content) > 6);
    expect(copied).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { ScoringInput } from '../scorer.port.js';
import { scoreAnswer } from './score-answer.js';
import { cleanEnglish, goodAnswer, lakeInput, lakePassage } from './scoring-fixtures.js';

const scored = (answer: string, more: Partial<ScoringInput> = {}, findings = cleanEnglish) =>
  scoreAnswer({ ...lakeInput, answer, ...more }, findings);

const [model = ''] = lakeInput.question.modelAnswers;

const contentOf = ({ scores }: ReturnType<typeof scored>): number =>
  Math.max(scores.comprehensiveness, scores.accuracy, scores.keyPointCoverage);

describe('the content of an answer', () => {
  it('is scored high for the model answer', () => {
    expect(scored(model).scores.accuracy).toBeGreaterThanOrEqual(4.8);
  });

  it('is scored well for a good answer in own words', () => {
    const result = scored(goodAnswer);
    expect(result.scores.comprehensiveness).toBeGreaterThanOrEqual(3);
    expect(result.keyPoints.filter((point) => point.fCovered).length).toBeGreaterThanOrEqual(2);
  });

  it('is scored in between for half an answer, and names what is open', () => {
    const result = scored('Because turtles swallow the plastic bags. They think they are jellyfish.');
    expect(result.scores.keyPointCoverage).toBeGreaterThan(1);
    expect(result.scores.keyPointCoverage).toBeLessThan(3);
    expect(result.keyPoints.map((point) => point.fCovered)).toEqual([true, false, false]);
  });

  it('is scored low for an answer to something else', () => {
    expect(
      contentOf(scored('My favourite food is rice with lentils, and my brother likes mangoes.')),
    ).toBeLessThan(0.8);
  });

  it('is compared with the nearest of several model answers', () => {
    const other = 'So that tourists will come to swim.';
    const question = {
      ...lakeInput.question,
      modelAnswers: [model, other],
      keyPoints: [{ _id: 'one', text: other }],
    };
    expect(scored('So tourists come for swimming.', { question }).scores.accuracy).toBeGreaterThan(3);
  });

  it('forgives the spelling of a child', () => {
    const answer =
      'becaus turtels swalow plastik bags that look like jelyfish and herons get cawt in old nets';
    expect(scored(answer).scores.comprehensiveness).toBeGreaterThan(2);
  });
});

describe('what is no answer', () => {
  it.each([
    [
      'denies it',
      'They do not clean it because plastic harms the animals: turtles do not swallow bags that look like jellyfish, and herons are not caught in old nets. The fishermen do not catch more fish.',
    ],
    ['denies it as a whole', `It is not true that ${model}`],
  ])('%s: the model answer turned round is not accurate', (_, answer) => {
    const result = scored(answer);
    expect(result.scores.accuracy).toBeLessThan(1.5);
    expect(result.scores.keyPointCoverage).toBeLessThan(2);
  });

  it('with "less" for "more", the key point is not covered', () => {
    const right = scored('When the water is clean the fishermen catch more fish.');
    const wrong = scored('When the water is clean the fishermen catch less fish.');
    const catchOf = ({ keyPoints }: typeof right) => keyPoints.find((point) => point._id === 'catch');
    expect(catchOf(right)).toMatchObject({ fCovered: true });
    expect(catchOf(wrong)).toMatchObject({ fCovered: false });
    expect(wrong.scores.accuracy).toBeLessThan(right.scores.accuracy);
  });

  it('with another number, the answer is less accurate; with a number as a word it is the same', () => {
    const fact = 'After three years 40 pairs of herons nest on the island.';
    const question = {
      questionText: 'What is the result of the cleaning?',
      questionType: 'spoken',
      keyPoints: [{ _id: 'pairs', text: fact }],
      modelAnswers: [fact],
    } as const;
    const accuracy = (answer: string) => scored(answer, { question, passage: '' }).scores.accuracy;
    const right = accuracy('After 3 years, 40 pairs of herons nest on the island.');
    expect(right).toBeGreaterThan(4.5);
    expect(accuracy('After 9 years, 75 pairs of herons nest on the island.')).toBeLessThan(right - 1.5);
  });

  it('as a bare list of key words earns less than half', () => {
    const result = scored('plastic animals turtles bags jellyfish herons nets fishermen fish clean water');
    expect(contentOf(result)).toBeLessThan(2.5);
  });

  it('as the model answer in any order earns less than half', () => {
    const words = model.replace(/[.,:]/g, '').split(' ');
    const shuffled = words
      .map((word, at) => ({ word, by: (at * 17) % words.length }))
      .toSorted((a, b) => a.by - b.by);
    expect(contentOf(scored(shuffled.map(({ word }) => word).join(' ')))).toBeLessThan(2.5);
  });

  it('as the question said again earns next to nothing', () => {
    expect(contentOf(scored('Why do the people of Tarapur clean their lake?'))).toBeLessThan(0.5);
    expect(
      contentOf(scored('The people of Tarapur clean their lake because they clean their lake.')),
    ).toBeLessThan(0.8);
  });

  it.each(["I don't know.", 'i dont know', 'Sorry I have no idea', 'I do not understand the question', ''])(
    'as "%s" earns nothing',
    (answer) => {
      expect(contentOf(scored(answer))).toBe(0);
    },
  );

  it('of one or two words is too short to be evaluated, and then every score is 0', () => {
    const result = scored('The lake');
    expect(result.fShortResponse).toBe(true);
    expect(result.scores).toEqual({
      grammarAndSentenceStructure: 0,
      comprehensiveness: 0,
      accuracy: 0,
      keyPointCoverage: 0,
    });
    expect(result.keyPoints.every((point) => !point.fCovered)).toBe(true);
  });

  it('of one word is evaluated where one word is the answer', () => {
    const question = {
      ...lakeInput.question,
      questionText: 'Which birds nest there again?',
      modelAnswers: ['Herons.'],
      keyPoints: [{ _id: 'birds', text: 'Herons' }],
    };
    expect(scored('herons', { question })).toMatchObject({
      fShortResponse: false,
      keyPoints: [{ fCovered: true }],
    });
  });

  it('in another language is not mistaken for English', () => {
    const result = scored(
      'Porque las tortugas comen las bolsas y los pescadores quieren peces en el lago',
      {},
      { ...cleanEnglish, knownWordShare: 0.25 },
    );
    expect(contentOf(result)).toBeLessThan(0.5);
    expect(result.scores.grammarAndSentenceStructure).toBeLessThan(0.5);
    expect(result.languageNotes).toEqual([]);
    expect(
      contentOf(
        scored(
          'लोग झील साफ करते हैं क्योंकि प्लास्टिक जानवरों के लिए खतरनाक है',
          {},
          { ...cleanEnglish, knownWordShare: 0 },
        ),
      ),
    ).toBe(0);
  });

  it('grows no better by very long padding', () => {
    const padding =
      'And then we all went home and had some tea and talked about many other things of that day. '.repeat(
        60,
      );
    const plain = scored(goodAnswer).scores;
    const padded = scored(`${goodAnswer} ${padding}`).scores;
    expect(padded.comprehensiveness).toBeLessThanOrEqual(plain.comprehensiveness);
    expect(scored(padding).scores.comprehensiveness).toBeLessThan(0.8);
  });
});

describe('reading from the passage', () => {
  const lines =
    'Turtles mistake bags for jellyfish and swallow them. Herons get caught in the nets and cannot fly away.';

  it('is penalised, with both places as evidence', () => {
    const result = scored(lines);
    expect(result).toMatchObject({ fPenalized: true, cheating: [{ type: 'linesFromPassage' }] });
    const [span] = result.evidence;
    expect(lines.slice(span?.answerStart, span?.answerEnd)).toContain('jellyfish and swallow them');
    expect(lakePassage.slice(span?.passageStart, span?.passageEnd)).toContain('jellyfish and swallow them');
    expect(contentOf(result)).toBeLessThan(1);
  });

  it('is found where a recogniser misheard every fifth word', () => {
    const misheard =
      'turtles mistake bugs for jellyfish and follow them herons got caught in the next and cannot fly a way';
    expect(scored(misheard, { fSpoken: true }).copiedShare).toBeGreaterThan(0.7);
  });

  it('costs nothing where it is less than half of an answer', () => {
    const half = `I think it is mainly for the animals, and also so that the children of the village can swim there without fear. ${'Herons get caught in the nets and cannot fly away.'}`;
    const result = scored(half);
    expect(result.copiedShare).toBeLessThan(0.5);
    expect(result.fPenalized).toBe(false);
    expect(result.scores.comprehensiveness).toBe(scored(half, { passage: '' }).scores.comprehensiveness);
  });

  it('is not seen in an answer in own words', () => {
    expect(scored(goodAnswer)).toMatchObject({ copiedShare: 0, evidence: [], cheating: [] });
  });
});

describe('teachers’ grades', () => {
  it('lift an answer like those they liked, and lower one like those they did not', () => {
    const liked = 'It is so that the great lake spirit stays friendly.';
    const disliked = 'Because of the plastic bags and nets.';
    const gradedAnswers = [
      { text: 'So the spirit of the great lake stays friendly.', score: 5 },
      { text: 'For the great lake spirit to stay a friend.', score: 5 },
      { text: 'Because of plastic bags and old nets.', score: 1 },
      { text: 'The bags and the nets of plastic.', score: 1 },
    ];
    expect(scored(liked, { gradedAnswers }).scores.accuracy).toBeGreaterThan(
      scored(liked).scores.accuracy + 1,
    );
    expect(scored(disliked, { gradedAnswers }).scores.accuracy).toBeLessThanOrEqual(
      scored(disliked).scores.accuracy,
    );
    expect(scored(liked, { gradedAnswers }).confidence).toBeGreaterThan(scored(liked).confidence - 0.1);
  });
});

describe('every result', () => {
  it('has scores of 0 to 5 in tenths, and a lower confidence for speech', () => {
    const written = scored(goodAnswer);
    for (const value of Object.values(written.scores)) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(5);
      expect(Math.round(value * 10)).toBeCloseTo(value * 10, 6);
    }
    expect(scored(goodAnswer, { fSpoken: true }).confidence).toBeLessThan(written.confidence);
  });

  it('shows for speech no notes on spelling, capitals and punctuation', () => {
    const problems = [
      { start: 0, end: 7, kind: 'capital', suggestions: ['Turtles'] },
      { start: 8, end: 12, kind: 'agreement', suggestions: ['eat'] },
    ] as const;
    const answer = 'turtles eats plastic bags in the lake';
    expect(
      scored(answer, { fSpoken: true }, { ...cleanEnglish, problems }).languageNotes.map(
        (note) => note.start,
      ),
    ).toEqual([8]);
    expect(scored(answer, {}, { ...cleanEnglish, problems }).languageNotes.map((note) => note.start)).toEqual(
      [0, 8],
    );
  });
});

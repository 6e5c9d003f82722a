import { describe, expect, it } from 'vitest';
import type { ScoringInput } from '../scorer.port.js';
import { claimsOf } from '../meaning/read-answer.js';
import { judgedText } from './judged-text.js';
import { scoreAnswer, scoreByWords } from './score-answer.js';
import { cleanEnglish, goodAnswer, lakeInput, lakePassage } from './scoring.fixtures.js';

const scored = (answer: string, more: Partial<ScoringInput> = {}, findings = cleanEnglish) =>
  scoreByWords({ ...lakeInput, answer, ...more }, findings);

const [model] = lakeInput.question.modelAnswers;

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
    const half =
      'I think it is mainly for the animals, and also so that the children of the village can swim there without fear. Herons get caught in the nets and cannot fly away.';
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
  });
});

describe('every result', () => {
  it('has scores of 0 to 5 in tenths', () => {
    const written = scored(goodAnswer);
    for (const value of Object.values(written.scores)) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(5);
      expect(Math.round(value * 10)).toBeCloseTo(value * 10, 6);
    }
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

describe('an answer to a question without key points and model answers', () => {
  const question = { ...lakeInput.question, keyPoints: [], modelAnswers: [] };

  it.each(['Blue.', goodAnswer])('is not evaluated, which is no fault of its author: %j', (answer) => {
    expect(scored(answer, { question })).toMatchObject({
      fUnsure: true,
      fShortResponse: false,
      keyPoints: [],
    });
  });

  it('is evaluated by its passage where it is a summary', () => {
    const summary = { ...question, questionType: 'summarization' } as const;
    expect(scored(goodAnswer, { question: summary })).not.toHaveProperty('fUnsure');
    expect(scored(goodAnswer)).not.toHaveProperty('fUnsure');
  });

  it('shows what was copied all the same', () => {
    expect(scored(lakePassage, { question })).toMatchObject({ fPenalized: true });
    expect(scored(lakePassage, { question })).not.toHaveProperty('fUnsure');
  });
});

describe('an answer that is probably partly right', () => {
  /** As the judge finds of everything that it says this much of it. */
  const probablyPartly = (probability: number, says: number, answer: string) => {
    const other = Math.log((1 - probability) / 2);
    const model = {
      features: [],
      prior: [other, Math.log(probability), other],
      rounds: [],
      temperature: 1,
      sureFrom: [0.6, 0.5, 0.8],
    };
    const input = { ...lakeInput, answer };
    const verdicts = claimsOf(input.question, judgedText(input.question.questionText, answer)).map(() => ({
      says,
      neither: 1 - says,
      contradicts: 0,
    }));
    return scoreAnswer(input, cleanEnglish, {
      verdicts,
      models: { withSamples: model, withoutSamples: model },
    });
  };

  it('has no stars where no part of it can be named', () => {
    expect(probablyPartly(0.7, 0.2, 'It is nice and small for them.')).toMatchObject({ fUnsure: true });
  });

  it('has stars where it is very probable', () => {
    expect(probablyPartly(0.95, 0.2, 'It is nice and small for them.')).toMatchObject({ band: 'partly' });
  });
});

it('an answer to a question that praises a wrong one is judged by nobody', () => {
  const question = { ...lakeInput.question, fUnsure: true };
  expect(scored(goodAnswer, { question })).toMatchObject({ fUnsure: true, scores: { accuracy: 0 } });
  expect(scored(goodAnswer, { question })).not.toHaveProperty('band');
});

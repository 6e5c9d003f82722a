import { languageOfText } from '@lectern/events/feedback/language-parts';
import { describe, expect, it } from 'vitest';
import type { FeedbackInput } from '../feedback-writer.port.js';
import type { Claim } from '../meaning/meaning-judge.port.js';
import type { ScoringInput, ScoringResult } from '../scorer.port.js';
import { quoteClaims } from './quotes.js';
import { scoreByWords } from './score-answer.js';
import { cleanEnglish, goodAnswer, lakeInput, lakePassage } from './scoring.fixtures.js';
import { writeFeedback } from './write-feedback.js';

const question = {
  ...lakeInput.question,
  misconceptions: [
    {
      _id: 'spirit',
      text: 'They clean it for the spirit of the lake.',
      reply: 'The text says that plastic is dangerous for the animals of the lake.',
    },
  ],
  evidence: [
    'Turtles mistake bags for jellyfish and swallow them.',
    'Herons get caught in the nets and cannot fly away.',
  ],
};

type Found = Partial<ScoringResult> & {
  readonly said?: readonly string[];
  readonly isReadable?: boolean;
  /** How surely the judge finds that the answer says them, 0 to 1. */
  readonly surely?: number;
  /** Whether the judge finds that words say a key point; unless told, that all do. */
  readonly says?: (claim: Claim) => boolean;
};

/** Feedback on an answer of which the scorer found that it says these key points. */
const feedbackOn = (
  answer: string,
  found: Found = {},
  more: Partial<ScoringInput> = {},
  findings = cleanEnglish,
  language: FeedbackInput['language'] = 'en',
) => {
  const { said = [], surely, says = () => true, isReadable = true, ...result } = found;
  const input = { ...lakeInput, question, answer, ...more };
  const scored = scoreByWords(input, findings);
  const keyPoints = scored.keyPoints.map((point) => ({
    ...point,
    similarity: surely ?? point.similarity,
    fCovered: said.includes(point._id),
  }));
  const full: FeedbackInput = {
    ...input,
    title: 'The lake',
    language,
    result: { ...scored, keyPoints, ...result },
  };
  const verdicts = quoteClaims(full).map((claim) =>
    says(claim)
      ? { says: 0.95, neither: 0.04, contradicts: 0.01 }
      : { says: 0.2, neither: 0.7, contradicts: 0.1 },
  );
  return writeFeedback(full, { verdicts, isReadable });
};

const all = ['turtles', 'herons', 'catch'];

/** Feedback on an answer in which the checker found a problem. */
const withProblem = (
  answer: string,
  was: string,
  suggestion: string,
  found: Found & { readonly language?: FeedbackInput['language'] } = {},
) => {
  const { language, ...rest } = found;
  const start = answer.search(new RegExp(`\\b${was}\\b`));
  const problem = { start, end: start + was.length, kind: 'wordChoice', suggestions: [suggestion] } as const;
  const findings = { ...cleanEnglish, problems: [problem] };
  return feedbackOn(answer, { band: 'good', said: all, ...rest }, {}, findings, language);
};

describe('feedback on a good answer', () => {
  it('praises it in the student’s own words', () => {
    const { feedbackText, gaps } = feedbackOn(goodAnswer, { band: 'good', said: all });
    expect(feedbackText).toMatch(/^Well done! You said “.+”\..* That is what the text tells us\.$/);
    expect(gaps).toEqual([]);
  });

  it('names the key point that it says most surely where no words of its own can be quoted', () => {
    const found = { band: 'good', said: all, says: () => false } as const;
    const answer = 'The old nets catch herons and so they get caught.';
    const { feedbackText, quote } = feedbackOn(answer, found);
    expect(feedbackText).toBe(
      'Well done! This is what you got right: “Herons get caught in old nets”. That is what the text tells us.',
    );
    expect(quote).toBeUndefined();
    const summary = { ...question, questionType: 'summarization' } as const;
    expect(feedbackOn(answer, found, { question: summary }).feedbackText).toBe(
      'Well done! You told what matters most. This is one thing you got right: “Herons get caught in old nets”.',
    );
  });

  it('calls no words the student’s own where half of them are the text’s', () => {
    const found = { band: 'good', said: all, says: () => false, copiedShare: 0.6 } as const;
    expect(feedbackOn('The old nets catch herons and so they get caught.', found).feedbackText).toBe(
      'Well done! That is what the text tells us. Next time, use more of your own words. Some of these are just like the text.',
    );
  });

  it('praises a short one as much, without a name for what neither judge nor words bear out', () => {
    expect(feedbackOn('for the animals', { band: 'good', said: all }).feedbackText).toBe(
      'Well done! That is what the text tells us.',
    );
  });

  it('asks for own words where half of it is the text’s', () => {
    const { feedbackText } = feedbackOn(goodAnswer, { band: 'good', said: all, copiedShare: 0.6 });
    expect(feedbackText).toContain('use more of your own words');
  });
});

describe('feedback on an answer that is copied with a word altered', () => {
  it('quotes the text as it stands, not the altered word as if it stood there', () => {
    const altered =
      'Turtles mistake bags for bottles and swallow them. Herons get caught in the nets and cannot fly away.';
    const { feedbackText } = feedbackOn(altered);
    expect(feedbackText).toContain(
      'These are words of the text: “Turtles mistake bags for jellyfish and swallow them. …”',
    );
  });
});

describe('feedback on an answer that is partly right', () => {
  const { feedbackText, gaps } = feedbackOn('Because turtles swallow the plastic bags.', {
    band: 'partly',
    said: ['turtles'],
  });

  it('says what was right, then asks about the sentence that tells the rest', () => {
    expect(feedbackText).toBe(
      'You said “turtles swallow the plastic bags”. That is part of the answer. Now look at this sentence: “Herons get caught in the nets and cannot fly away.” What else does it tell you?',
    );
  });

  it('quotes nothing that does not say a key point by itself, however near it is', () => {
    const found = { band: 'partly', said: ['turtles'], surely: 0.95, says: () => false } as const;
    const { feedbackText } = feedbackOn('Because the turtles like bags and jellyfish.', found);
    expect(feedbackText).toMatch(/^You have part of the answer\./);
  });

  it('says that a part is right also where no words of it can be told, as its stars do', () => {
    const found = { band: 'partly', said: [], says: () => false } as const;
    const { feedbackText, gaps } = feedbackOn('They were angry about something.', found);
    expect(feedbackText).toMatch(/^You have part of the answer\. Now look at this sentence: “/);
    expect(gaps.join()).toContain('also');
  });

  it('quotes the words that say it, not others that are nearer', () => {
    const answer = 'The bags look like jellyfish in the lake. The turtles swallow plastic bags.';
    const says = ({ answer: words }: Claim) => words.includes('swallow');
    expect(feedbackOn(answer, { band: 'partly', said: ['turtles'], says }).quote).toBe(
      'The turtles swallow plastic bags',
    );
  });

  it('lists what is not said yet', () => {
    expect(gaps).toEqual([
      'You could also say: Herons get caught in old nets.',
      'You could also say: The fishermen catch more fish when the water is clean.',
    ]);
  });
});

describe('feedback on a wrong answer', () => {
  it('says what the text says to who misread it, and praises nothing', () => {
    const { feedbackText } = feedbackOn('They do it for the spirit.', {
      band: 'low',
      misconceptionId: 'spirit',
    });
    expect(feedbackText).toBe(
      'The text says that plastic is dangerous for the animals of the lake. Find that place in the text. What would you say now?',
    );
  });

  it('offers a key point in its place, not beside it', () => {
    const { gaps } = feedbackOn('Because they like to swim there.', { band: 'low' });
    expect(gaps).toContain('You could say: Herons get caught in old nets.');
    expect(gaps.join()).not.toContain('also');
  });

  it('shows the sentence to everybody else', () => {
    expect(feedbackOn('Because they like to swim there.', { band: 'low' }).feedbackText).toBe(
      'Thank you for having a go. Look at this sentence: “Herons get caught in the nets and cannot fly away.” What does it tell you?',
    );
  });

  it('says nothing about its language: one thing at a time', () => {
    const { feedbackText } = withProblem('they like to swim there', 'they', 'They', { band: 'low' });
    expect(feedbackText).not.toContain('small tip');
  });

  it('shows the sentence that tells why, not the one that says the question again', () => {
    const asked = {
      questionText: 'Why do the people of Tarapur clean their lake once a year?',
      questionType: 'spoken',
      keyPoints: [{ _id: 'danger', text: 'The people clean the lake because plastic can hurt its animals.' }],
      modelAnswers: ['Plastic in the lake hurts the animals.'],
      evidence: [
        'Once a year the people of Tarapur clean their lake.',
        'Plastic is dangerous for the animals of the lake.',
      ],
    } as const;
    expect(feedbackOn('It is a game.', { band: 'low' }, { question: asked }).feedbackText).toContain(
      'Look at this sentence: “Plastic is dangerous for the animals of the lake.”',
    );
  });

  it('finds a sentence where the question names none, and else sends to the text', () => {
    const plain = { ...question, evidence: undefined, misconceptions: undefined };
    const wrong = 'Because they like to swim there.';
    expect(feedbackOn(wrong, { band: 'low' }, { question: plain }).feedbackText).toContain(
      'Look at this sentence: “Herons get caught in the nets and cannot fly away.”',
    );
    expect(feedbackOn(wrong, { band: 'low' }, { question: plain, passage: '' }).feedbackText).toBe(
      'Thank you for having a go. Read the text once more. Where does it speak about this question?',
    );
  });

  it.each([
    ['“Plastic is dangerous for the animals.”', '“Plastic is dangerous for the animals.” What'],
    ['“Look,” said the girl, “a turtle ate a bag.”', '“‘Look,’ said the girl, ‘a turtle ate a bag.’” What'],
    ['And it is dangerous for turtles!”', '“And it is dangerous for turtles!” What'],
  ])('quotes %s with one pair of quotation marks', (sentence, quoted) => {
    const spoken = { question: { ...question, evidence: [sentence] } };
    expect(feedbackOn('It is a game.', { band: 'low' }, spoken).feedbackText).toContain(quoted);
  });
});

describe('feedback on an answer that nobody can judge', () => {
  it('gives no verdict, and asks to compare', () => {
    const { feedbackText, rephrasedResponse, gaps } = feedbackOn(goodAnswer, { fUnsure: true });
    expect(feedbackText).toBe(
      'I am not sure about this answer, so I gave it no stars. Compare it with the text yourself: “Herons get caught in the nets and cannot fly away.” Do you say the same? Your teacher can mark it.',
    );
    expect(feedbackText).not.toMatch(/well done|right|part of/i);
    expect({ rephrasedResponse, gaps }).toEqual({ rephrasedResponse: '', gaps: [] });
  });

  it('does not ask who said no words that can be compared whether they say the same', () => {
    const { feedbackText } = feedbackOn('blup gnarf wibble zonk', { fUnsure: true, isReadable: false });
    expect(feedbackText).toBe(
      'I am not sure about this answer, so I gave it no stars. Look at this sentence: “Herons get caught in the nets and cannot fly away.” What does it tell you? Your teacher can mark it.',
    );
  });

  it('says where there is nothing to compare with', () => {
    const bare = { question: { ...lakeInput.question, keyPoints: [], modelAnswers: [] } };
    expect(feedbackOn(goodAnswer, {}, bare).feedbackText).toBe(
      'I am not sure about this answer, so I gave it no stars. There is nothing to compare it with yet. Your teacher can mark it.',
    );
  });
});

describe('feedback on what was not evaluated', () => {
  it('invites to tell it in own words when lines were read', () => {
    const read =
      'Turtles mistake bags for jellyfish and swallow them. Herons get caught in the nets and cannot fly away.';
    expect(feedbackOn(read).feedbackText).toContain('in your own words');
  });

  it.each(['', 'Lake.', "I don't know"])('invites to say more: "%s"', (answer) => {
    expect(feedbackOn(answer).feedbackText).toContain('Tell me a little more');
  });
});

describe('a tip on the language', () => {
  it('is given where there is a note', () => {
    const answer = goodAnswer.replace('hurts', 'hurt');
    expect(withProblem(answer, 'hurt', 'hurts').feedbackText).toContain(
      'instead of “plastic hurt”, try “plastic hurts”',
    );
  });

  it('gives the form that fits the subject', () => {
    const { feedbackText } = withProblem('It dont hurt the herons any more.', 'dont', "doesn't");
    expect(feedbackText).toContain("instead of “It dont”, try “It doesn't”");
  });

  it('names the word after “a” or “an”', () => {
    const answer = 'Because a old net can hold a heron and it cannot fly away.';
    expect(withProblem(answer, 'a', 'an').feedbackText).toContain('instead of “a old”, try “an old”');
  });

  it('says of a capital letter that it is one', () => {
    const { feedbackText } = withProblem('because herons are caught in the nets.', 'because', 'Because');
    expect(feedbackText).toContain('A small tip: write “Because” with a capital letter.');
    const partly = { band: 'partly', said: ['herons'] } as const;
    expect(
      withProblem('because herons are caught in the nets.', 'because', 'Because', partly).feedbackText,
    ).not.toContain('small tip');
  });

  it.each([
    ['It was a good night for the herons of the lake.', 'good night', 'goodnight'],
    ['The old nets are one of the best places for herons.', 'best', 'bests'],
    ['Turtles think that the jellyfish are good to eat.', 'jellyfish', 'jelly fish'],
    ['One walk with the nets is enough to catch herons.', 'is', 'are'],
    ['Plastic is bad for WWF and for turtles and herons.', 'WWF', 'Waf'],
  ])('is not given where the checker is likely to err: %s', (answer, was, suggestion) => {
    const { feedbackText, rephrasedResponse } = withProblem(answer, was, suggestion);
    expect(feedbackText).not.toContain('A small tip');
    expect(rephrasedResponse).toBe('');
  });

  it('is not given where nobody checked the language', () => {
    const findings = { ...cleanEnglish, isChecked: false };
    const { feedbackText } = feedbackOn(goodAnswer, { band: 'good', said: all }, {}, findings);
    expect(feedbackText).not.toContain('small tip');
  });
});

describe('the rephrased answer', () => {
  it('is the answer with what was noted put right', () => {
    expect(withProblem('The herons gets caught in old nets.', 'gets', 'get').rephrasedResponse).toBe(
      'The herons get caught in old nets.',
    );
  });

  it('leaves out what a speaker said twice', () => {
    const said = 'um herons herons get caught in old nets';
    expect(feedbackOn(said, { band: 'good', said: all }, { fSpoken: true }).rephrasedResponse).toBe(
      'Herons get caught in old nets.',
    );
  });

  it.each([
    ['a good answer to which there is nothing to change', goodAnswer, { band: 'good', said: all }],
    ['one with nothing but a filler and no stops', 'um herons get caught in old nets', { band: 'good' }],
    ['a wrong one, however it is said', 'The lake lake is for swimming.', { band: 'low' }],
    ['nothing', '', {}],
    ['what was read out', lakePassage.slice(0, 150), {}],
  ] as const)('is none for %s', (_what, answer, found) => {
    expect(feedbackOn(answer, found, { fSpoken: true }).rephrasedResponse).toBe('');
  });
});

describe('feedback for who reads Hindi', () => {
  const englishIn = (text: string) => text.match(/\p{Script=Latin}+/gu) ?? [];
  const unquoted = (text: string) => text.replace(/“[^”]*”/gu, '');

  it.each([
    ['a good answer', goodAnswer, { band: 'good', said: all }],
    ['one whose words cannot be quoted', goodAnswer, { band: 'good', said: all, says: () => false }],
    ['one that is partly right', 'Because turtles swallow bags.', { band: 'partly', said: ['turtles'] }],
    ['a wrong one', 'Because they like to swim there.', { band: 'low' }],
    ['a misreading', 'They do it for the spirit.', { band: 'low', misconceptionId: 'spirit' }],
    ['one that nobody can judge', goodAnswer, { fUnsure: true }],
    ['a short one', 'Lake.', {}],
    ['what was read out', lakePassage.slice(0, 150), {}],
  ] as const)('speaks Hindi, and quotes in English: %s', (_what, answer, found) => {
    const { feedbackText } = feedbackOn(answer, found, {}, cleanEnglish, 'hi');
    expect(englishIn(unquoted(feedbackText))).toEqual([]);
    expect(languageOfText(feedbackText)).toBe('hi');
  });

  it('names what is not said yet in the words of its author', () => {
    const found = { band: 'partly', said: ['turtles'] } as const;
    const { gaps } = feedbackOn('Turtles swallow bags.', found, {}, cleanEnglish, 'hi');
    expect(gaps[0]).toBe('आप यह भी कह सकते हैं: Herons get caught in old nets.');
  });

  it('gives a tip in Hindi, and rephrases in English', () => {
    const answer = 'The herons gets caught in old nets.';
    const { feedbackText, rephrasedResponse } = withProblem(answer, 'gets', 'get', { language: 'hi' });
    expect(feedbackText).toContain('“herons gets” की जगह “herons get” कहिए।');
    expect(rephrasedResponse).toBe('The herons get caught in old nets.');
  });
});

describe('the words that are praised', () => {
  it('are told by themselves, so that they can be heard', () => {
    const { quote, feedbackText } = feedbackOn('Because turtles swallow the plastic bags.', {
      band: 'partly',
      said: ['turtles'],
    });
    expect(quote).toBe('turtles swallow the plastic bags');
    expect(feedbackText).toContain(`“${quote}”`);
  });

  it.each([
    ['a wrong answer', { band: 'low', said: ['turtles'] }],
    ['one that nobody can judge', { fUnsure: true, said: all }],
  ] as const)('are none in %s', (_what, found) => {
    expect(feedbackOn(goodAnswer, found).quote).toBeUndefined();
  });
});

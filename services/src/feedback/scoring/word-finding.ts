import type { GradedSample } from '@lectern/events/content/content';
import type { WordFinding } from '../meaning/features.js';
import type { JudgedQuestion } from '../meaning/read-answer.js';
import { isWordList, namesNothing } from './answer-checks.js';
import { contentOf, type ContentFinding } from './content-finding.js';
import { likeness, phrasesOf, tellingOf } from './phrases.js';
import { remembered } from './remembered.js';
import { rejectsSomething, tellsWhatIsSaid } from './reported-denial.js';
import { tokenise } from './tokens.js';

/** How an answer's words compare with each text, by text: all in one look at the answer. */
const comparedWith = (
  question: JudgedQuestion,
  texts: readonly string[],
  answer: string,
): ReadonlyMap<string, ContentFinding['keyPoints'][number]> => {
  const keyPoints = texts.map((text) => ({ _id: text, text }));
  return new Map(contentOf({ ...question, keyPoints }, answer).keyPoints.map((found) => [found._id, found]));
};

/** Of graded answers and what the author wrote: some 130 texts a question. */
const phrasesOfReference = remembered(5_000, phrasesOf);

/** What the words of an answer say beside the judge. @param finding of the same question and answer */
export const wordFindingOf = (
  question: JudgedQuestion,
  answer: string,
  finding: ContentFinding,
): WordFinding => {
  const points = finding.keyPoints.map(({ similarity }) => similarity);
  const beliefs = (question.misconceptions ?? []).map(({ text }) => text);
  const ways = question.keyPoints.map((point) => point.ways ?? []);
  const graded = question.samples ?? [];
  // A known wrong answer is one more that was graded low.
  const samples: readonly GradedSample[] =
    graded.length === 0
      ? []
      : [...graded, ...beliefs.map((text) => ({ band: 'low' as const, answer: text }))];
  const examples = samples.map((sample) => sample.answer);
  const compared = comparedWith(question, [...ways.flat(), ...beliefs, ...examples], answer);
  const to = (text: string): number => compared.get(text)?.similarity ?? 0;
  const truthOf = (text: string): number => compared.get(text)?.truth ?? 1;
  const phrases = phrasesOf(answer);
  const tokens = tokenise(answer);
  const said = samples.map((sample) => ({ ...sample, phrases: phrasesOfReference(sample.answer) }));
  const phrasesIn = (band: GradedSample['band']) =>
    said.filter((sample) => sample.band === band).map((sample) => sample.phrases);
  const author = [...question.keyPoints.map(({ text }) => text), ...ways.flat(), ...question.modelAnswers];
  return {
    points,
    ways: ways.map((others, at) => Math.max(points[at] ?? 0, ...others.map(to))),
    misconceptions: beliefs.map(to),
    samples: said.map((sample) => ({
      band: sample.band,
      closeness: to(sample.answer),
      truth: truthOf(sample.answer),
      likeness: likeness(phrases, sample.phrases),
    })),
    telling: tellingOf(phrases, [...author.map(phrasesOfReference), ...phrasesIn('good')], phrasesIn('low')),
    whole: finding.whole,
    truth: finding.truth,
    pointTruth: Math.min(1, ...finding.keyPoints.map(({ truth }) => truth)),
    earnest: finding.earnest,
    words: tokens.length,
    tellsWhatIsSaid: tellsWhatIsSaid(answer),
    rejectsSomething: rejectsSomething(answer),
    isWordList: isWordList(tokens),
    namesNothing: namesNothing(tokens, new Set(tokenise(question.questionText).map((token) => token.stem))),
  };
};

import type { LanguageNote, Scores } from '@lectern/events/feedback/scoring';
import type { FeedbackInput } from '../feedback-writer.port.js';
import { clauseAbout, similarityOf } from './clauses.js';
import { contentOf } from './content-finding.js';
import { parameters } from './parameters.js';
import { isComplete, saidIn } from './praise.js';
import { sentencesOf, isNumber, tokenise } from './tokens.js';
import { en } from './write-feedback.texts.js';
import { informationOf, isGrammarWord } from './word-frequency.js';

/** Where in the text a missing idea stands. */
type ReadingHint = {
  /** Counted from 1, as on the page; none where the text has one paragraph or no paragraph says much about it. */
  readonly paragraph?: number;
  /** A word that stands there; it points the way without giving the idea away. */
  readonly word?: string;
};

const quantities = new Set('hundred hundreds thousand thousands million millions dozen dozens'.split(' '));

const stemsIn = (text: string): ReadonlySet<string> => new Set(tokenise(text).map((token) => token.stem));

/** A word as the text writes it: in small letters where it does so once. */
const spelled = (text: string, stem: string): string => {
  const forms = tokenise(text)
    .filter((token) => token.stem === stem)
    .map((token) => text.slice(token.start, token.end).replace(/['’]s$/, ''));
  return forms.find((form) => form === form.toLowerCase()) ?? forms[0] ?? '';
};

/** The word of a key point that tells most, of those that stand in the text and were neither asked nor said. */
const wordFor = (keyPoint: string, text: string, known: ReadonlySet<string>): string => {
  const there = stemsIn(text);
  const [best] = tokenise(keyPoint)
    .filter(
      ({ norm, stem }) =>
        !isGrammarWord(norm) &&
        norm.length > 2 &&
        !/^\p{N}/u.test(norm) &&
        !quantities.has(norm) &&
        there.has(stem) &&
        !known.has(stem),
    )
    .filter((token) => !isNumber(token))
    .toSorted((one, other) => informationOf(other.norm) - informationOf(one.norm));
  return best ? spelled(text, best.stem) : '';
};

/** Where to read again for a key point that an answer has not said. */
const readingHint = (
  keyPoint: string,
  { passage, questionText, answer }: { passage: string; questionText: string; answer: string },
): ReadingHint => {
  const paragraphs = passage.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const known = new Set([...stemsIn(questionText), ...stemsIn(answer)]);
  const [best] = paragraphs
    .map((text, at) => ({ text, number: at + 1, similarity: similarityOf(keyPoint, text) }))
    .toSorted((one, other) => other.similarity - one.similarity);
  const fFound = best !== undefined && best.similarity >= 0.2;
  const word = wordFor(keyPoint, fFound ? best.text : passage, known);
  return {
    ...(fFound && paragraphs.length > 1 ? { paragraph: best.number } : {}),
    ...(word ? { word } : {}),
  };
};

/** Words that give a reason. "So" does in most answers of children, and where it does not, no advice is lost. */
export const reasonMarker =
  /\b(?:because|becaus|becuase|becouse|coz|cuz|cause|since|so|therefore|that is why|that's why|due to|as a result|in order to)\b/i;

/** Grammar (of 5) under which an answer gets a tip on its language, also where no single word can be named. */
const tipBelow = 3;

/** A good answer whose accuracy was not lowered is not doubted, whatever a single clause looks like. */
const isDoubtful = ({ comprehensiveness, accuracy }: Scores): boolean =>
  comprehensiveness < 3 || accuracy < 0.9 * comprehensiveness;

/**
 * The clause that speaks of a key point, but says it the other way round or with other numbers; empty if there is none.
 * What is found to be covered is not doubted, nor a clause that says another key point.
 */
export const turnedRound = (input: FeedbackInput): string => {
  const { question, answer, result } = input;
  if (!isDoubtful(result.scores)) return '';
  const fCovered = (id: string): boolean =>
    result.keyPoints.some((finding) => finding._id === id && finding.fCovered);
  const turned = contentOf(question, answer).keyPoints.find(
    ({ _id, similarity, truth }) => !fCovered(_id) && similarity >= parameters.coveredFrom && truth < 0.6,
  );
  const textOf = (id: string | undefined): string =>
    question.keyPoints.find((point) => point._id === id)?.text ?? '';
  if (!turned) return '';
  const said = saidIn(input);
  const words = clauseAbout(textOf(turned._id), said);
  const confirmed = result.keyPoints.filter(({ fCovered: isSaid }) => isSaid);
  return confirmed.some(({ _id }) => clauseAbout(textOf(_id), said) === words) ? '' : words;
};

const adviceOnGap = (input: FeedbackInput, keyPoint: string): string => {
  const { question, answer, passage } = input;
  const { paragraph, word } = readingHint(keyPoint, { passage, questionText: question.questionText, answer });
  if (paragraph && word) return en.advice.paragraphWord(paragraph, word);
  if (paragraph) return en.advice.paragraph(paragraph);
  if (word) return en.advice.word(word);
  return reasonMarker.test(answer) ? en.advice.text : en.advice.reason;
};

/** One thing to try: what the scores were lowered for first, then the first gap in the author's order. */
export const adviceFor = (input: FeedbackInput, turned: string): string => {
  const { question, answer, result } = input;
  if (turned !== '') return en.advice.check(turned);
  if (result.copiedShare >= parameters.deductionFrom) return en.advice.ownWords;
  const open = new Set(result.keyPoints.filter(({ fCovered }) => !fCovered).map(({ _id }) => _id));
  const gap = question.keyPoints.find((point) => open.has(point._id));
  if (gap) return adviceOnGap(input, gap.text);
  if (!isComplete(input)) return en.advice.detail;
  const fJoins = reasonMarker.test(answer) || question.questionType === 'summarization';
  return fJoins || sentencesOf(answer).length < 2 ? en.advice.retell : en.advice.join;
};

/** The noted words with the word before them, so that a tip can be understood without the answer at hand. */
export const tipFor = (input: FeedbackInput, notes: readonly LanguageNote[]): string => {
  const { answer, fSpoken, result } = input;
  for (const { start, end, suggestions } of notes) {
    const [better = ''] = suggestions;
    const was = answer.slice(start, end);
    // A word said twice is no matter for a tip: everyone does that when speaking.
    if (better === '' || !/\p{L}/u.test(was) || was.startsWith(`${better} `)) continue;
    if (was.toLowerCase() === better.toLowerCase()) return en.tip.capital(better);
    // "A" or "an" is a matter of the word after it, everything else of the word before.
    const [before = ''] = /[\p{L}'’]+[ ]$/u.exec(answer.slice(0, start)) ?? [];
    const [after = ''] = /^[ ][\p{L}'’]+/u.exec(answer.slice(end)) ?? [];
    return /^an?$/i.test(was) && after
      ? en.tip.words(was + after, better + after)
      : en.tip.words(before + was, before + better);
  }
  const { grammarAndSentenceStructure: grammar, comprehensiveness } = result.scores;
  if (grammar >= tipBelow || comprehensiveness < 1) return '';
  return fSpoken ? en.tip.slowly : en.tip.aloud;
};

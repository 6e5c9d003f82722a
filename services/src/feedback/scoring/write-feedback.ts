import type { LanguageNote } from '@lectern/events/feedback/scoring';
import type { FeedbackInput, WrittenFeedback } from '../feedback-writer.port.js';
import { withoutUnknowing } from './answer-checks.js';
import { clauseAbout, similarityOf } from './clauses.js';
import { tipFor } from './language-tip.js';
import { parameters } from './parameters.js';
import { fluent, rephrase, withoutFillers } from './rephrase.js';
import { sureNotes } from './sure-notes.js';
import { tokenise } from './tokens.js';
import { textsIn } from './write-feedback.texts.js';

/** Scores (of 5) from which an answer counts as good, and as partly so, where a scorer tells no band. */
const goodFrom = 3.5;
const partlyFrom = 2;

const bandOf = ({ result }: FeedbackInput): 'low' | 'partly' | 'good' => {
  if (result.band) return result.band;
  const least = Math.min(result.scores.comprehensiveness, result.scores.accuracy);
  return least >= goodFrom ? 'good' : least >= partlyFrom ? 'partly' : 'low';
};

type Point = FeedbackInput['question']['keyPoints'][number];

/** The key points that an answer says, and those that it leaves out. */
const pointsIn = ({
  question,
  result,
}: FeedbackInput): { said: readonly Point[]; open: readonly Point[] } => {
  const covered = new Set(result.keyPoints.filter(({ fCovered }) => fCovered).map(({ _id }) => _id));
  return {
    said: question.keyPoints.filter(({ _id }) => covered.has(_id)),
    open: question.keyPoints.filter(({ _id }) => !covered.has(_id)),
  };
};

/** What is praised: what the student said of each key point that is covered, in their own words, where they can stand alone. */
const quotesIn = (input: FeedbackInput): readonly string[] => {
  const { fShortResponse, fPenalized, fUnsure } = input.result;
  if (fShortResponse || fPenalized || fUnsure || bandOf(input) === 'low') return [];
  const said = input.fSpoken ? fluent(input.answer) : input.answer;
  const quotes = pointsIn(input)
    .said.map(({ text }) => clauseAbout(text, said))
    .filter(Boolean);
  return [...new Set(quotes)];
};

/** The sentence of the passage that tells most of what is not said yet; empty where the question names none. */
const sentenceFor = (input: FeedbackInput): string => {
  const { question } = input;
  const open = pointsIn(input).open[0] ?? question.keyPoints[0];
  const [nearest] = (question.evidence ?? []).toSorted(
    (one, other) => similarityOf(open?.text ?? '', other) - similarityOf(open?.text ?? '', one),
  );
  return nearest ?? '';
};

const copiedText = ({ result, answer, language }: FeedbackInput): string => {
  const t = textsIn(language);
  const [span] = result.evidence;
  const words = answer.slice(span?.answerStart, span?.answerEnd).replace(/[“”"]/g, '').split(/\s+/);
  return t.copied(`${words.slice(0, 8).join(' ')} …`);
};

const unsureText = (input: FeedbackInput): string => {
  const t = textsIn(input.language);
  const sentence = sentenceFor(input);
  const teacher = input.hasTeacher === false ? [] : [t.teacher];
  return [t.unsure, sentence ? t.look.compare(sentence) : t.notCompared, ...teacher].join(' ');
};

const lowText = (input: FeedbackInput): string => {
  const { question, result, language } = input;
  const t = textsIn(language);
  const belief = question.misconceptions?.find(({ _id }) => _id === result.misconceptionId);
  if (belief) return `${t.belief(belief.reply)} ${t.look.reply}`;
  const sentence = sentenceFor(input);
  return `${t.tried} ${sentence ? t.look.again(sentence) : t.look.text}`;
};

const partlyText = (input: FeedbackInput, [words = '']: readonly string[]): string => {
  const t = textsIn(input.language);
  const sentence = sentenceFor(input);
  return `${t.partly(words)} ${sentence ? t.look.more(sentence) : t.look.text}`;
};

const goodText = (input: FeedbackInput, [words = '', more = '']: readonly string[]): string => {
  const t = textsIn(input.language);
  const praise =
    input.question.questionType === 'summarization' ? t.rightSummary(words) : t.right(words, more);
  return input.result.copiedShare >= parameters.deductionFrom ? `${praise} ${t.ownWords}` : praise;
};

const textFor = (input: FeedbackInput, quotes: readonly string[], tip: string): string => {
  const { result } = input;
  if (result.fShortResponse) return textsIn(input.language).short;
  if (result.fPenalized) return copiedText(input);
  if (result.fUnsure) return unsureText(input);
  const text = { low: lowText, partly: partlyText, good: goodText }[bandOf(input)](input, quotes);
  return tip === '' ? text : `${text} ${tip}`;
};

const wordsOf = (text: string): string =>
  tokenise(text)
    .map(({ norm }) => norm)
    .join(' ');

/**
 * The student's own answer, said better, where something real changes: a form put right, a phrase said twice left out.
 * Stops, capitals and fillers are no change. Nothing for an answer that is not at least partly right: a wrong thing said
 * well is no help.
 */
const rephrasedOf = (input: FeedbackInput, notes: readonly LanguageNote[]): string => {
  const { result, answer, fSpoken, passage } = input;
  if (result.fShortResponse || result.fPenalized || result.fUnsure || bandOf(input) === 'low') return '';
  const better = rephrase(answer, notes, fSpoken, passage);
  return wordsOf(better) === wordsOf(fSpoken ? withoutFillers(answer) : answer) ? '' : better;
};

/** Writes for a child: what is good, in their own words; one question about the text; a language tip, if there is one. */
export const writeFeedback = (input: FeedbackInput): WrittenFeedback => {
  const { answer, result, question, passage } = input;
  const { questionText, keyPoints, modelAnswers } = question;
  const given = [passage, questionText, ...modelAnswers, ...keyPoints.map(({ text }) => text)].join('\n');
  const notes = sureNotes(result.languageNotes, answer, given);
  const isSaid = tokenise(withoutUnknowing(answer)).length > 0;
  const open = result.fUnsure ? [] : pointsIn(input).open;
  const quotes = quotesIn(input);
  const [quote] = quotes;
  return {
    feedbackText: textFor(input, quotes, result.fGrammarSkipped ? '' : tipFor(input, notes)),
    rephrasedResponse: isSaid ? rephrasedOf(input, notes) : '',
    gaps: open.map(({ text }) => textsIn(input.language).gap(text)),
    ...(quote ? { quote } : {}),
  };
};

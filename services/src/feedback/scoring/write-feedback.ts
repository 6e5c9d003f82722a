import type { LanguageNote } from '@lectern/events/feedback/scoring';
import type { FeedbackInput, WrittenFeedback } from '../feedback-writer.port.js';
import type { Verdict } from '../meaning/meaning-judge.port.js';
import { withoutUnknowing } from './answer-checks.js';
import { isDoubtfulEnglish } from './doubtful-english.js';
import { tipFor } from './language-tip.js';
import { parameters } from './parameters.js';
import { quotesIn, withinQuotes } from './quotes.js';
import { rephrase, withoutFillers } from './rephrase.js';
import { sentenceToRead } from './sentence-to-read.js';
import { sureNotes } from './sure-notes.js';
import { bandOf, pointsIn, surestPoint } from './told-points.js';
import { tokenise } from './tokens.js';
import { textsIn } from './write-feedback.texts.js';

/** What is found out about an answer before anything is written of it. */
export type Findings = {
  /** The judge's, on the `quoteClaims` of the input; without them no words of the student's are quoted. */
  readonly verdicts?: readonly Verdict[] | undefined;
  /** Whether it is English words that can be compared with a text; unless said, it is. */
  readonly isReadable?: boolean;
};

/** Quotes the passage: what is copied from it may have a word altered, and the text does not say that. */
const copiedText = ({ result, passage, language }: FeedbackInput): string => {
  const t = textsIn(language);
  const [span] = result.evidence;
  const words = passage.slice(span?.passageStart, span?.passageEnd).replace(/[“”"]/g, '').split(/\s+/);
  return t.copied(`${words.slice(0, 8).join(' ')} …`);
};

/** Whether they say the same is asked only of who said something. */
const unsureText = (input: FeedbackInput, isReadable: boolean): string => {
  const t = textsIn(input.language);
  const sentence = sentenceToRead(input);
  const look = isReadable ? t.look.compare : t.look.again;
  const teacher = input.hasTeacher === false ? [] : [t.teacher];
  return [t.unsure, sentence ? look(sentence) : t.notCompared, ...teacher].join(' ');
};

const lowText = (input: FeedbackInput): string => {
  const { question, result, language } = input;
  const t = textsIn(language);
  const belief = question.misconceptions?.find(({ _id }) => _id === result.misconceptionId);
  if (belief) return `${t.belief(belief.reply)} ${t.look.reply}`;
  const sentence = sentenceToRead(input);
  return `${t.tried} ${sentence ? t.look.again(sentence) : t.look.text}`;
};

const partlyText = (input: FeedbackInput, [words = '']: readonly string[]): string => {
  const t = textsIn(input.language);
  const sentence = sentenceToRead(input);
  return `${t.partly(words)} ${sentence ? t.look.more(sentence) : t.look.text}`;
};

/** Names what was right: in the student's own words where some can be quoted, else in those of the key point. */
const praiseFor = (input: FeedbackInput, [words = '', more = '']: readonly string[]): string => {
  const t = textsIn(input.language);
  const isSummary = input.question.questionType === 'summarization';
  const isCopied = input.result.copiedShare >= parameters.deductionFrom;
  const point = words === '' && !isCopied ? surestPoint(input) : undefined;
  if (!point) return isSummary ? t.rightSummary(words) : t.right(words, more);
  const named = withinQuotes(point.text).replace(/[.!?]+$/, '');
  return isSummary ? t.rightSummaryPoint(named) : t.rightPoint(named);
};

const goodText = (input: FeedbackInput, quotes: readonly string[]): string => {
  const praise = praiseFor(input, quotes);
  const { ownWords } = textsIn(input.language);
  return input.result.copiedShare >= parameters.deductionFrom ? `${praise} ${ownWords}` : praise;
};

/** One thing at a time: a tip on the language waits until the answer is at least partly right. */
const evaluatedText = (input: FeedbackInput, quotes: readonly string[], tip: string): string => {
  const band = bandOf(input);
  if (band === 'low') return lowText(input);
  const text = band === 'good' ? goodText(input, quotes) : partlyText(input, quotes);
  return tip === '' ? text : `${text} ${tip}`;
};

const wordsOf = (text: string): string =>
  tokenise(text)
    .map(({ norm }) => norm)
    .join(' ');

/**
 * The student's own answer, said better, where something real changes: a form put right, a phrase said twice left out.
 * Stops, capitals and fillers are no change. Nothing for an answer that is not at least partly right: a wrong thing said
 * well is no help; and nothing that may still have a slip: it is read out as the way to say it.
 */
const rephrasedOf = (input: FeedbackInput, notes: readonly LanguageNote[]): string => {
  const { result, answer, fSpoken, passage } = input;
  if (result.fShortResponse || result.fPenalized || result.fUnsure || bandOf(input) === 'low') return '';
  const better = rephrase(answer, notes, fSpoken, passage);
  const isChanged = wordsOf(better) !== wordsOf(fSpoken ? withoutFillers(answer) : answer);
  return isChanged && !isDoubtfulEnglish(better) ? better : '';
};

/** Writes for a child: what is good, in their own words; one question about the text; a language tip, if there is one. */
export const writeFeedback = (
  input: FeedbackInput,
  { verdicts = [], isReadable = true }: Findings = {},
): WrittenFeedback => {
  const { answer, result, question, passage, language } = input;
  const { questionText, keyPoints, modelAnswers } = question;
  const given = [
    passage,
    questionText,
    ...modelAnswers,
    ...keyPoints.flatMap(({ text, ways = [] }) => [text, ...ways]),
  ].join('\n');
  const notes = sureNotes(result.languageNotes, answer, given);
  const isSaid = tokenise(withoutUnknowing(answer)).length > 0;
  const open = result.fUnsure ? [] : pointsIn(input).open;
  const quotes = quotesIn(input, verdicts);
  const [quote] = quotes;
  const t = textsIn(language);
  const gap = bandOf(input) === 'low' ? t.instead : t.gap;
  const textOf = (): string => {
    if (result.fShortResponse) return t.short;
    if (result.fPenalized) return copiedText(input);
    if (result.fUnsure) return unsureText(input, isReadable);
    return evaluatedText(input, quotes, result.fGrammarSkipped ? '' : tipFor(input, notes));
  };
  return {
    feedbackText: textOf(),
    rephrasedResponse: isSaid ? rephrasedOf(input, notes) : '',
    gaps: open.map(({ text }) => gap(text)),
    ...(quote ? { quote } : {}),
  };
};

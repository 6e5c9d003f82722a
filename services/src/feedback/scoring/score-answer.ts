import { shareKept } from '@lectern/events/feedback/deduction';
import type { Scores, LanguageNote } from '@lectern/events/feedback/scoring';
import type { ScoringInput, ScoringResult } from '../scorer.port.js';
import { withoutUnknowing } from './answer-checks.js';
import { bandOf, judgementIn, type BandModels, type Judgement } from '../meaning/bands.js';
import { featuresOf } from '../meaning/features.js';
import type { Verdict } from '../meaning/meaning-judge.port.js';
import { readingOf, type Reading } from '../meaning/read-answer.js';
import { contentOf, type ContentFinding } from './content-finding.js';
import { contentScores, type ContentScores } from './content-scores.js';
import { findCopiedLines } from './copied-lines.js';
import { grammarOf } from './grammar-score.js';
import { withoutInstructions } from './instructions.js';
import { answeredText, judgedText } from './judged-text.js';
import { knownBand } from './known-band.js';
import { judgedPoints, judgedScores, misconceptionIn, scoresFrom } from './judged-scores.js';
import { countsInSpeech, type LanguageFindings, type LanguageProblem } from './language-findings.js';
import { parameters } from './parameters.js';
import { scorerIdentity } from './scorer-version.js';
import { isPartSaid } from './told-points.js';
import { tokenise } from './tokens.js';
import { wordFindingOf } from './word-finding.js';
import { isGrammarWord } from './word-frequency.js';
import { en } from './language-notes.texts.js';

/** What a student is shown for a problem: at most three suggestions. */
const noteOf = (problem: LanguageProblem): LanguageNote => ({
  start: problem.start,
  end: problem.end,
  message: en[problem.kind],
  suggestions: problem.suggestions.slice(0, 3),
});

const { coveredFrom } = parameters;

/**
 * With fewer English words than this a text is in another language: the judge knows none, and notes on its English would
 * be noise. Of 7,225 graded answers, children's slips included, one has fewer than three in four. Of one or two words one
 * may be misspelt.
 */
const englishFrom = 0.6;
const englishFromInTwoWords = 0.35;

/** Whether an answer is in English, as far as its words tell. */
export const isEnglish = (answer: string, { knownWordShare }: LanguageFindings): boolean =>
  knownWordShare >= (tokenise(answer).length < 3 ? englishFromInTwoWords : englishFrom);

/** Each number in thousandths. */
const rounded = <T extends Readonly<Record<string, number>>>(numbers: T): T =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, Math.round(value * 1_000) / 1_000]),
  ) as T;

const noScores: Scores = {
  grammarAndSentenceStructure: 0,
  comprehensiveness: 0,
  accuracy: 0,
  keyPointCoverage: 0,
};

/** Too short to say anything: fewer than three words, or fewer than five where every model answer is a sentence or more. */
const isShort = (input: ScoringInput, finding: ContentFinding): boolean => {
  const tokens = tokenise(withoutUnknowing(input.answer));
  if (tokens.length === 0) return true;
  const references = [...input.question.modelAnswers, ...input.question.keyPoints.map((point) => point.text)];
  const shortest = Math.min(...references.map((text) => tokenise(text).length), 30);
  const content = new Set(tokens.filter((token) => !isGrammarWord(token.norm)).map((token) => token.stem))
    .size;
  const said = Math.max(finding.whole, ...finding.keyPoints.map((point) => point.similarity));
  if (said >= 0.35) return false;
  return (
    tokens.length < Math.min(3, shortest) ||
    content === 0 ||
    (input.question.questionType === 'summarization' && tokens.length < 5)
  );
};

/** Whether there is anything to compare with: key points or model answers; for a summary, its passage. */
const isComparable = ({ question, passage }: ScoringInput): boolean =>
  question.keyPoints.length + question.modelAnswers.length > 0 ||
  (question.questionType === 'summarization' && passage.trim() !== '');

/** What the judge found, and how bands are told from it. */
export type Judged = { readonly verdicts: readonly Verdict[]; readonly models: BandModels };

type Content = ContentScores &
  Pick<ScoringResult, 'keyPoints' | 'band' | 'misconceptionId' | 'confidence'> & { readonly isSure: boolean };

type JudgedAnswer = {
  readonly reading: Reading;
  readonly judgement: ReturnType<typeof bandOf>;
  /** Whether its question's author wrote down the very words. */
  readonly isKnown: boolean;
};

/** From this confidence on an answer is shown as partly right though no point of it can be named. */
const partlyFromUnnamed = 0.9;

/** Whether stars and words can say the same of a partly right answer: that a part of it is right. */
const isPartSure = (
  input: ScoringInput,
  { confidence }: Judgement,
  keyPoints: Content['keyPoints'],
): boolean =>
  confidence >= partlyFromUnnamed ||
  isPartSaid({ ...input, answer: answeredText(input.answer), result: { keyPoints } });

const judgedContent = (
  input: ScoringInput,
  close: number,
  { reading, judgement, isKnown }: JudgedAnswer,
): Content => {
  const { question } = input;
  const { band, confidence } = judgement;
  const keyPoints = judgedPoints(question, reading, band);
  const isNamed = band !== 'partly' || isKnown || isPartSure(input, judgement, keyPoints);
  const isSure = judgement.isSure && isNamed;
  const said = isKnown ? input.answer : answeredText(input.answer);
  const misconceptionId = isSure ? misconceptionIn(question, said, reading, band) : undefined;
  const scores = judgedScores(judgement, close, keyPoints);
  return { ...scores, keyPoints, band, confidence, isSure, ...(misconceptionId ? { misconceptionId } : {}) };
};

/** By words alone, which know nothing surely. */
const comparedContent = (finding: ContentFinding, scores: ContentScores, said: boolean): Content => ({
  ...scores,
  confidence: 0,
  isSure: false,
  keyPoints: finding.keyPoints.map((point) => {
    const similarity = said ? point.similarity * point.truth * finding.earnest : 0;
    return {
      _id: point._id,
      similarity: Math.round(similarity * 1000) / 1000,
      fCovered: similarity >= coveredFrom,
    };
  }),
});

/** The reading of an answer and the band it speaks for; undefined where nothing is left to judge. @param finding by words */
const judgedAnswer = (
  { question, answer, level }: ScoringInput,
  finding: ContentFinding,
  { verdicts, models }: Judged,
): JudgedAnswer | undefined => {
  const text = judgedText(question.questionText, answer);
  if (text === '') return undefined;
  const reading = readingOf(question, text, verdicts);
  const known = knownBand(question, answer) ?? knownBand(question, text);
  if (known) return { reading, judgement: judgementIn(known, level), isKnown: true };
  const words = wordFindingOf(question, text, text === answer ? finding : contentOf(question, text));
  return { reading, judgement: bandOf(models, featuresOf(reading, words), level), isKnown: false };
};

/** Orders to whoever scores are no part of it: they earn nothing by how well they are put. */
const grammarIn = ({ answer, fSpoken }: ScoringInput, findings: LanguageFindings): number => {
  const said = withoutInstructions(answer);
  const problems = findings.problems.filter(({ start, end }) => said.includes(answer.slice(start, end)));
  return grammarOf(said, tokenise(said), { ...findings, problems }, fSpoken);
};

const scored = (
  input: ScoringInput,
  findings: LanguageFindings,
  { judged, isByWords = false }: { readonly judged?: Judged | undefined; readonly isByWords?: boolean },
): ScoringResult => {
  const { question } = input;
  const answer = tokenise(input.answer);
  const finding = contentOf(question, input.answer);
  const read = judged && judgedAnswer(input, finding, judged);
  const isKnown = read?.isKnown === true;
  // What the question's author takes for an answer is one, also in the words of the passage.
  const copied = findCopiedLines(isKnown ? [] : answer, tokenise(input.passage));
  const isEnough = isKnown || (read?.judgement.isSure === true && read.judgement.band !== 'low');
  const fShortResponse = isComparable(input) && !isEnough && isShort(input, finding);
  const fPenalized = !fShortResponse && copied.share >= parameters.penaltyFrom;
  const words = contentScores(input, finding, answer, copied.share);
  const content = read
    ? judgedContent(input, words.comprehensiveness, read)
    : comparedContent(finding, words, !fShortResponse);
  const isReadable = isKnown || isEnglish(input.answer, findings);
  const isSure = (isKnown || !question.fUnsure) && (content.isSure || isByWords);
  const fUnsure = !fShortResponse && !fPenalized && !(isComparable(input) && isReadable && isSure);
  const kept = shareKept(copied.share);
  const grammar = grammarIn(input, findings);
  const counting = findings.problems.filter((problem) => !input.fSpoken || countsInSpeech(problem.kind));
  const evaluated = scoresFrom(content, grammar, kept);
  const { band, misconceptionId } = content;
  const [low = 0, partly = 0, good = 0] = read?.judgement.unshifted ?? [];
  const judgedNumbers = { low, partly, good, close: words.comprehensiveness, grammar, kept };
  return {
    scores: fShortResponse || fUnsure ? noScores : evaluated,
    confidence: Math.round(content.confidence * 100) / 100,
    fShortResponse,
    fPenalized,
    cheating: fPenalized ? [{ type: 'linesFromPassage' }] : [],
    copiedShare: Math.round(copied.share * 1000) / 1000,
    evidence: copied.evidence,
    keyPoints: content.keyPoints,
    languageNotes: isReadable && findings.isChecked ? counting.map(noteOf) : [],
    ...(findings.isChecked ? {} : { fGrammarSkipped: true }),
    ...(fUnsure ? { fUnsure } : {}),
    ...(band && !fUnsure && !fShortResponse && !fPenalized ? { band } : {}),
    ...(misconceptionId && !fUnsure ? { misconceptionId } : {}),
    ...(read && isReadable && !fShortResponse && !fPenalized
      ? {
          judged: {
            calibration: scorerIdentity.calibration,
            ...rounded(judgedNumbers),
            says: content.keyPoints.map(({ similarity }) => similarity),
          },
        }
      : {}),
  };
};

/**
 * Scores one answer. Pure: the findings of the checker and of the judge come in as data. Where nothing was judged, or
 * nothing is left to judge beside orders to whoever scores, it is not sure.
 * @param judged the verdicts on the claims of `judgedText`, in their order
 */
export const scoreAnswer = (
  input: ScoringInput,
  findings: LanguageFindings,
  judged?: Judged,
): ScoringResult => scored(input, findings, { judged });

/** What words alone would give: for measuring what they are worth, never for a student. */
export const scoreByWords = (input: ScoringInput, findings: LanguageFindings): ScoringResult =>
  scored(input, findings, { isByWords: true });

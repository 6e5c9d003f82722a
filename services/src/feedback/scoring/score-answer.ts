import type { Scores, CopiedSpan, LanguageNote } from '@lectern/events/feedback/scoring';
import type { ScoringInput, ScoringResult } from '../scorer.port.js';
import { withoutUnknowing } from './answer-checks.js';
import { contentOf, type ContentFinding } from './content-finding.js';
import { contentScores, type ContentScores } from './content-scores.js';
import { grammarOf } from './grammar-score.js';
import { countsInSpeech, type LanguageFindings, type LanguageProblem } from './language-findings.js';
import { parameters } from './parameters.js';
import { tokenise, type Token } from './tokens.js';
import { isGrammarWord } from './word-frequency.js';
import { alignedRuns } from './local-alignment.js';
import { en } from './language-notes.texts.js';

/** What a student is shown for a problem: at most three suggestions. */
const noteOf = (problem: LanguageProblem): LanguageNote => ({
  start: problem.start,
  end: problem.end,
  message: en[problem.kind],
  suggestions: problem.suggestions.slice(0, 3),
});

type CopiedLines = {
  /** Share of the answer's words inside copied stretches, 0 to 1. */
  readonly share: number;
  readonly evidence: readonly CopiedSpan[];
};

const { shortestStretch, deductionFrom, penaltyFrom } = parameters;
const fewestMatches = 7;
const fewestContentMatches = 3;

/** Stretches of words that the answer has in common with the passage, as character ranges of both. */
export const findCopiedLines = (answer: readonly Token[], passage: readonly Token[]): CopiedLines => {
  const runs = alignedRuns(answer, passage, shortestStretch).filter((run) => {
    const content = answer
      .slice(run.answerStart, run.answerEnd)
      .filter((token) => !isGrammarWord(token.norm)).length;
    return run.matches >= fewestMatches && content >= fewestContentMatches;
  });
  const copied = runs.reduce((sum, run) => sum + run.answerEnd - run.answerStart, 0);
  const evidence = runs.map((run) => ({
    answerStart: answer[run.answerStart]?.start ?? 0,
    answerEnd: answer[run.answerEnd - 1]?.end ?? 0,
    passageStart: passage[run.passageStart]?.start ?? 0,
    passageEnd: passage[run.passageEnd - 1]?.end ?? 0,
  }));
  return { share: answer.length === 0 ? 0 : copied / answer.length, evidence };
};

/** What is left of the points: all below half copied, 60 % at the penalty's threshold, none when all is copied. */
export const shareKept = (copiedShare: number): number => {
  if (copiedShare <= deductionFrom) return 1;
  if (copiedShare <= penaltyFrom) {
    return 1 - (0.4 * (copiedShare - deductionFrom)) / (penaltyFrom - deductionFrom);
  }
  return Math.max(0, 0.6 * (1 - (copiedShare - penaltyFrom) / (1 - penaltyFrom)));
};

const { coveredFrom } = parameters;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** With fewer known words than this the text is in another language, and notes on its English would be noise. */
const noteFrom = 0.5;

const tenths = (share: number): number => Math.round(clamp(share) * 50) / 10;

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

const confidenceOf = (
  input: ScoringInput,
  content: ContentScores,
  words: number,
  findings: LanguageFindings,
): number => {
  const clear = Math.min(1, Math.abs(content.accuracy - 0.5) * 2);
  const length = Math.min(1, words / 20);
  const graded = Math.min(0.15, (input.gradedAnswers?.length ?? 0) * 0.01);
  const base =
    0.4 + 0.2 * clear + 0.15 * length + graded + (input.question.modelAnswers.length > 1 ? 0.05 : 0);
  const english = findings.knownWordShare < 0.6 ? 0.6 : 1;
  return Math.round(base * english * (input.fSpoken ? 0.8 : 1) * (findings.isChecked ? 1 : 0.85) * 100) / 100;
};

/** Whether there is anything to compare with: key points or model answers; for a summary, its passage. */
const isComparable = ({ question, passage }: ScoringInput): boolean =>
  question.keyPoints.length + question.modelAnswers.length > 0 ||
  (question.questionType === 'summarization' && passage.trim() !== '');

/** Scores one answer. Pure: the checker's and the dictionary's findings come in as data. */
export const scoreAnswer = (input: ScoringInput, findings: LanguageFindings): ScoringResult => {
  const answer = tokenise(input.answer);
  const finding = contentOf(input.question, input.answer);
  const copied = findCopiedLines(answer, tokenise(input.passage));
  const fShortResponse = isComparable(input) && isShort(input, finding);
  const fPenalized = !fShortResponse && copied.share >= parameters.penaltyFrom;
  const fUnsure = !isComparable(input) && !fPenalized;
  const kept = shareKept(copied.share);
  const content = contentScores(input, finding, answer, copied.share);
  const grammar = grammarOf(input.answer, answer, findings, input.fSpoken);
  const english = clamp((findings.knownWordShare - 0.3) / 0.25);
  const counting = findings.problems.filter((problem) => !input.fSpoken || countsInSpeech(problem.kind));
  const evaluated: Scores = {
    grammarAndSentenceStructure: tenths(grammar * kept),
    comprehensiveness: tenths(content.comprehensiveness * kept * english),
    accuracy: tenths(content.accuracy * kept * english),
    keyPointCoverage: tenths(content.keyPointCoverage * kept * english),
  };
  return {
    scores: fShortResponse || fUnsure ? noScores : evaluated,
    confidence: confidenceOf(input, content, answer.length, findings),
    fShortResponse,
    fPenalized,
    cheating: fPenalized ? [{ type: 'linesFromPassage' }] : [],
    copiedShare: Math.round(copied.share * 1000) / 1000,
    evidence: copied.evidence,
    keyPoints: finding.keyPoints.map((point) => {
      const similarity = fShortResponse ? 0 : point.similarity * point.truth * finding.earnest;
      return {
        _id: point._id,
        similarity: Math.round(similarity * 1000) / 1000,
        fCovered: similarity >= coveredFrom,
      };
    }),
    languageNotes: findings.knownWordShare < noteFrom || !findings.isChecked ? [] : counting.map(noteOf),
    ...(findings.isChecked ? {} : { fGrammarSkipped: true }),
    ...(fUnsure ? { fUnsure } : {}),
  };
};

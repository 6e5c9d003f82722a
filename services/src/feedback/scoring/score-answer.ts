import type { Scores } from '@lectern/events/feedback/scoring';
import type { ScoringInput, ScoringResult } from '../scorer.port.js';
import { withoutUnknowing } from './answer-checks.js';
import { contentOf, type ContentFinding } from './content-score.js';
import { findCopiedLines, penaltyShare, shareKept } from './copied-lines.js';
import { nearestGraded } from './graded-answers.js';
import { grammarOf } from './grammar-score.js';
import { countsInSpeech, type LanguageFindings } from './language-findings.js';
import { noteOf } from './language-notes.js';
import { summaryOf } from './summary-score.js';
import { tokenise, type Token } from './tokens.js';
import { isGrammarWord } from './word-frequency.js';

/** A key point from here on counts as said. */
export const coveredFrom = 0.5;

const tenths = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 50) / 10;

const noScores: Scores = {
  grammarAndSentenceStructure: 0,
  comprehensiveness: 0,
  accuracy: 0,
  keyPointCoverage: 0,
};

type Content = {
  readonly comprehensiveness: number;
  readonly accuracy: number;
  readonly keyPointCoverage: number;
};

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const contentScores = (
  input: ScoringInput,
  finding: ContentFinding,
  answer: readonly Token[],
  copied: number,
): Content => {
  const coverage = mean(finding.keyPoints.map((point) => point.similarity * point.truth)) * finding.earnest;
  const whole = finding.whole * finding.earnest;
  const said = Math.max(
    whole,
    0.5 * whole + 0.5 * mean(finding.keyPoints.map((point) => point.similarity)) * finding.earnest,
  );
  const direct = {
    comprehensiveness: said * (0.4 + 0.6 * finding.truth),
    accuracy: said * finding.truth,
    keyPointCoverage: coverage,
  };
  if (input.question.questionType === 'summarization' && input.passage.trim() !== '') {
    const summary = summaryOf(input.passage, answer, copied);
    const content = summary.content * Math.min(1, finding.earnest + 0.2);
    return {
      comprehensiveness: 0.8 * content + 0.2 * direct.comprehensiveness,
      accuracy: (0.8 * content + 0.2 * direct.comprehensiveness) * finding.truth,
      keyPointCoverage: 0.5 * content + 0.5 * coverage,
    };
  }
  const given = new Set(tokenise(input.question.questionText).map((token) => token.stem));
  const near = nearestGraded(input.answer, input.gradedAnswers ?? [], given);
  if (!near) return direct;
  const mixed = (value: number): number =>
    (1 - near.trust) * value + near.trust * near.score * Math.min(1, finding.earnest * 1.5);
  return {
    comprehensiveness: mixed(direct.comprehensiveness),
    accuracy: mixed(direct.accuracy),
    keyPointCoverage: mixed(direct.keyPointCoverage),
  };
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
  content: Content,
  words: number,
  findings: LanguageFindings,
): number => {
  const clear = Math.min(1, Math.abs(content.accuracy - 0.5) * 2);
  const length = Math.min(1, words / 20);
  const graded = Math.min(0.15, (input.gradedAnswers?.length ?? 0) * 0.01);
  const base =
    0.4 + 0.2 * clear + 0.15 * length + graded + (input.question.modelAnswers.length > 1 ? 0.05 : 0);
  const english = findings.knownWordShare < 0.6 ? 0.6 : 1;
  return Math.round(base * english * (input.fSpoken ? 0.8 : 1) * (findings.fChecked ? 1 : 0.85) * 100) / 100;
};

/** Scores one answer. Pure: the checker's and the dictionary's findings come in as data. */
export const scoreAnswer = (input: ScoringInput, findings: LanguageFindings): ScoringResult => {
  const answer = tokenise(input.answer);
  const finding = contentOf(input.question, input.answer);
  const copied = findCopiedLines(answer, tokenise(input.passage));
  const fShortResponse = isShort(input, finding);
  const fPenalized = !fShortResponse && copied.share >= penaltyShare;
  const kept = shareKept(copied.share);
  const content = contentScores(input, finding, answer, copied.share);
  const grammar = grammarOf(input.answer, answer, findings, input.fSpoken);
  const english = Math.min(1, Math.max(0, (findings.knownWordShare - 0.3) / 0.25));
  const evaluated: Scores = {
    grammarAndSentenceStructure: tenths(grammar * kept),
    comprehensiveness: tenths(content.comprehensiveness * kept * english),
    accuracy: tenths(content.accuracy * kept * english),
    keyPointCoverage: tenths(content.keyPointCoverage * kept * english),
  };
  return {
    scores: fShortResponse ? noScores : evaluated,
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
    languageNotes: findings.problems
      .filter((problem) => !input.fSpoken || countsInSpeech(problem.kind))
      .map(noteOf),
  };
};

import { grammarWordShare, impossiblePairShare } from './answer-checks.js';
import { countsInSpeech, type LanguageFindings, type ProblemKind } from './language-findings.js';
import { sentencesOf, type Token } from './tokens.js';
import { withoutDisfluencies } from './disfluencies.js';
import { wordOrder } from './word-order.js';
import { informationOf } from './word-frequency.js';

/** How much one problem of a kind weighs against an agreement error. */
const severity: Readonly<Record<ProblemKind, number>> = {
  agreement: 1,
  grammar: 1,
  wordChoice: 0.7,
  repetition: 0.5,
  spelling: 0.6,
  capital: 0.25,
  punctuation: 0.25,
};

const connectors = new Set(
  'because although though since while when if unless whereas which who that so therefore however after before until as where'.split(' '),
); // prettier-ignore

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Weighted problems per 100 words. A handful of words is no basis for a rate, so a few clean ones are added. */
const errorRate = (
  text: string,
  tokens: readonly Token[],
  findings: LanguageFindings,
  fSpoken: boolean,
): number => {
  const weight = findings.problems
    .filter((problem) => !fSpoken || countsInSpeech(problem.kind))
    .reduce((sum, problem) => sum + severity[problem.kind], 0);
  const disorder =
    (impossiblePairShare(tokens, text) +
      0.5 * Math.max(0, 0.1 - wordOrder(withoutDisfluencies(tokens), text))) *
    tokens.length;
  return ((weight + disorder) * 100) / (tokens.length + 8);
};

/** Range of sentence structure, 0 to 1: joined clauses, sentences neither stubs nor endless, words beyond the commonest. */
const rangeOf = (text: string, tokens: readonly Token[], fSpoken: boolean): number => {
  const words = tokens.length;
  const joined = clamp((tokens.filter((token) => connectors.has(token.norm)).length / words) * 14);
  const vocabulary = clamp(
    (tokens.reduce((sum, token) => sum + informationOf(token.norm), 0) / words - 0.25) / 0.3,
  );
  const variety = clamp(new Set(tokens.map((token) => token.stem)).size / Math.sqrt(words) / 7);
  const mean = words / Math.max(1, sentencesOf(text).length);
  const sentence = fSpoken
    ? clamp(words / 12)
    : mean < 8
      ? mean / 8
      : mean > 32
        ? clamp(1 - (mean - 32) / 40)
        : 1;
  return 0.25 * joined + 0.25 * vocabulary + 0.25 * variety + 0.25 * sentence;
};

/**
 * Grammar and sentence structure, 0 to 1: three quarters how free of errors, one quarter how much was risked.
 * Without English words, or without grammar words between them, there is no sentence to judge.
 */
export const grammarOf = (
  text: string,
  tokens: readonly Token[],
  findings: LanguageFindings,
  fSpoken: boolean,
): number => {
  if (tokens.length === 0) return 0;
  const correct = Math.exp(-errorRate(text, tokens, findings, fSpoken) / 14);
  const english = clamp((findings.knownWordShare - 0.35) / 0.3);
  const sentence = tokens.length < 4 ? 0.7 : clamp(0.3 + grammarWordShare(tokens) / 0.25);
  return english * sentence * (0.72 * correct + 0.28 * rangeOf(text, tokens, fSpoken));
};

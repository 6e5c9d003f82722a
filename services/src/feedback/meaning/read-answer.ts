import type { GradedSample, KeyPoint, Misconception } from '@lectern/events/content/content';
import { isSameWords } from '../scoring/same-words.js';
import { sentencesOf } from '../scoring/tokens.js';
import type { Claim, Verdict } from './meaning-judge.port.js';

/** What a question says of its answers, as far as meaning goes. */
export type JudgedQuestion = {
  readonly questionText: string;
  readonly keyPoints: readonly KeyPoint[];
  readonly modelAnswers: readonly string[];
  readonly misconceptions?: readonly Misconception[] | undefined;
  readonly evidence?: readonly string[] | undefined;
  readonly samples?: readonly GradedSample[] | undefined;
};

/** Every verdict on one answer, by what it was asked for. */
export type Reading = {
  /** For each key point: the verdict on the point itself, and whether one of its ways or sentences says it. */
  readonly points: readonly {
    readonly whole: Verdict;
    readonly ways: readonly Verdict[];
    readonly sentences: readonly Verdict[];
    /** Of a longer answer, which may say one point in the middle of others. */
    readonly clauses: readonly Verdict[];
  }[];
  /** All key points together, then each model answer. */
  readonly references: readonly Verdict[];
  /** The other way round: those as the answer, this answer as the statement. */
  readonly reversed: readonly Verdict[];
  readonly misconceptions: readonly Verdict[];
  /** For each sentence of the answer: is it what the references and the passage's own sentences say? */
  readonly sentences: readonly (readonly Verdict[])[];
  /** The passage's sentences as the answer, this answer as the statement. */
  readonly evidence: Verdict;
  /** The answer as a recogniser writes it, without stops: the judge minds them more than it should. */
  readonly unpunctuated: {
    readonly points: readonly Verdict[];
    readonly references: readonly Verdict[];
    readonly reversed: readonly Verdict[];
    readonly misconceptions: readonly Verdict[];
  };
};

/** More sentences than these are not looked at one by one. */
const mostSentences = 6;

const joints = /[.!?;,:]+(?:\s+|$)|\s+(?:and then|then|and|but|so|because)\s+/i;
/** Words from which an answer is also read clause by clause, and how many clauses. */
const longFrom = 12;
const mostClauses = 7;
const fewestWords = 3;

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Parts of an answer that may say something each; one too short to do so stays with the one before it. */
const clausesOf = (said: string): readonly string[] => {
  if (wordsIn(said) < longFrom) return [];
  const clauses: string[] = [];
  for (const part of said.split(joints)) {
    const last = clauses.at(-1);
    if (last !== undefined && wordsIn(part) < fewestWords)
      clauses[clauses.length - 1] = `${last} ${part}`.trim();
    else if (part.trim() !== '') clauses.push(part.trim());
  }
  return clauses.slice(0, mostClauses);
};

type Ask = (answer: string, statement: string) => Verdict;

/** Reads an answer by verdicts that were asked for before; which ones does not depend on what they say. */
export const readAnswer = (question: JudgedQuestion, answer: string, ask: Ask): Reading => {
  const said = answer.trim();
  const plain = said.replace(/[.,;:!?]+(?=\s|$)/g, '');
  const misconceptions = question.misconceptions ?? [];
  const together = question.keyPoints.map(({ text }) => text).join(' ');
  const references = [together, ...question.modelAnswers];
  const evidence = question.evidence?.length ? question.evidence.join(' ') : together;
  const sentences = sentencesOf(said)
    .slice(0, mostSentences)
    .map(({ start, end }) => said.slice(start, end).trim());
  const clauses = clausesOf(said);
  return {
    points: question.keyPoints.map(({ text, ways = [] }) => ({
      whole: ask(said, text),
      ways: ways.map((way) => ask(plain, way)),
      sentences: sentences.map((sentence) => ask(sentence, text)),
      clauses: clauses.map((clause) => ask(clause, text)),
    })),
    references: references.map((reference) => ask(said, reference)),
    reversed: references.map((reference) => ask(reference, said)),
    misconceptions: misconceptions.map(({ text }) => ask(said, text)),
    sentences: sentences.map((sentence) =>
      [...references, evidence].map((reference) => ask(reference, sentence)),
    ),
    evidence: ask(evidence, said),
    unpunctuated: {
      points: question.keyPoints.map(({ text }) => ask(plain, text)),
      references: references.map((reference) => ask(plain, reference)),
      reversed: references.map((reference) => ask(reference, plain)),
      misconceptions: misconceptions.map(({ text }) => ask(plain, text)),
    },
  };
};

/** Where nothing was asked. */
export const unknown: Verdict = { says: 0, neither: 1, contradicts: 0 };
/** Of what is said word for word: the judge gives a false statement that is said again anything from 0.02 on. */
const wordForWord: Verdict = { says: 1, neither: 0, contradicts: 0 };
const keyOf = (answer: string, statement: string): string => `${answer}\u0000${statement}`;

/** All that must be asked of the judge to read an answer, each once. */
export const claimsOf = (question: JudgedQuestion, answer: string): readonly Claim[] => {
  const claims = new Map<string, Claim>();
  readAnswer(question, answer, (part, statement) => {
    claims.set(keyOf(part, statement), { question: question.questionText, answer: part, statement });
    return unknown;
  });
  return [...claims.values()];
};

/** The reading of an answer from the verdicts on its `claimsOf`, in their order. */
export const readingOf = (
  question: JudgedQuestion,
  answer: string,
  verdicts: readonly Verdict[],
): Reading => {
  const claims = claimsOf(question, answer);
  const known = new Map(
    claims.map((claim, at) => [keyOf(claim.answer, claim.statement), verdicts[at] ?? unknown]),
  );
  return readAnswer(question, answer, (part, statement) =>
    isSameWords(part, statement) ? wordForWord : (known.get(keyOf(part, statement)) ?? unknown),
  );
};

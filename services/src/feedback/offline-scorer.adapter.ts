import { sha256 } from '../platform/ids.js';
import type { FeedbackInput, FeedbackWriter } from './feedback-writer.port.js';
import type { MeaningJudge, Verdict } from './meaning/meaning-judge.port.js';
import { claimsOf, unknown } from './meaning/read-answer.js';
import type { QuestionLevel, Scorer, ScoringInput, ScoringResult } from './scorer.port.js';
import { quoteClaims, quotesToScore } from './scoring/quotes.js';
import { judgedText } from './scoring/judged-text.js';
import { scorerIdentity, writerIdentity } from './scoring/scorer-version.js';
import { holdWorker } from './scoring/scorer-worker-client.js';

/** Engines that can be started before their first use. */
type Warmable = { warm(): Promise<void> };

type OfflineOptions = {
  /** Whoever made it ends it. */
  readonly judge: MeaningJudge;
  /** How long an answer's score may take with the grammar checker, ms; then it is made without. */
  readonly checkMs?: number;
};

/** Undefined where the judge cannot tell now. */
const verdictsOn = async (
  judge: MeaningJudge,
  { question, answer }: ScoringInput,
): Promise<readonly Verdict[] | undefined> => {
  const text = judgedText(question.questionText, answer);
  return text === '' ? [] : judge.judge(claimsOf(question, text)).catch(() => undefined);
};

/** Who scores by the marks of a school is another scorer than who does not: the level is part of its calibration. */
const levelledBy = (level: QuestionLevel | undefined): Pick<ScoringResult, 'scorer'> => {
  if (!level) return {};
  const digest = sha256(JSON.stringify(level)).slice(0, 8);
  return { scorer: { ...scorerIdentity, calibration: `${scorerIdentity.calibration}+${digest}` } };
};

/**
 * The scorer that needs no server: asks the judge what the answer says, compares its words, checks the language with
 * Harper and a dictionary. Words and language take one worker thread (about 350 MB), shared with the feedback writer and
 * started on first use; `warm` starts it and the judge ahead (1 to 2 s). Where the judge cannot tell, it is not sure and
 * gives no score.
 */
export const createOfflineScorer = ({ judge, checkMs }: OfflineOptions): Scorer & Warmable => {
  const { score, warm, release } = holdWorker(checkMs);
  return {
    identity: scorerIdentity,
    score: async (input, { asking } = {}) => {
      const verdicts = await verdictsOn(asking ? asking(judge) : judge, input);
      const result = { ...(await score(input, verdicts)), ...levelledBy(input.level) };
      return verdicts ? result : { ...result, fMeaningSkipped: true };
    },
    warm: async () => void (await Promise.all([warm(), judge.warm()])),
    close: release,
  };
};

/** Words of a partly right answer are praised where it is less probable than this that they are wrong by themselves. */
const wrongBelow = 0.1;

/** A rephrase may be so much less sure than the answer that it puts in other words. */
const tolerance = 0.15;

/** From here on the judge finds that a rephrase and its answer say the same, each of the other. */
const sameFrom = 0.8;

/**
 * Writes feedback from what a scorer found, without a server. Words of the student's are praised only where the judge
 * finds that they say a key point, in a partly right answer only where they are right by themselves, too; and rephrased
 * only where it finds that this says the same.
 */
export const createOfflineFeedbackWriter = ({ judge }: OfflineOptions): FeedbackWriter & Warmable => {
  const { score, write, warm, release } = holdWorker();
  const saysTheSame = async (input: FeedbackInput, rephrased: string): Promise<boolean> => {
    const other = { ...input, answer: rephrased };
    const verdicts = await verdictsOn(judge, other);
    if (!verdicts) return false;
    const { band, confidence } = await score(other, verdicts);
    if (band !== input.result.band || confidence < input.result.confidence - tolerance) return false;
    const { answer, question } = input;
    const both = await judge
      .judge([
        { question: question.questionText, answer: rephrased, statement: answer },
        { question: question.questionText, answer, statement: rephrased },
      ])
      .catch(() => []);
    return both.length > 0 && both.every(({ says }) => says >= sameFrom);
  };
  const isRight = async (input: FeedbackInput, words: string): Promise<boolean> => {
    const alone = { ...input, answer: words };
    const verdicts = await verdictsOn(judge, alone);
    if (!verdicts) return false;
    const { band, judged } = await score(alone, verdicts);
    return band !== undefined && band !== 'low' && (judged?.low ?? 1) < wrongBelow;
  };
  /** The verdicts on words that say a key point; on those that are wrong by themselves, that nothing is known. */
  const verdictsOnQuotes = async (input: FeedbackInput): Promise<readonly Verdict[] | undefined> => {
    const claims = quoteClaims(input);
    const verdicts = claims.length === 0 ? [] : await judge.judge(claims).catch(() => undefined);
    if (!verdicts) return undefined;
    const wrong = new Set<string>();
    for (const words of quotesToScore(input, verdicts)) if (!(await isRight(input, words))) wrong.add(words);
    return claims.map(({ answer }, at) => (wrong.has(answer) ? unknown : (verdicts[at] ?? unknown)));
  };
  return {
    identity: writerIdentity,
    write: async (input) => {
      const verdicts = await verdictsOnQuotes(input);
      const written = await write(input, verdicts);
      const { rephrasedResponse } = written;
      const isKept = rephrasedResponse === '' || (await saysTheSame(input, rephrasedResponse));
      return isKept ? written : { ...written, rephrasedResponse: '' };
    },
    warm,
    close: release,
  };
};

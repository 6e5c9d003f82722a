import type { Band } from '@lectern/events/feedback/scoring';
import type { FeedbackInput } from '../feedback-writer.port.js';
import { bagOf, meanSimilarity, similarities } from './similarity.js';
import { tokenise } from './tokens.js';

/** Scores (of 5) from which an answer counts as good, and as partly so, where a scorer tells no band. */
const goodFrom = 3.5;
const partlyFrom = 2;

export const bandOf = ({ result }: FeedbackInput): Band => {
  if (result.band) return result.band;
  const least = Math.min(result.scores.comprehensiveness, result.scores.accuracy);
  return least >= goodFrom ? 'good' : least >= partlyFrom ? 'partly' : 'low';
};

export type Point = FeedbackInput['question']['keyPoints'][number];

/** An answer with what was found in it. */
type Answered = {
  readonly question: Pick<FeedbackInput['question'], 'questionText' | 'keyPoints'>;
  readonly answer: string;
  readonly result: Pick<FeedbackInput['result'], 'keyPoints'>;
};

/** The key points that an answer says, and those that it leaves out. */
export const pointsIn = ({
  question,
  result,
}: Pick<Answered, 'question' | 'result'>): {
  readonly said: readonly Point[];
  readonly open: readonly Point[];
} => {
  const covered = new Set(result.keyPoints.filter(({ fCovered }) => fCovered).map(({ _id }) => _id));
  return {
    said: question.keyPoints.filter(({ _id }) => covered.has(_id)),
    open: question.keyPoints.filter(({ _id }) => !covered.has(_id)),
  };
};

/**
 * How close words come to a key point and to the nearest way of saying it, 0 to 1. What the question says already counts
 * for little: a sentence that says the question again is close to it and tells nothing.
 */
export const closenessTo = (
  { text, ways = [] }: Point,
  questionText: string,
): ((words: string) => { readonly point: number; readonly way: number }) => {
  const given = new Set(tokenise(questionText).map(({ stem }) => stem));
  const bags = [text, ...ways].map((one) => bagOf(tokenise(one)));
  return (words) => {
    const said = bagOf(tokenise(words));
    const all = bags.map((bag) => meanSimilarity(similarities(bag, said, given)));
    return { point: all[0] ?? 0, way: Math.max(0, ...all) };
  };
};

/**
 * A judge's finding and the closeness of words, added up: from where on they bear out that a good answer says a point, and
 * that one of which others are missing does, which many a wrong answer seems to do.
 */
const borneOutFrom = 0.7;
const partBorneOutFrom = 1.05;

/** The key point that an answer says most surely, by the judge and by its words; undefined where it says none. */
const surest = (input: Answered): { readonly point: Point; readonly sure: number } | undefined => {
  const { question, result, answer } = input;
  const judged = new Map(result.keyPoints.map(({ _id, similarity }) => [_id, similarity]));
  const [best] = pointsIn(input)
    .said.map((point) => ({
      point,
      sure: (judged.get(point._id) ?? 0) + closenessTo(point, question.questionText)(answer).way,
    }))
    .toSorted((one, other) => other.sure - one.sure);
  return best;
};

/** The key point to name of a good answer; undefined where neither judge nor words bear one out. */
export const surestPoint = (input: Answered): Point | undefined => {
  const best = surest(input);
  return best && best.sure >= borneOutFrom ? best.point : undefined;
};

/** Whether an answer of which more is missing surely says a part. */
export const isPartSaid = (input: Answered): boolean => (surest(input)?.sure ?? 0) >= partBorneOutFrom;

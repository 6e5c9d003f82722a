import { scores, type Band } from '@lectern/events/feedback/scoring';
import * as z from 'zod/mini';
import type { ScoringInput } from '../scorer.port.js';
import { isQuoteOf } from './quoted-words.js';

const share = z.number().check(z.minimum(0), z.maximum(1));

/** What a model is to find out about an answer. */
export const judgedAnswer = z.object({
  isEnglish: z.boolean(),
  keyPoints: z.array(
    z.object({ id: z.string(), verdict: z.enum(['said', 'notSaid', 'contradicted']), quote: z.string() }),
  ),
  misconceptions: z.array(z.object({ id: z.string(), isSaid: z.boolean() })),
  band: z.enum(['low', 'partly', 'good']),
  scores,
  confidence: share,
  seemsAiWritten: z.boolean(),
});
export type JudgedAnswer = z.infer<typeof judgedAnswer>;

/** Where comprehensiveness may lie in each band; the stars are rounded to halves. */
const lowest: Readonly<Record<Band, number>> = { low: 0, partly: 1.5, good: 3 };
const highest: Readonly<Record<Band, number>> = { low: 2, partly: 3.5, good: 5 };

/** How far coverage may lie from what the points say: a point may be said in part, but never more is covered than said. */
const aboveBy = 1;
const belowBy = 2.5;
/** An answer that says something wrong is at most this accurate. */
const mostWhenWrong = 3;

const sameIds = (given: readonly { readonly _id: string }[], found: readonly { readonly id: string }[]) =>
  given.length === found.length && given.every(({ _id }) => found.some(({ id }) => id === _id));

/**
 * Why a judgement cannot stand, or undefined. A model that was talked into five stars would have to find the student's
 * words for every point, and to contradict itself nowhere.
 */
export const contradictionIn = (
  { question }: ScoringInput,
  answer: string,
  judged: JudgedAnswer,
): string | undefined => {
  const { keyPoints, misconceptions, band, scores: given } = judged;
  if (!sameIds(question.keyPoints, keyPoints)) return 'other key points than were asked';
  if (!sameIds(question.misconceptions ?? [], misconceptions)) return 'other misconceptions than were asked';
  const said = keyPoints.filter(({ verdict }) => verdict === 'said');
  if (said.some(({ quote }) => !isQuoteOf(quote, answer))) return 'a quote that is not in the answer';
  const isWrong =
    keyPoints.some(({ verdict }) => verdict === 'contradicted') ||
    misconceptions.some(({ isSaid }) => isSaid);
  if (isWrong && (band === 'good' || given.accuracy > mostWhenWrong)) return 'wrong, and good or accurate';
  if (given.comprehensiveness < lowest[band] || given.comprehensiveness > highest[band])
    return 'a score outside its band';
  if (keyPoints.length === 0) return undefined;
  const covered = (5 * said.length) / keyPoints.length;
  if (given.keyPointCoverage > covered + aboveBy || given.keyPointCoverage < covered - belowBy)
    return 'a coverage that its points do not bear out';
  if (said.length === 0 && band !== 'low') return 'a band that no point bears out';
  if (said.length === keyPoints.length && !isWrong && band === 'low') return 'all said, and low';
  return undefined;
};

import type { Band } from '@lectern/events/feedback/scoring';
import type { JudgedQuestion } from '../meaning/read-answer.js';
import { isSameWords } from './same-words.js';

/**
 * The band of an answer that is, word for word, one that its question's author wrote down: a misconception is low, a
 * graded answer is in its band, a model answer and all key points together are good. One key point, in any of its ways,
 * is good where it is the only one, and partly right beside others. Undefined for every other answer, and where the
 * author says two things of it.
 */
export const knownBand = (
  { keyPoints, modelAnswers, misconceptions = [], samples = [] }: JudgedQuestion,
  answer: string,
): Band | undefined => {
  const isSaid = (text: string): boolean => isSameWords(text, answer);
  const together = keyPoints.map(({ text }) => text).join(' ');
  const bands = new Set<Band>([
    ...misconceptions.filter(({ text }) => isSaid(text)).map(() => 'low' as const),
    ...samples.filter((sample) => isSaid(sample.answer)).map(({ band }) => band),
    ...[...modelAnswers, together].filter(isSaid).map(() => 'good' as const),
  ]);
  const [band, ...others] = bands;
  if (band) return others.length === 0 ? band : undefined;
  const isPoint = keyPoints.some(({ text, ways = [] }) => [text, ...ways].some(isSaid));
  return isPoint ? (keyPoints.length === 1 ? 'good' : 'partly') : undefined;
};

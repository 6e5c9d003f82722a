import { isFairer, marksForFair, type Agreement } from '@lectern/events/marking/marking.routes';
import type { Band, Judged } from '@lectern/events/feedback/scoring';
import { bandOfStars, contentStarsOf } from '@lectern/events/feedback/stars';
import { evaluatedScores } from '../scoring/judged-scores.js';
import type { QuestionLevel } from '../scorer.port.js';
import { judgementOf, shifted } from './bands.js';

/** What one mark says. */
export type Mark = { readonly judged: Judged; readonly stars: number };

/** Standard deviation of the shift that is expected of a question before anybody marks it, in log-odds. */
const priorShift = 1;
/** Marks that the confidence of the fit itself weighs. */
const priorMarks = 10;
/** Farther the confidence that is needed does not move, in either direction. */
const mostEase = 0.15;
/** The shift lies within; found by halving this often, to a millionth. */
const mostShift = 4;
const halvings = 23;

const thousandths = (value: number): number => Math.round(value * 1_000) / 1_000;

const probabilitiesOf = ({ low, partly, good }: Judged): readonly number[] => [low, partly, good];

const height: Readonly<Record<Band, number>> = { low: -1, partly: 0, good: 1 };

/**
 * The shift under which the marks are most probable, with a normal prior around none (an adjacent-category logit model
 * of one parameter): where what the marks say above what is expected of them equals the pull of the prior.
 */
const shiftOf = (marks: readonly Mark[]): number => {
  const slope = (shift: number): number =>
    marks.reduce(
      (sum, { judged, stars }) => {
        const [low = 0, , good = 0] = shifted(probabilitiesOf(judged), shift);
        return sum + height[bandOfStars(stars)] - (good - low);
      },
      -shift / priorShift ** 2,
    );
  let [from, to] = [-mostShift, mostShift];
  for (let n = 0; n < halvings; n += 1) {
    const middle = (from + to) / 2;
    // It falls all the way.
    if (slope(middle) > 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
};

const fit = (marks: readonly Mark[]): QuestionLevel => {
  const shift = thousandths(shiftOf(marks));
  const surprise = marks.reduce((sum, { judged, stars }) => {
    const { band, confidence } = judgementOf(shifted(probabilitiesOf(judged), shift));
    return sum + (band === bandOfStars(stars) ? 1 : 0) - confidence;
  }, 0);
  const ease = surprise / (marks.length + priorMarks);
  return { shift, ease: thousandths(Math.min(mostEase, Math.max(-mostEase, ease))) };
};

const isWithinHalf = ({ judged, stars }: Mark, level?: QuestionLevel): boolean => {
  const judgement = judgementOf(shifted(probabilitiesOf(judged), level?.shift ?? 0));
  return Math.abs(contentStarsOf(evaluatedScores(judgement, judged)) - stars) <= 0.5;
};

/**
 * How many of the marks the scorer's stars are within half a star of, also where it was not sure: without the level, and
 * with the one that all other marks give (leave one out). Undefined where there is no level.
 */
export const agreementOf = (marks: readonly Mark[]): Agreement | undefined => {
  if (marks.length < marksForFair) return undefined;
  const withOthers = marks.filter((mark) => isWithinHalf(mark, fit(marks.filter((one) => one !== mark))));
  return {
    marks: marks.length,
    without: marks.filter((mark) => isWithinHalf(mark)).length,
    with: withOthers.length,
  };
};

/** What marks say of a question; undefined where there are fewer than ten, or where scoring by them is farther from them. */
export const levelOf = (marks: readonly Mark[]): QuestionLevel | undefined => {
  const agreement = agreementOf(marks);
  return agreement && isFairer(agreement) ? fit(marks) : undefined;
};

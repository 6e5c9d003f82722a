import { styleFigures, type AiSignal, type StyleFigure } from '@lectern/events/feedback/ai-use';
import { informationOf } from '../scoring/word-frequency.js';
import { isNumber, sentencesOf, tokenise } from '../scoring/tokens.js';

/** The style of an answer in numbers; without errors where nobody checked the grammar. */
export type Style = Readonly<Partial<Record<StyleFigure, number>>>;
type StyleSignal = Extract<AiSignal, { kind: 'style' }>;

/** Shorter texts say too little about their author. */
export const styleFromWords = 30;
/** With fewer earlier answers nobody knows what is usual. */
const leastEarlierAnswers = 5;
/** So many usual spreads above the median are far. */
const farFrom = 2.5;
const leastDifferences = 2;

/**
 * The least that counts as a usual spread, by figure: a few answers may agree by chance. Standard deviations of these
 * figures over all sample answers of 30 words or more.
 */
const leastSpread: Readonly<Record<StyleFigure, number>> = {
  sentenceWords: 6,
  wordLetters: 0.3,
  rareWords: 7,
  punctuation: 3,
  errors: 3,
};

const rareFrom = 1;
const round = (value: number): number => Math.round(value * 10) / 10;

/** @param errors how many things the grammar checker found; undefined where it did not look
 *  @returns undefined of a text that is too short */
export const styleOf = (text: string, errors: number | undefined): Style | undefined => {
  const tokens = tokenise(text);
  if (tokens.length < styleFromWords) return undefined;
  const words = tokens.filter((token) => !isNumber(token));
  const per100 = (count: number): number => (count * 100) / tokens.length;
  const isRare = ({ norm, stem }: (typeof words)[number]): boolean =>
    Math.min(informationOf(norm), informationOf(stem)) >= rareFrom;
  return {
    sentenceWords: tokens.length / Math.max(1, sentencesOf(text).length),
    wordLetters: words.reduce((sum, { norm }) => sum + norm.length, 0) / Math.max(1, words.length),
    rareWords: per100(words.filter(isRare).length),
    punctuation: per100(text.match(/[,;:()“”"]|\s[-–]\s|—/g)?.length ?? 0),
    ...(errors === undefined ? {} : { errors: per100(errors) }),
  };
};

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
};

/** The median absolute deviation as a standard deviation of a normal distribution. */
const spreadOf = (values: readonly number[], median: number): number =>
  1.4826 * medianOf(values.map((value) => Math.abs(value - median)));

const isNumberThere = (value: number | undefined): value is number => value !== undefined;

/** How far a figure is above what is usual, in spreads; errors count downwards: what is written by AI has fewer. */
const distanceOf = (figure: StyleFigure, here: number, earlier: readonly number[]) => {
  const usual = medianOf(earlier);
  const spread = Math.max(spreadOf(earlier, usual), leastSpread[figure]);
  return {
    figure,
    here: round(here),
    usual: round(usual),
    far: (figure === 'errors' ? usual - here : here - usual) / spread,
  };
};

/** Whether an answer is far more elaborate than the same person's earlier ones; undefined where it is not, or nobody can tell. */
export const styleSignal = (here: Style, earlier: readonly Style[]): StyleSignal | undefined => {
  if (earlier.length < leastEarlierAnswers) return undefined;
  const differences = styleFigures.flatMap((figure) => {
    const value = here[figure];
    const values = earlier.map((style) => style[figure]).filter(isNumberThere);
    if (value === undefined || values.length < leastEarlierAnswers) return [];
    const { far, ...difference } = distanceOf(figure, value, values);
    return far >= farFrom ? [difference] : [];
  });
  if (differences.length < leastDifferences) return undefined;
  return { kind: 'style', earlierAnswers: earlier.length, differences };
};

import { wordLikeness } from './similarity.js';
import { tokenise, type Token } from './tokens.js';
import { informationOf, isGrammarWord } from './word-frequency.js';

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Rises steeply at first and ever less after, 0 at 0 and 1 at 1: each further word earns less. */
const saturating = (value: number, bend: number): number =>
  Math.min(1, (1 - Math.exp(-bend * value)) / (1 - Math.exp(-bend)));

/** Salience of the passage's content stems: information × how often, more for words spread over paragraphs. */
const salienceOf = (passage: string): ReadonlyMap<string, number> => {
  const salience = new Map<string, number>();
  const paragraphs = passage.split(/\n\s*\n/);
  const spread = new Map<string, number>();
  for (const paragraph of paragraphs) {
    const tokens = tokenise(paragraph).filter((token) => !isGrammarWord(token.norm));
    for (const { stem } of tokens) salience.set(stem, (salience.get(stem) ?? 0) + 1);
    for (const stem of new Set(tokens.map((token) => token.stem)))
      spread.set(stem, (spread.get(stem) ?? 0) + 1);
  }
  for (const [stem, count] of salience) {
    salience.set(stem, informationOf(stem) * (1 + Math.log(count)) * Math.sqrt(spread.get(stem) ?? 1));
  }
  return salience;
};

/** A summary tells about this share of its passage's different content words; more earns nothing. */
const expectedUniqueShare = 0.3;

/**
 * Judges a summary against its passage alone: salience-weighted coverage, unique terms up to a cap that depends on the
 * passage's length, and words of one's own. `copiedShare` discounts what was only read out.
 */
export const summaryOf = (passage: string, summary: readonly Token[], copiedShare: number): number => {
  const salience = salienceOf(passage);
  const own = new Set(summary.filter((token) => !isGrammarWord(token.norm)).map((token) => token.stem));
  if (own.size === 0 || salience.size === 0) return 0;
  const ranked = [...salience].toSorted(([, one], [, other]) => other - one);
  const central = ranked.slice(0, Math.max(8, Math.round(ranked.length * expectedUniqueShare)));
  const saidOf = (stem: string): number => {
    if (own.has(stem)) return 1;
    for (const word of own) if (wordLikeness(stem, word) >= 0.7) return 0.8;
    return 0;
  };
  const all = central.reduce((sum, [, weight]) => sum + weight, 0);
  const coverage = central.reduce((sum, [stem, weight]) => sum + weight * saidOf(stem), 0) / all;
  const shared = [...own].filter((stem) => salience.has(stem)).length;
  const onTopic = shared / own.size;
  const target = Math.min(70, Math.max(8, salience.size * expectedUniqueShare));
  const breadth = saturating(Math.min(2, own.size / target), 1.5);
  const relevance = clamp(onTopic / 0.25);
  const ownWords = clamp((1 - copiedShare) * 1.5) * clamp((1 - onTopic) / 0.25);
  return relevance * (0.55 * saturating(coverage, 2.5) + 0.35 * breadth + 0.1 * ownWords * breadth);
};

/** What a text measures: a band of levels, and what makes it hard. */
export type Measured = {
  readonly words: number;
  /** Undefined where the text is too short to measure. */
  readonly band?: { readonly from: number; readonly to: number };
  readonly longestSentence: number;
  /** Words of three syllables and more that come once or twice, the longest first. */
  readonly longWords: readonly string[];
};

/** With fewer words one full stop moves the measure by more than a level. */
export const fewestWords = 100;
const highest = 6;
const listed = 5;

/** Groups of vowels, without a silent e: what most counters do, wrong by less than one word in ten. */
export const syllablesIn = (word: string): number => {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const spoken = letters.replace(/(?:[^laeiouy]es|[^laeiouytd]ed|[^laeiouy]e)$/, '');
  return Math.max(1, (spoken.match(/[aeiouy]+/g) ?? []).length);
};

const wordsIn = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];

const sentencesIn = (text: string): readonly string[] =>
  text.split(/(?<=[.!?…])[”’"']*\s+|\n+/).filter((sentence) => wordsIn(sentence).length > 0);

const levelOf = (grade: number): number => Math.min(highest, Math.max(1, Math.round(grade)));

/**
 * The grade of Flesch and Kincaid (1975), 0.39 words a sentence + 11.8 syllables a word − 15.59, and one grade on either
 * side of it: formulas disagree by as much.
 */
export function measureText(text: string): Measured {
  const words = wordsIn(text);
  const sentences = sentencesIn(text);
  const longestSentence = Math.max(0, ...sentences.map((sentence) => wordsIn(sentence).length));
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  const longWords = [...counts]
    .filter(([word, count]) => count <= 2 && syllablesIn(word) >= 3)
    .map(([word]) => word)
    .toSorted((a, b) => syllablesIn(b) - syllablesIn(a))
    .slice(0, listed);
  const facts = { words: words.length, longestSentence, longWords };
  if (words.length < fewestWords) return facts;
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return { ...facts, band: { from: levelOf(grade - 1), to: levelOf(grade + 1) } };
}

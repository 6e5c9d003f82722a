import type { HeardWord, TextWord } from './reading-words.js';

/** One step through text and transcript together; ranges of words, half open. */
export type ReadingStep = {
  readonly kind: 'match' | 'substitution' | 'omission' | 'insertion';
  readonly textFrom: number;
  readonly textTo: number;
  readonly heardFrom: number;
  readonly heardTo: number;
};

/** A name from this similarity (0 to 1) on is the one of the text. */
const nameSimilarity = 0.5;

/** Levenshtein's distance as a similarity: 1 the same, 0 nothing in common. */
export const similarity = (one: string, other: string): number => {
  if (one === other) return 1;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const change = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      now.push(Math.min(change, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    before = now;
  }
  return 1 - (before[other.length] ?? 0) / Math.max(one.length, other.length);
};

/** How many heard words before `at` are a word of the text, if they are: "flash light" is "flashlight". */
const spokenBy = (word: TextWord, heard: readonly HeardWord[], at: number): number => {
  const form = word.forms.find(
    (words) => words.length <= at && words.every((one, n) => heard[at - words.length + n]?.norm === one),
  );
  if (form) return form.length;
  const last = heard[at - 1]?.plain ?? '';
  const joined = (heard[at - 2]?.plain ?? '') + last;
  if (at >= 2 && joined === word.plain) return 2;
  return word.isName && similarity(last, word.plain) >= nameSimilarity ? 1 : 0;
};

type Text = readonly TextWord[];
type Heard = readonly HeardWord[];

type Costs = (textAt: number, heardAt: number) => number;

/** Of a word that is nearly the same; one that has nothing in common costs 1.9. */
const leastSubstitution = 1.1;

/**
 * Words said in another word's place cost less the more they are alike, and always less than one left out and one put in.
 * Each pair of spellings is compared once.
 */
const substitutionCosts = (text: Text, heard: Heard): Costs => {
  const known = new Map<string, number>();
  return (textAt, heardAt) => {
    const [one = '', other = ''] = [text[textAt]?.plain, heard[heardAt]?.plain];
    const pair = `${one} ${other}`;
    const cost = known.get(pair) ?? leastSubstitution + 0.8 * (1 - similarity(one, other));
    known.set(pair, cost);
    return cost;
  };
};

/** The cheapest way through both (weighted edit distance over words), from the first to the last. */
export const alignReading = (text: Text, heard: Heard): readonly ReadingStep[] => {
  const width = heard.length + 1;
  const costs = new Float64Array((text.length + 1) * width);
  const costAt: Costs = (i, j) => costs[i * width + j] ?? 0;
  const substitution = substitutionCosts(text, heard);

  /** The step that ends at these places, and what the way to its end costs; of equally cheap ones the last. */
  const cheapest = (i: number, j: number): ReadingStep & { readonly total: number } => {
    const end = { textTo: i, heardTo: j };
    const omission = i > 0 ? costAt(i - 1, j) + 1 : Infinity;
    let best = {
      kind: 'omission' as ReadingStep['kind'],
      textFrom: i - 1,
      heardFrom: j,
      ...end,
      total: omission,
    };
    const offer = (kind: ReadingStep['kind'], textFrom: number, heardFrom: number, cost: number): void => {
      const total = costAt(textFrom, heardFrom) + cost;
      if (total <= best.total) best = { kind, textFrom, heardFrom, ...end, total };
    };
    if (j > 0) offer('insertion', i, j - 1, 1);
    const word = text[i - 1];
    if (!word || j === 0) return best;
    // Comparing letters takes long: only where it may matter.
    if (costAt(i - 1, j - 1) + leastSubstitution <= best.total)
      offer('substitution', i - 1, j - 1, substitution(i - 1, j - 1));
    const before = text[i - 2];
    if (before && before.plain + word.plain === heard[j - 1]?.plain) offer('match', i - 2, j - 1, 0);
    const spoken = spokenBy(word, heard, j);
    if (spoken > 0) offer('match', i - 1, j - spoken, 0);
    return best;
  };
  for (let i = 0; i <= text.length; i += 1)
    for (let j = 0; j <= heard.length; j += 1) costs[i * width + j] = i + j === 0 ? 0 : cheapest(i, j).total;
  const steps: ReadingStep[] = [];
  for (let at = { i: text.length, j: heard.length }; at.i > 0 || at.j > 0;) {
    const step = cheapest(at.i, at.j);
    const { kind, textFrom, textTo, heardFrom, heardTo } = step;
    steps.unshift({ kind, textFrom, textTo, heardFrom, heardTo });
    at = { i: textFrom, j: heardFrom };
  }
  return steps;
};

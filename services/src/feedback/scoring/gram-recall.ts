import type { Token } from './tokens.js';

/** Letter 3- and 4-grams of the words, word ends included. */
const gramsOf = (norm: string): readonly string[] => {
  const padded = ` ${norm} `;
  return [3, 4].flatMap((size) =>
    Array.from({ length: Math.max(0, padded.length - size + 1) }, (_, at) => padded.slice(at, at + size)),
  );
};

const cached = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const store = new WeakMap<Key, Value>();
  return (key) => {
    const known = store.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    store.set(key, made);
    return made;
  };
};

const gramSetOf = cached(
  (tokens: readonly Token[]): ReadonlySet<string> => new Set(tokens.flatMap(({ norm }) => gramsOf(norm))),
);

/**
 * Share of a reference's letter grams that an answer has, 0 to 1. A gram weighs as much as the weightiest word it is
 * in: forgiving to spelling and endings.
 */
export const gramRecall = (
  reference: readonly Token[],
  answer: readonly Token[],
  weigh: (stem: string) => number,
): number => {
  const weights = new Map<string, number>();
  for (const { norm, stem } of reference) {
    const weight = weigh(stem);
    for (const gram of gramsOf(norm)) weights.set(gram, Math.max(weights.get(gram) ?? 0, weight));
  }
  const own = gramSetOf(answer);
  let found = 0;
  let all = 0;
  for (const [gram, weight] of weights) {
    all += weight;
    if (own.has(gram)) found += weight;
  }
  return all === 0 ? 0 : found / all;
};

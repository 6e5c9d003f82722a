import type { Token } from './tokens.js';
import { informationOf } from './word-frequency.js';

type Vector = ReadonlyMap<string, number>;

const dot = (one: Vector, other: Vector): number => {
  let sum = 0;
  for (const [key, value] of one) sum += value * (other.get(key) ?? 0);
  return sum;
};

const cosine = (one: Vector, other: Vector): number => {
  const lengths = Math.sqrt(dot(one, one) * dot(other, other));
  return lengths === 0 ? 0 : dot(one, other) / lengths;
};

/** Sublinear term frequency times information. */
const weighted = (counts: ReadonlyMap<string, { count: number; weight: number }>): Vector =>
  new Map([...counts].map(([key, { count, weight }]) => [key, (1 + Math.log(count)) * weight]));

const stemVector = (tokens: readonly Token[], without: ReadonlySet<string>): Vector => {
  const counts = new Map<string, { count: number; weight: number }>();
  for (const { stem } of tokens) {
    if (without.has(stem)) continue;
    counts.set(stem, { count: (counts.get(stem)?.count ?? 0) + 1, weight: informationOf(stem) });
  }
  return weighted(counts);
};

/** Letter 3- and 4-grams within words; a gram weighs as much as the most informative word it occurs in. */
const gramVector = (tokens: readonly Token[]): Vector => {
  const counts = new Map<string, { count: number; weight: number }>();
  for (const { norm } of tokens) {
    const weight = informationOf(norm);
    const padded = ` ${norm} `;
    for (const size of [3, 4]) {
      for (let at = 0; at + size <= padded.length; at += 1) {
        const gram = padded.slice(at, at + size);
        const seen = counts.get(gram);
        counts.set(gram, { count: (seen?.count ?? 0) + 1, weight: Math.max(seen?.weight ?? 0, weight) });
      }
    }
  }
  return weighted(counts);
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

const gramVectorOf = cached(gramVector);

/** TF-IDF cosine of letter 3- to 4-grams, 0 to 1: forgiving to spelling and endings. */
export const characterCosine = (one: readonly Token[], other: readonly Token[]): number =>
  cosine(gramVectorOf(one), gramVectorOf(other));

/** TF-IDF cosine of stems, 0 to 1, the stems in `without` left out. */
export const tokenCosine = (
  one: readonly Token[],
  other: readonly Token[],
  without: ReadonlySet<string>,
): number => cosine(stemVector(one, without), stemVector(other, without));

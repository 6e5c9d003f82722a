import { irregularForms } from './irregular-forms.js';

const vowels = 'aeiou';
const isConsonant = (word: string, at: number): boolean => {
  const letter = word[at] ?? '';
  if (letter === 'y') return at === 0 || !isConsonant(word, at - 1);
  return !vowels.includes(letter);
};

/** Porter's m: how often a vowel is followed by a consonant. */
const measure = (word: string): number => {
  let m = 0;
  for (let at = 1; at < word.length; at += 1) if (isConsonant(word, at) && !isConsonant(word, at - 1)) m += 1;
  return m;
};
const hasVowel = (word: string): boolean => [...word].some((_, at) => !isConsonant(word, at));
const endsDouble = (word: string): boolean =>
  word.length > 1 && word.at(-1) === word.at(-2) && isConsonant(word, word.length - 1);
const endsCvc = (word: string): boolean => {
  const last = word.length - 1;
  return (
    last > 1 &&
    isConsonant(word, last) &&
    !isConsonant(word, last - 1) &&
    isConsonant(word, last - 2) &&
    !'wxy'.includes(word[last] ?? '')
  );
};

const step2 = Object.entries({
  ational: 'ate', tional: 'tion', enci: 'ence', anci: 'ance', izer: 'ize', abli: 'able', alli: 'al', entli: 'ent',
  eli: 'e', ousli: 'ous', ization: 'ize', ation: 'ate', ator: 'ate', alism: 'al', iveness: 'ive', fulness: 'ful',
  ousness: 'ous', aliti: 'al', iviti: 'ive', biliti: 'ble',
}); // prettier-ignore
const step3 = Object.entries({
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
});
const step4 = 'al ance ence er ic able ible ant ement ment ent sion tion ou ism ate iti ous ive ize'.split(
  ' ',
);

const replaced = (word: string, rules: readonly (readonly [string, string])[]): string => {
  for (const [suffix, by] of rules) {
    if (!word.endsWith(suffix)) continue;
    const base = word.slice(0, -suffix.length);
    return measure(base) > 0 ? base + by : word;
  }
  return word;
};

const withoutPlural = (word: string): string => {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  return word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') ? word.slice(0, -1) : word;
};

const withoutPast = (word: string): string => {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const base = word.endsWith('ed') ? word.slice(0, -2) : word.endsWith('ing') ? word.slice(0, -3) : undefined;
  if (base === undefined || !hasVowel(base)) return word;
  if (/(at|bl|iz)$/.test(base)) return `${base}e`;
  if (endsDouble(base) && !/[lsz]$/.test(base)) return base.slice(0, -1);
  return measure(base) === 1 && endsCvc(base) ? `${base}e` : base;
};

const withoutSuffix = (word: string): string => {
  for (const suffix of step4) {
    if (!word.endsWith(suffix)) continue;
    const base = word.slice(0, suffix === 'sion' || suffix === 'tion' ? -3 : -suffix.length);
    return measure(base) > 1 ? base : word;
  }
  return word;
};

const withoutFinalE = (word: string): string => {
  if (!word.endsWith('e')) return word;
  const base = word.slice(0, -1);
  return measure(base) > 1 || (measure(base) === 1 && !endsCvc(base)) ? base : word;
};

const stems = new Map<string, string>();

/**
 * Stem of a lower-case English word: Porter (1980), after irregular forms ("went" → "go") are made regular.
 * Words of other scripts come back unchanged.
 */
export const stem = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  let result = irregularForms.get(word) ?? word;
  if (result.length > 2 && /^[a-z]+$/.test(result)) {
    result = withoutPast(withoutPlural(result));
    if (result.length > 2 && result.endsWith('y') && hasVowel(result.slice(0, -1)))
      result = `${result.slice(0, -1)}i`;
    result = withoutFinalE(withoutSuffix(replaced(replaced(result, step2), step3)));
    if (result.endsWith('ll') && measure(result.slice(0, -1)) > 1) result = result.slice(0, -1);
  }
  if (stems.size > 50_000) stems.clear();
  stems.set(word, result);
  return result;
};

/** Base form first, then its irregular forms. */
const families = `
be am is are was were been being|have has had having|do does did done|go goes went gone|say said|get got gotten
make made|know knew known|think thought|take took taken|see saw seen|come came|give gave given|find found
tell told|become became|leave left|feel felt|bring brought|begin began begun|keep kept|hold held|write wrote written
stand stood|hear heard|mean meant|meet met|run ran|pay paid|sit sat|speak spoke spoken|lead led|grow grew grown
lose lost|fall fell fallen|send sent|build built|understand understood|draw drew drawn|break broke broken
spend spent|rise rose risen|drive drove driven|buy bought|wear wore worn|choose chose chosen|eat ate eaten
drink drank drunk|sing sang sung|swim swam swum|fly flew flown|throw threw thrown|catch caught|teach taught
fight fought|seek sought|sleep slept|sell sold|win won|shoot shot|shake shook shaken|hide hid hidden|bite bit bitten
freeze froze frozen|steal stole stolen|forget forgot forgotten|ride rode ridden|ring rang rung|sink sank sunk
shrink shrank shrunk|spring sprang sprung|stick stuck|strike struck|swing swung|tear tore torn|wake woke woken
weave wove woven|blow blew blown|dig dug|feed fed|hang hung|light lit|melt molten|prove proven|show shown|bend bent
burn burnt|learn learnt|dream dreamt|spell spelt|spill spilt|lend lent|lay laid|lie lying lain|bear bore born borne
forgive forgave forgiven|wind wound|shine shone|slide slid|sweep swept|creep crept|weep wept|deal dealt|bleed bled
child children|man men|woman women|person people|foot feet|tooth teeth|mouse mice|goose geese|leaf leaves|life lives
wolf wolves|knife knives|half halves|wife wives|shelf shelves|loaf loaves|thief thieves|calf calves|self selves
good better best well|bad worse worst|far further farther furthest|little less least|many more most much
bacterium bacteria|datum data|phenomenon phenomena|hypothesis hypotheses|fungus fungi|cactus cacti|nucleus nuclei
ox oxen|analysis analyses|crisis crises|index indices|vertex vertices|larva larvae|die died dying dies dead death`;

/** Adjectives whose comparatives children use: "darker" says what "dark" says. */
const adjectives = `
short long high low big small large fast slow strong weak heavy light hard soft deep shallow bright dark warm cold hot cool
tall wide narrow thick thin rough smooth loud quiet rich poor old young new early late near close safe wet dry clean dirty
easy happy sad full great strict tight loose steep dense flat sharp clear rare cheap fresh tiny few hungry thirsty busy`;

const comparativesOf = (base: string): readonly string[] => {
  const doubled = /^[^aeiou]*[aeiou][bdgmnt]$/.test(base) ? base + base.at(-1) : base;
  const root = doubled.endsWith('y') ? `${doubled.slice(0, -1)}i` : doubled.replace(/e$/, '');
  return [`${root}er`, `${root}est`];
};

/** Irregular form, or comparative → base form. */
const irregularForms: ReadonlyMap<string, string> = new Map([
  ...adjectives
    .trim()
    .split(/\s+/)
    .flatMap((base) => comparativesOf(base).map((form) => [form, base] as const)),
  ...families
    .trim()
    .split(/[|\n]/)
    .flatMap((family) => {
      const [base = '', ...forms] = family.trim().split(' ');
      return forms.map((form) => [form, base] as const);
    }),
]);

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

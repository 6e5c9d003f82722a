const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Numbers from here on stand as they are: nobody's text for students spells them out. */
const tooLarge = 1_000_000;

const belowHundred = (value: number): readonly string[] => {
  if (value < 20) return [ones[value] ?? ''];
  return [tens[Math.floor(value / 10)] ?? '', ...(value % 10 === 0 ? [] : belowHundred(value % 10))];
};

const cardinal = (value: number, and: readonly string[] = []): readonly string[] => {
  if (value < 100) return belowHundred(value);
  const [size, name] = value < 1000 ? ([100, 'hundred'] as const) : ([1000, 'thousand'] as const);
  const rest = value % size;
  const link = rest < 100 ? and : [];
  return [
    ...cardinal(Math.floor(value / size), and),
    name,
    ...(rest === 0 ? [] : [...link, ...cardinal(rest, and)]),
  ];
};

/** "nineteen seventy seven", "nineteen oh five", "nineteen hundred". */
const asYear = (value: number): readonly string[] => {
  const rest = value % 100;
  const end = rest === 0 ? ['hundred'] : rest < 10 ? ['oh', ...belowHundred(rest)] : belowHundred(rest);
  return [...belowHundred(Math.floor(value / 100)), ...end];
};

const isYear = (value: number): boolean =>
  value >= 1100 && value < 2100 && !(value >= 2000 && value < 2010) && value % 1000 !== 0;

/**
 * The ways to say a whole number in digits, each as its words: 1977 is "nineteen seventy seven" and "one thousand nine
 * hundred (and) seventy seven". None of what is no such number, or a million and more.
 */
export const spokenNumbers = (digits: string): readonly (readonly string[])[] => {
  const value = Number(digits);
  if (!/^\d+$/.test(digits) || value >= tooLarge) return [];
  return [...(isYear(value) ? [asYear(value)] : []), cardinal(value), cardinal(value, ['and'])];
};

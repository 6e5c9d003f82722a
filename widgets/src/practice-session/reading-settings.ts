const choices = {
  size: ['small', 'medium', 'large'],
  spacing: ['normal', 'wide'],
  oneLine: [false, true],
  loose: [false, true],
} as const;

/** How a reader wants a page to read. `loose`: more space between letters and words, as helps with dyslexia. */
export type ReadingSettings = { readonly [K in keyof typeof choices]: (typeof choices)[K][number] };

const isReadingSettings = (read: unknown): read is ReadingSettings =>
  typeof read === 'object' &&
  read !== null &&
  Object.entries(choices).every(([name, values]) =>
    values.some((value) => value === Reflect.get(read, name)),
  );

export const usualReading: ReadingSettings = {
  size: 'medium',
  spacing: 'normal',
  oneLine: false,
  loose: false,
};

/** Where the choice is kept: read once, written at each change. */
export type ReadingStore = {
  readonly read: () => ReadingSettings;
  readonly write: (settings: ReadingSettings) => void;
};

/** Settings as they were stored; anything else is the usual page. */
export const readingFrom = (stored: unknown): ReadingSettings =>
  isReadingSettings(stored) ? stored : usualReading;

const sizes = { small: '1.0625rem', medium: '1.1875rem', large: '1.4375rem' };

/** The settings as the custom properties that every passage reads. */
export function readingStyle({
  size,
  spacing,
  loose,
}: ReadingSettings): Record<`--reading-${string}`, string> {
  return {
    '--reading-size': sizes[size],
    '--reading-line': spacing === 'wide' ? '2.1' : loose ? '1.85' : '1.68',
    '--reading-letter': loose ? '0.045em' : '0',
    '--reading-word': loose ? '0.18em' : '0',
  };
}

const choices = {
  size: ['small', 'medium', 'large'],
  spacing: ['normal', 'wide'],
  oneLine: [false, true],
  loose: [false, true],
  rate: [0.6, 0.75, 0.85, 1],
} as const;

/**
 * How a reader wants a page to read. `loose`: more space between letters and words, as helps with dyslexia. `rate`: how
 * fast it is read aloud, and `voice` by whom; empty for the best there is.
 */
export type ReadingSettings = { readonly [K in keyof typeof choices]: (typeof choices)[K][number] } & {
  readonly voice: string;
};

export const usualReading: ReadingSettings = {
  size: 'medium',
  spacing: 'normal',
  oneLine: false,
  loose: false,
  rate: 0.85,
  voice: '',
};

/** Where the choice is kept: read once, written at each change. */
export type ReadingStore = {
  readonly read: () => ReadingSettings;
  readonly write: (settings: ReadingSettings) => void;
};

/** Settings as they were stored; whatever else stands there is as usual. */
export function readingFrom(stored: unknown): ReadingSettings {
  const kept = new Map(Object.entries(stored ?? {}));
  const known = Object.entries(choices).filter(([name, values]) =>
    values.some((value) => value === kept.get(name)),
  );
  const voice = kept.get('voice');
  return {
    ...usualReading,
    ...Object.fromEntries(known.map(([name]) => [name, kept.get(name)])),
    ...(typeof voice === 'string' && { voice }),
  };
}

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

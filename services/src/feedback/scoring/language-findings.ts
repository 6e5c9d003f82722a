/** What a language problem is about; decides whether it counts for speech, and what a student is told. */
export type ProblemKind =
  'agreement' | 'grammar' | 'wordChoice' | 'repetition' | 'spelling' | 'capital' | 'punctuation';

/** A half-open character range of an answer in which something is likely to be wrong. */
export type LanguageProblem = {
  readonly start: number;
  readonly end: number;
  readonly kind: ProblemKind;
  /** Replacements for the range, best first; an empty string removes it. */
  readonly suggestions: readonly string[];
};

/** What the grammar checker and the dictionary say about one answer. */
export type LanguageFindings = {
  readonly problems: readonly LanguageProblem[];
  /** Share of the answer's words that are English, as far as a dictionary tells, 0 to 1. */
  readonly knownWordShare: number;
  /** False when the checker did not answer: the score then rests on the text's surface alone. */
  readonly isChecked: boolean;
};

const writtenOnly: ReadonlySet<ProblemKind> = new Set(['spelling', 'capital', 'punctuation']);

/** In a transcript spelling, capitals and punctuation are the recogniser's. */
export const countsInSpeech = (kind: ProblemKind): boolean => !writtenOnly.has(kind);

/** Drops problems that overlap an earlier one of the list, then sorts by place. */
export const withoutOverlaps = (problems: readonly LanguageProblem[]): readonly LanguageProblem[] => {
  const kept: LanguageProblem[] = [];
  for (const problem of problems) {
    if (kept.every((other) => problem.end <= other.start || problem.start >= other.end)) kept.push(problem);
  }
  return kept.toSorted((one, other) => one.start - other.start);
};

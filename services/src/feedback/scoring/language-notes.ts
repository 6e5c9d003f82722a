import type { LanguageNote } from '@lectern/events/feedback/scoring';
import type { LanguageProblem } from './language-findings.js';
import { en } from './language-notes.texts.js';

/** What a student is shown for a problem: at most three suggestions. */
export const noteOf = (problem: LanguageProblem): LanguageNote => ({
  start: problem.start,
  end: problem.end,
  message: en[problem.kind],
  suggestions: problem.suggestions.slice(0, 3),
});

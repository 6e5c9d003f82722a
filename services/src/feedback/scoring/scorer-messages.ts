import type { FeedbackInput, WrittenFeedback } from '../feedback-writer.port.js';
import type { Verdict } from '../meaning/meaning-judge.port.js';
import type { ScoringInput, ScoringResult } from '../scorer.port.js';

/** What the worker can be asked. */
export type Task =
  | { readonly kind: 'warm' }
  | {
      readonly kind: 'score';
      readonly input: ScoringInput;
      readonly verdicts: readonly Verdict[] | undefined;
      readonly isGrammarSkipped?: boolean;
    }
  | {
      readonly kind: 'write';
      readonly input: FeedbackInput;
      /** On its `quoteClaims`; undefined where the judge could not tell. */
      readonly verdicts: readonly Verdict[] | undefined;
    };

/** What it answers. */
export type Outcome =
  | { readonly kind: 'warm' }
  | { readonly kind: 'score'; readonly result: ScoringResult }
  | { readonly kind: 'write'; readonly written: WrittenFeedback };

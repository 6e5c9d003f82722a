import type { ScoringInput, ScoringResult } from './scorer.port.js';

export type FeedbackInput = ScoringInput & { readonly result: ScoringResult; readonly title: string };

export type WrittenFeedback = {
  /** For the student: first what is good, then one thing to try, then a language tip if there is one. */
  readonly feedbackText: string;
  /** The student's own answer, cleaned up; never the model answer. Empty when there is nothing to rephrase. */
  readonly rephrasedResponse: string;
  /** The key points not said yet, as short "how to improve" lines. */
  readonly gaps: readonly string[];
};

export type FeedbackWriter = {
  readonly identity: { readonly name: string; readonly version: string };
  write(input: FeedbackInput): Promise<WrittenFeedback>;
  close(): Promise<void>;
};

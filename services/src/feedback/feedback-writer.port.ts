import type { FallbackReason } from '@lectern/events/feedback/scoring';
import type { ScoringInput, ScoringResult, ScoringScope } from './scorer.port.js';

export type FeedbackInput = ScoringInput & { readonly result: ScoringResult; readonly title: string };

export type WrittenFeedback = {
  /** For the student: first what is good, then one thing to try, then a language tip if there is one; nothing the scores contradict. */
  readonly feedbackText: string;
  /**
   * The student's own answer, said better; never the model answer. Where its words need no change: with one key point
   * it left out, unless a second answer is asked for, or a short remark. Empty for what was not evaluated.
   */
  readonly rephrasedResponse: string;
  /** The key points not said yet, as short "how to improve" lines. */
  readonly gaps: readonly string[];
  /** Who wrote it, where it was not the writer that was asked; and why not, where that one failed. */
  readonly writer?: WriterIdentity | undefined;
  readonly fallback?: { readonly from: WriterIdentity; readonly reason: FallbackReason } | undefined;
};

type WriterIdentity = { readonly name: string; readonly version: string };

export type FeedbackWriter = {
  readonly identity: WriterIdentity;
  write(input: FeedbackInput, scope?: ScoringScope): Promise<WrittenFeedback>;
  close(): Promise<void>;
};

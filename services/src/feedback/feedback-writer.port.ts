import type { Language } from '@lectern/events/accounts/person.events';
import type { FallbackReason } from '@lectern/events/feedback/scoring';
import type { ScoringInput, ScoringResult, ScoringScope } from './scorer.port.js';

export type FeedbackInput = ScoringInput & {
  readonly result: ScoringResult;
  readonly title: string;
  /** Of whoever reads it. The passage's words and the student's own stay English. */
  readonly language: Language;
  /** Whether a teacher may mark the answer; unless said, one may. */
  readonly hasTeacher?: boolean;
};

export type WrittenFeedback = {
  /** For the student: first what is good, then one thing to try, then a language tip if there is one; nothing the scores contradict. */
  readonly feedbackText: string;
  /**
   * The student's own answer, said better, in English; never the model answer. Empty where nothing real changes, and for
   * what was not evaluated.
   */
  readonly rephrasedResponse: string;
  /** The key points not said yet, as short "how to improve" lines. */
  readonly gaps: readonly string[];
  /** The student's own words that the feedback praises; absent where it praises none. */
  readonly quote?: string | undefined;
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

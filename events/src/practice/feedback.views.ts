import * as z from 'zod/mini';
import { timepoint } from './attempt.events.js';

/** What a student is told about an answer. */
export const feedbackView = z.object({
  feedbackText: z.string(),
  audioUrl: z.optional(z.string()),
  feedbackTextTimepoints: z.optional(z.array(timepoint)),
  rephrasedResponse: z.string(),
  rephrasedResponseAudioUrl: z.optional(z.string()),
  rephrasedResponseTimepoints: z.optional(z.array(timepoint)),
  gaps: z.array(z.string()),
  /** Of the student's own words those that are praised. */
  quote: z.optional(z.string()),
  /** What to look at again: sentences of the passage (`content`), letter by letter. */
  passageSentences: z.optional(z.array(z.string())),
  /** ISO 8601. */
  generatedAt: z.string(),
  fFeedbackShown: z.boolean(),
});

import type { ModelCall } from '@lectern/events/feedback/language-model.events';
import type { FallbackReason } from '@lectern/events/feedback/scoring';
import type * as z from 'zod/mini';

/** What is asked of a model: who it is to be, what it is about, and the form of its answer. */
export type ModelQuestion<T> = {
  readonly purpose: ModelCall['purpose'];
  readonly promptVersion: string;
  readonly system: string;
  /** Sent as JSON, so that nothing in it can pass for more than a value. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly answer: z.ZodMiniType<T>;
  /** Why an answer in that form cannot be right, or undefined. */
  readonly contradiction: (answer: T) => string | undefined;
  readonly schoolId?: string | undefined;
};

/** The model gave nothing that can be used; with it, how long it wants to be left alone, ms. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
  constructor(
    readonly reason: FallbackReason,
    readonly retryAfterMs = 0,
  ) {
    super(`The language model gave no answer: ${reason}`);
  }
}

export type Chat = {
  readonly model: string;
  /** @throws NotAnswered */
  readonly ask: <T>(question: ModelQuestion<T>) => Promise<T>;
};

/** Of a million tokens read and written, in a currency of one's own. Cached ones cost as much as others unless said. */
export type Price = {
  readonly in: number;
  readonly cached?: number;
  readonly out: number;
  readonly priceId?: string;
};

/** One call before and after it, in millionths. */
type CallCost = { readonly callId: string; readonly schoolId: string | undefined; readonly micros: number };

/** What calls cost, and whether there is money left for one. */
export type CallCosts = {
  /** Of now; undefined where none was set. */
  readonly priceOf: (model: string) => Promise<Price | undefined>;
  /** Sets the most aside that a call can cost; false where a budget does not allow it. */
  readonly reserve: (call: CallCost) => Promise<boolean>;
  /** Puts what it did cost in that place. */
  readonly settle: (call: CallCost) => Promise<void>;
};

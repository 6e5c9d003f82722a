import { questionOrResponseNotFound } from '@lectern/events/practice/protocol';
import type { SendResult } from '../connection/connection.types.js';
import type { Part } from './chunk-record.js';

/** What an answer means for the slice that was sent, and for its response. */
export type Verdict =
  | { readonly type: 'delivered' }
  /** The server knows no such response: all its slices go. */
  | { readonly type: 'missing' }
  /** This slice will never be taken; the next may be. */
  | { readonly type: 'partAside'; readonly reason: string }
  /** Refused, and tried again at the next tick, however often. */
  | { readonly type: 'refused'; readonly message: string }
  /** Nobody answered. */
  | { readonly type: 'unanswered'; readonly message: string };

/** One sending, as its actor reports it. */
export type Sending = { readonly id: number; readonly part: Part; readonly result: SendResult };

export const judge = (result: SendResult): Verdict => {
  if (result.success) return { type: 'delivered' };
  const { message } = result;
  if (message === questionOrResponseNotFound) return { type: 'missing' };
  if (result.unanswered) return { type: 'unanswered', message };
  if (result.permanent) return { type: 'partAside', reason: message };
  return { type: 'refused', message };
};

import type { FeedbackWriter } from './feedback-writer.port.js';
import type { Scorer } from './scorer.port.js';
import { scorerIdentity, writerIdentity } from './scoring/scorer-version.js';
import { holdWorker } from './scoring/scorer-worker-client.js';

/** Engines that can be started before their first use. */
type Warmable = { warm(): Promise<void> };

/**
 * The scorer that needs no server: compares with key points and model answers, checks the language with Harper and a
 * dictionary. Its work runs in one worker thread (about 350 MB), shared with the feedback writer and started on first
 * use; `warm` starts it ahead (1 to 2 s).
 * @param checkMs how long an answer's score may take with the grammar checker; then it is made without
 */
export const createOfflineScorer = (checkMs?: number): Scorer & Warmable => {
  const { score, warm, release } = holdWorker(checkMs);
  return { identity: scorerIdentity, score, warm, close: release };
};

/** Writes feedback from what a scorer found, without a server. */
export const createOfflineFeedbackWriter = (): FeedbackWriter & Warmable => {
  const { write, warm, release } = holdWorker();
  return { identity: writerIdentity, write, warm, close: release };
};

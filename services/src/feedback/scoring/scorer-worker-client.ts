import { createWorkerClient, type WorkerClient, WorkerCrashed } from '../../platform/worker-pool.js';
import type { FeedbackInput, WrittenFeedback } from '../feedback-writer.port.js';
import type { Verdict } from '../meaning/meaning-judge.port.js';
import type { ScoringInput, ScoringResult } from '../scorer.port.js';
import type { Outcome, Task } from './scorer-messages.js';

/** One user's hold on the process's only scoring worker. A call starts the worker when none is running. */
export type WorkerHold = {
  warm(): Promise<void>;
  /** @param verdicts undefined where the judge could not tell */
  score(input: ScoringInput, verdicts: readonly Verdict[] | undefined): Promise<ScoringResult>;
  /** @param verdicts on its `quoteClaims`; undefined where the judge could not tell */
  write(input: FeedbackInput, verdicts: readonly Verdict[] | undefined): Promise<WrittenFeedback>;
  /** Lets go; the last to let go ends the worker, and what is still waiting then is rejected. */
  release(): Promise<void>;
};

/** For one answer, ms. Most take a tenth of a second; the first one waits 1 to 2 s for the checker, more on a busy machine. */
const answerMs = 20_000;

let shared: WorkerClient<Task, Outcome> | undefined;
let holds = 0;

const ask = async (task: Task, timeoutMs = answerMs): Promise<Outcome> => {
  shared ??= createWorkerClient(new URL('./scorer.worker.js', import.meta.url), 256);
  return shared.call(task, timeoutMs);
};

const unexpected = (): Error => new Error('The scoring worker answered something else');

/**
 * All holds share one worker, so that there is one checker in memory however many scorers and writers there are.
 * @param checkMs how long a score with the grammar checker may take; after that it is made without
 */
export const holdWorker = (checkMs = answerMs): WorkerHold => {
  let isHolding = false;
  const hold = (): void => {
    if (!isHolding) holds += 1;
    isHolding = true;
  };
  return {
    warm: async () => {
      hold();
      await ask({ kind: 'warm' });
    },
    score: async (input, verdicts) => {
      hold();
      const outcome = await ask({ kind: 'score', input, verdicts }, checkMs).catch((error: unknown) => {
        if (!(error instanceof WorkerCrashed && isHolding)) throw error;
        return ask({ kind: 'score', input, verdicts, isGrammarSkipped: true });
      });
      if (outcome.kind !== 'score') throw unexpected();
      return outcome.result;
    },
    write: async (input, verdicts) => {
      hold();
      const outcome = await ask({ kind: 'write', input, verdicts });
      if (outcome.kind !== 'write') throw unexpected();
      return outcome.written;
    },
    release: async () => {
      if (!isHolding) return;
      isHolding = false;
      holds -= 1;
      if (holds > 0) return;
      const ending = shared;
      // Whoever asks next gets a worker of its own: a closed one answers nothing.
      shared = undefined;
      await ending?.close();
    },
  };
};

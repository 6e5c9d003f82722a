import { createWorkerClient, type WorkerClient } from '../../platform/worker-pool.js';
import type { FeedbackInput, WrittenFeedback } from '../feedback-writer.port.js';
import type { ScoringInput, ScoringResult } from '../scorer.port.js';
import type { Outcome, Task } from './scorer-messages.js';

/** One user's hold on the process's only scoring worker. A call starts the worker when none is running. */
export type WorkerHold = {
  warm(): Promise<void>;
  score(input: ScoringInput): Promise<ScoringResult>;
  write(input: FeedbackInput): Promise<WrittenFeedback>;
  /** Lets go; the last to let go ends the worker, and what is still waiting then is rejected. */
  release(): Promise<void>;
};

let shared: WorkerClient<Task, Outcome> | undefined;
let holds = 0;

const ask = async (task: Task): Promise<Outcome> => {
  shared ??= createWorkerClient(new URL('./scorer.worker.js', import.meta.url));
  return shared.call(task);
};

const unexpected = (): Error => new Error('The scoring worker answered something else');

/** All holds share one worker, so that there is one checker in memory however many scorers and writers there are. */
export const holdWorker = (): WorkerHold => {
  let fHolding = false;
  const hold = (): void => {
    if (!fHolding) holds += 1;
    fHolding = true;
  };
  return {
    warm: async () => {
      hold();
      await ask({ kind: 'warm' });
    },
    score: async (input) => {
      hold();
      const outcome = await ask({ kind: 'score', input });
      if (outcome.kind !== 'score') throw unexpected();
      return outcome.result;
    },
    write: async (input) => {
      hold();
      const outcome = await ask({ kind: 'write', input });
      if (outcome.kind !== 'write') throw unexpected();
      return outcome.written;
    },
    release: async () => {
      if (!fHolding) return;
      fHolding = false;
      holds -= 1;
      if (holds > 0) return;
      const ending = shared;
      // Whoever asks next gets a worker of its own: a closed one answers nothing.
      shared = undefined;
      await ending?.close();
    },
  };
};

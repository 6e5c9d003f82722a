import { Worker } from 'node:worker_threads';
import type { FeedbackInput, WrittenFeedback } from '../feedback-writer.port.js';
import type { ScoringInput, ScoringResult } from '../scorer.port.js';
import type { Outcome, Reply, Request, Task } from './scorer-messages.js';

/** One user's hold on the process's only scoring worker. A call starts the worker when none is running. */
export type WorkerHold = {
  warm(): Promise<void>;
  score(input: ScoringInput): Promise<ScoringResult>;
  write(input: FeedbackInput): Promise<WrittenFeedback>;
  /** Lets go; the last to let go ends the worker, and what is still waiting then is rejected. */
  release(): Promise<void>;
};

/**
 * Compiled, the worker starts from the `.js` beside this file. Where the sources run as they are (tests), it starts
 * from a small module that makes Node read TypeScript first.
 */
const entry = (): URL =>
  import.meta.url.endsWith('.ts')
    ? new URL('./run-from-source.mjs', import.meta.url)
    : new URL('./scorer.worker.js', import.meta.url);

type Waiting = { readonly resolve: (outcome: Outcome) => void; readonly reject: (reason: Error) => void };
type Running = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

let running: Running | undefined;
let holds = 0;
let lastId = 0;

const start = (): Running => {
  const started: Running = { worker: new Worker(entry()), waiting: new Map() };
  const { worker, waiting } = started;
  const breakDown = (reason: Error): void => {
    if (running === started) running = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  worker.on('message', (reply: Reply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    // An idle worker does not keep the process alive.
    if (waiting.size === 0) worker.unref();
    if (reply.status === 'done') asked?.resolve(reply.outcome);
    else asked?.reject(new Error(reply.message));
  });
  worker.on('error', (error) => breakDown(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => breakDown(new Error(`The scoring worker ended (${code})`)));
  return started;
};

const ask = async (task: Task): Promise<Outcome> => {
  running ??= start();
  const { worker, waiting } = running;
  lastId += 1;
  const request: Request = { id: lastId, task };
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject });
    worker.ref();
    worker.postMessage(request);
  });
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
      if (holds === 0) await running?.worker.terminate();
    },
  };
};

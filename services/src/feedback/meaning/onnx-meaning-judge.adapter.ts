import { createWorkerClient } from '../../platform/worker-pool.js';
import { judgeDigest } from './judgement-data.js';
import type { Claim, MeaningJudge, Verdict } from './meaning-judge.port.js';

/**
 * A hundred claims take a quarter of a second on one core; the first ones wait for the model, which takes as long. A busy
 * machine takes many times that, and an answer that is judged late is better than one that is not judged.
 */
const timeoutMs = 60_000;

/**
 * The small model in `services/data/judge`, in a worker thread of its own that the first answer starts: 23 MB of
 * weights, about 135 MB of memory.
 */
export const createOnnxMeaningJudge = (): MeaningJudge => {
  const { call, close } = createWorkerClient<readonly Claim[], readonly Verdict[]>(
    new URL('./meaning-judge.worker.js', import.meta.url),
    128,
    'between-steps',
  );
  const judge: MeaningJudge['judge'] = (claims) => call(claims, timeoutMs);
  return {
    identity: { name: 'lectern-judge', digest: judgeDigest },
    judge,
    warm: async () => void (await judge([])),
    close,
  };
};

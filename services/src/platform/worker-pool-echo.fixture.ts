import { answerRequests } from './worker-pool.js';

/** What the tests ask of a thread. */
export type EchoRequest =
  | { readonly say: string }
  | { readonly fail: string }
  | { readonly exit: number }
  | { readonly spin: true }
  | { readonly hoard: true }
  /** How many requests this thread has answered; with `spend` it says that it is spent. */
  | { readonly count: true; readonly spend?: boolean };

let answered = 0;
let isSpent = false;

answerRequests(
  (request: EchoRequest): string => {
    answered += 1;
    if ('fail' in request) throw new RangeError(request.fail);
    if ('exit' in request) process.exit(request.exit);
    while ('spin' in request);
    const hoard: string[][] = [];
    while ('hoard' in request) hoard.push(Array.from({ length: 10_000 }, (_, n) => `${hoard.length} ${n}`));
    if ('say' in request) return request.say;
    isSpent = 'spend' in request;
    return String(answered);
  },
  () => isSpent,
);

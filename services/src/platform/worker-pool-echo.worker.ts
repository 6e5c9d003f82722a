import { answerRequests } from './worker-pool.js';

/** What the tests ask of a thread. */
export type EchoRequest =
  { readonly say: string } | { readonly fail: string } | { readonly exit: number } | { readonly spin: true };

answerRequests((request: EchoRequest): string => {
  if ('fail' in request) throw new RangeError(request.fail);
  if ('exit' in request) process.exit(request.exit);
  while ('spin' in request);
  return request.say;
});

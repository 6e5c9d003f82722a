import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, parentPort } from 'node:worker_threads';

/** The thread ended with requests unanswered; the next request starts another one. */
export class WorkerCrashed extends Error {
  override readonly name = 'WorkerCrashed';
}

type Request<Req> = { readonly id: number; readonly request: Req };
type Reply<Res> =
  | { readonly id: number; readonly response: Res }
  | { readonly id: number; readonly error: { readonly name: string; readonly message: string } };

export type WorkerClient<Req, Res> = {
  /**
   * Hands one request (structured-cloneable) to the thread, which is started by the first one. The thread does
   * not keep the process alive while it has nothing to do.
   * @throws WorkerCrashed; an error the handler threw comes back as an Error of its name and message.
   */
  call(request: Req): Promise<Res>;
  /** Ends the thread; what is unanswered rejects with WorkerCrashed, and so does every later call. */
  close(): Promise<void>;
};

type Waiting<Res> = {
  resolve(response: Res): void;
  reject(error: Error): void;
  readonly endWatch: () => void;
};

export type WorkerOptions = {
  /** A request unanswered for so long ends the thread, and with it all that wait: it may never come back. */
  readonly timeoutMs?: number;
};

/** Compiled, the entry is a `.js` file that is there; in the tests it is the `.ts` source, read by a loader. */
const startThread = (entry: URL): Worker => {
  if (existsSync(fileURLToPath(entry))) return new Worker(entry);
  const source = new URL(entry.href.replace(/\.js$/, '.ts'));
  return new Worker(new URL('./worker-from-source.mjs', import.meta.url), { workerData: source.href });
};

/**
 * One thread that answers requests, for work that would block the event loop.
 * `entry` is `new URL('./x.js', import.meta.url)` of a module that calls `answerRequests`.
 */
export const createWorkerClient = <Req, Res>(
  entry: URL,
  options: WorkerOptions = {},
): WorkerClient<Req, Res> => {
  const waiting = new Map<number, Waiting<Res>>();
  let thread: Worker | undefined;
  let lastId = 0;
  let fClosed = false;

  const settle = (id: number): Waiting<Res> | undefined => {
    const one = waiting.get(id);
    waiting.delete(id);
    one?.endWatch();
    if (waiting.size === 0) thread?.unref();
    return one;
  };
  const abandon = (dead: Worker, reason: string) => {
    if (thread !== dead) return;
    thread = undefined;
    for (const id of waiting.keys()) settle(id)?.reject(new WorkerCrashed(reason));
  };
  const start = (): Worker => {
    const started = startThread(entry);
    started.on('message', (reply: Reply<Res>) => {
      const one = settle(reply.id);
      if ('response' in reply) one?.resolve(reply.response);
      else one?.reject(Object.assign(new Error(reply.error.message), { name: reply.error.name }));
    });
    started.on('error', (error: Error) => abandon(started, error.message));
    started.on('exit', (code) => abandon(started, `The worker thread ended with code ${code}`));
    return started;
  };

  const watch = (asked: Worker): (() => void) => {
    if (options.timeoutMs === undefined) return () => {};
    const deadline = AbortSignal.timeout(options.timeoutMs);
    const end = () => {
      abandon(asked, `No answer within ${options.timeoutMs} ms`);
      void asked.terminate();
    };
    deadline.addEventListener('abort', end, { once: true });
    return () => deadline.removeEventListener('abort', end);
  };

  return {
    call: (request) =>
      new Promise((resolve, reject) => {
        if (fClosed) return reject(new WorkerCrashed('The worker is closed'));
        thread ??= start();
        thread.ref();
        lastId += 1;
        waiting.set(lastId, { resolve, reject, endWatch: watch(thread) });
        try {
          thread.postMessage({ id: lastId, request } satisfies Request<Req>, []);
        } catch (error) {
          settle(lastId)?.reject(error instanceof Error ? error : new Error(String(error)));
        }
      }),
    close: async () => {
      fClosed = true;
      const ending = thread;
      if (!ending) return;
      abandon(ending, 'The worker is closed');
      await ending.terminate();
    },
  };
};

export type WorkerHandler<Req, Res> = (request: Req) => Res | Promise<Res>;

/** The thread's side: answers each request by the handler, one by one or several at once as it pleases. */
export const answerRequests = <Req, Res>(handle: WorkerHandler<Req, Res>): void => {
  const port = parentPort;
  if (!port) throw new Error('answerRequests is for worker threads');
  const answer = async ({ id, request }: Request<Req>): Promise<Reply<Res>> => {
    try {
      return { id, response: await handle(request) };
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      return { id, error: { name, message } };
    }
  };
  port.on('message', async (request: Request<Req>) => port.postMessage(await answer(request), []));
};

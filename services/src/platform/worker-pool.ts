import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, parentPort } from 'node:worker_threads';

/** The thread ended, or was ended, before it answered; the next request starts another one. */
export class WorkerCrashed extends Error {
  override readonly name = 'WorkerCrashed';
}

type Reply<Res> = { readonly isSpent: boolean } & (
  { readonly response: Res } | { readonly error: { readonly name: string; readonly message: string } }
);

export type WorkerClient<Req, Res> = {
  /**
   * Hands a request (structured-cloneable) to the thread, which is started by the first one. One request is under way
   * at a time, the others wait their turn. The thread does not keep the process alive while it has nothing to do.
   * @param timeoutMs a request unanswered for so long, from its turn on, ends the thread: it may never come back
   * @throws WorkerCrashed; an error the handler threw comes back as an Error of its name and message.
   */
  call(request: Req, timeoutMs?: number): Promise<Res>;
  /** Ends the thread; what is unanswered rejects with WorkerCrashed, and so does every later call. */
  close(): Promise<void>;
};

/**
 * How a thread ends: `at-once`, or `between-steps` where it runs native code. Native code that is terminated throws where
 * nobody catches it, which aborts the whole process; such a thread is told to end, and does as soon as it hears it.
 */
export type Stops = 'at-once' | 'between-steps';

const stopMessage = 'stop';

/** Compiled, the entry is a `.js` file that is there; in the tests it is the `.ts` source, read by a loader. */
const startThread = (entry: URL, heapMb: number): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb };
  if (existsSync(fileURLToPath(entry))) return new Worker(entry, { resourceLimits });
  const workerData = entry.href.replace(/\.js$/, '.ts');
  return new Worker(new URL('./worker-from-source.mjs', import.meta.url), { workerData, resourceLimits });
};

/**
 * One thread that answers requests, for work that would block the event loop.
 * @param entry `new URL('./x.js', import.meta.url)` of a module that calls `answerRequests`
 * @param heapMb of JavaScript's heap: a thread that needs more ends, and the process goes on. WASM memory and buffers
 *   are not in it.
 */
export const createWorkerClient = <Req, Res>(
  entry: URL,
  heapMb = 512,
  stops: Stops = 'at-once',
): WorkerClient<Req, Res> => {
  let thread: Worker | undefined;
  let ending: Promise<unknown> = Promise.resolve();
  let underWay: { resolve(reply: Reply<Res>): void; reject(error: Error): void } | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const stop = (old: Worker): Promise<unknown> => {
    if (stops === 'at-once') return old.terminate();
    // The end of the process would terminate it too.
    old.ref();
    old.postMessage(stopMessage, []);
    return new Promise((resolve) => old.once('exit', resolve));
  };
  const end = (old: Worker, reason: string, hasExited = false): void => {
    if (thread !== old) return;
    thread = undefined;
    underWay?.reject(new WorkerCrashed(reason));
    ending = hasExited ? Promise.resolve() : stop(old);
  };
  const start = (): Worker => {
    const started = startThread(entry, heapMb);
    started.on('message', (reply: Reply<Res>) => thread === started && underWay?.resolve(reply));
    started.on('error', (error) => end(started, error.message));
    started.on('exit', (code) => end(started, `The worker thread ended with code ${code}`, true));
    return started;
  };
  const replyTo = async (request: Req, timeoutMs: number | undefined): Promise<Reply<Res>> => {
    // Two threads at once would need the memory of two.
    await ending;
    if (isClosed) throw new WorkerCrashed('The worker is closed');
    const asked = (thread ??= start());
    const deadline = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
    const late = (): void => end(asked, `No answer within ${timeoutMs} ms`);
    deadline?.addEventListener('abort', late);
    asked.ref();
    try {
      return await new Promise<Reply<Res>>((resolve, reject) => {
        underWay = { resolve, reject };
        asked.postMessage(request, []);
      });
    } finally {
      underWay = undefined;
      deadline?.removeEventListener('abort', late);
      if (thread === asked) asked.unref();
    }
  };
  const ask = async (request: Req, timeoutMs: number | undefined): Promise<Res> => {
    const reply = await replyTo(request, timeoutMs);
    if (reply.isSpent && thread) end(thread, 'The worker thread is replaced');
    if ('response' in reply) return reply.response;
    throw Object.assign(new Error(reply.error.message), { name: reply.error.name });
  };

  return {
    call: (request, timeoutMs) => {
      const answer = turn.then(() => ask(request, timeoutMs));
      turn = answer.catch(() => undefined);
      return answer;
    },
    close: async () => {
      isClosed = true;
      if (thread) end(thread, 'The worker is closed');
      await ending;
    },
  };
};

export type WorkerHandler<Req, Res> = (request: Req) => Res | Promise<Res>;

/**
 * The thread's side: answers each request by the handler.
 * @param isSpent asked after each answer: whether another thread should answer the next one, as where memory that is
 *   never given back has grown, or an engine broke
 */
export const answerRequests = <Req, Res>(
  handle: WorkerHandler<Req, Res>,
  isSpent: () => boolean = () => false,
): void => {
  const port = parentPort;
  if (!port) throw new Error('answerRequests is for worker threads');
  const answer = async (request: Req): Promise<Reply<Res>> => {
    try {
      const response = await handle(request);
      return { response, isSpent: isSpent() };
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      return { error: { name, message }, isSpent: isSpent() };
    }
  };
  port.on('message', async (request: Req | typeof stopMessage) => {
    // In a thread it ends the thread alone.
    if (request === stopMessage) process.exit();
    port.postMessage(await answer(request), []);
  });
};

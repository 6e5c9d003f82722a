import { afterEach, describe, expect, it } from 'vitest';
import { createWorkerClient, type WorkerClient, WorkerCrashed, type WorkerOptions } from './worker-pool.js';
import type { EchoRequest } from './worker-pool-echo.worker.js';

let client: WorkerClient<EchoRequest, string>;
const given = (file = './worker-pool-echo.worker.js', options: WorkerOptions = {}) =>
  (client = createWorkerClient<EchoRequest, string>(new URL(file, import.meta.url), options));

afterEach(() => client.close());

describe('a worker client', () => {
  it('answers each request with its own response', async () => {
    const { call } = given();
    const words = ['one', 'two', 'three'];
    expect(await Promise.all(words.map((say) => call({ say })))).toEqual(words);
  });

  it('hands an error of the handler back by name and message, and goes on', async () => {
    const { call } = given();
    await expect(call({ fail: 'too far' })).rejects.toMatchObject({ name: 'RangeError', message: 'too far' });
    expect(await call({ say: 'still here' })).toBe('still here');
  });

  it('rejects what is unanswered when the thread ends, and starts another for the next request', async () => {
    const { call } = given();
    const unanswered = [call({ exit: 3 }), call({ say: 'never heard' })];
    for (const one of unanswered) await expect(one).rejects.toThrow(WorkerCrashed);
    expect(await call({ say: 'again' })).toBe('again');
  });

  it('rejects when there is no such entry', async () => {
    await expect(given('./no-such-worker.js').call({ say: 'hello' })).rejects.toThrow(WorkerCrashed);
  });

  it('rejects a request that cannot be copied to the thread', async () => {
    const uncopyable = { say: 'x', how: () => 'x' };
    await expect(given().call(uncopyable)).rejects.toMatchObject({ name: 'DataCloneError' });
  });

  it('ends a thread that does not answer in time, and starts another for the next request', async () => {
    const { call } = given(undefined, { timeoutMs: 2000 });
    await expect(call({ spin: true })).rejects.toThrow('No answer within 2000 ms');
    expect(await call({ say: 'again' })).toBe('again');
  });

  it('answers nothing after it was closed', async () => {
    const { call, close } = given();
    const [unanswered] = await Promise.allSettled([call({ say: 'late' }), close()]);
    expect(unanswered).toMatchObject({ status: 'rejected', reason: { name: 'WorkerCrashed' } });
    await expect(call({ say: 'later' })).rejects.toThrow(WorkerCrashed);
  });
});

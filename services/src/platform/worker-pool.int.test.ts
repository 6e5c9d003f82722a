import { afterEach, describe, expect, it } from 'vitest';
import { createWorkerClient, type WorkerClient, WorkerCrashed } from './worker-pool.js';
import type { EchoRequest } from './worker-pool-echo.fixture.js';

let client: WorkerClient<EchoRequest, string>;
const given = (file = './worker-pool-echo.fixture.js', heapMb?: number) =>
  (client = createWorkerClient<EchoRequest, string>(new URL(file, import.meta.url), heapMb));

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

  it('rejects what is under way when the thread ends, and starts another for what waits', async () => {
    const { call } = given();
    const [ended, waiting] = [call({ exit: 3 }), call({ say: 'still asked' })];
    await expect(ended).rejects.toThrow(WorkerCrashed);
    expect(await waiting).toBe('still asked');
  });

  it('ends a thread that needs too much memory, and the process goes on', async () => {
    const { call } = given(undefined, 32);
    await expect(call({ hoard: true })).rejects.toThrow(WorkerCrashed);
    expect(await call({ say: 'again' })).toBe('again');
  });

  it('replaces a thread that says that it is spent', async () => {
    const { call } = given();
    const counts = [call({ count: true }), call({ count: true, spend: true }), call({ count: true })];
    expect(await Promise.all(counts)).toEqual(['1', '2', '1']);
  });

  it('rejects when there is no such entry', async () => {
    await expect(given('./no-such-worker.js').call({ say: 'hello' })).rejects.toThrow(WorkerCrashed);
  });

  it('rejects a request that cannot be copied to the thread', async () => {
    const uncopyable = { say: 'x', how: () => 'x' };
    await expect(given().call(uncopyable)).rejects.toMatchObject({ name: 'DataCloneError' });
  });

  it('ends a thread that does not answer in time, and starts another for the next request', async () => {
    const { call } = given();
    const [late, waiting] = [call({ spin: true }, 2_000), call({ say: 'again' }, 2_000)];
    await expect(late).rejects.toThrow('No answer within 2000 ms');
    expect(await waiting).toBe('again');
  });

  it('answers nothing after it was closed', async () => {
    const { call, close } = given();
    const [unanswered] = await Promise.allSettled([call({ say: 'late' }), close()]);
    expect(unanswered).toMatchObject({ status: 'rejected', reason: { name: 'WorkerCrashed' } });
    await expect(call({ say: 'later' })).rejects.toThrow(WorkerCrashed);
  });
});

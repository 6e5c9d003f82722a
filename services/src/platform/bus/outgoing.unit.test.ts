import { beforeEach, describe, expect, it } from 'vitest';
import { createOutgoingQueue, type OutgoingQueue } from './outgoing.js';

describe('messages that want no answer', () => {
  let connected: boolean;
  let sent: string[];
  let dropped: number[];
  let taken: () => void;
  let queue: OutgoingQueue;
  const push = (...texts: readonly string[]): void => {
    for (const text of texts) queue.push({ subject: 's', text });
  };
  /** Lets the queue go on as far as it can. */
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  beforeEach(() => {
    [connected, sent, dropped] = [true, [], []];
    taken = () => undefined;
    queue = createOutgoingQueue(
      {
        connected: () => connected,
        send: ({ text }) => void sent.push(text),
        sent: () => new Promise((resolve) => (taken = resolve)),
      },
      (count) => void dropped.push(count),
      3 * 260,
    );
  });

  it('go at once, and the next ones when the server has taken them', async () => {
    push('a', 'b', 'c');
    expect(sent).toEqual(['a']);
    taken();
    await turn();
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('wait for the connection, and go in their order when it is there', async () => {
    connected = false;
    push('a', 'b');
    expect(sent).toEqual([]);
    connected = true;
    queue.resume();
    await turn();
    expect(sent).toEqual(['a', 'b']);
    expect(dropped).toEqual([]);
  });

  it('are dropped, the oldest first, when too many wait, and it is told', async () => {
    connected = false;
    push('a', 'b', 'c', 'd', 'e');
    connected = true;
    queue.resume();
    await turn();
    expect(sent).toEqual(['c', 'd', 'e']);
    expect(dropped).toEqual([2]);
  });

  it('are bounded too while the server takes nothing', async () => {
    push('a', 'b', 'c', 'd', 'e');
    taken();
    await turn();
    expect(sent).toEqual(['a', 'c', 'd', 'e']);
  });

  it('are idle when all are taken', async () => {
    push('a');
    let idle = false;
    const waited = queue.idle().then(() => (idle = true));
    await turn();
    expect(idle).toBe(false);
    taken();
    await waited;
    expect(idle).toBe(true);
  });
});

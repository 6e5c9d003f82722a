import { beforeEach, describe, expect, it } from 'vitest';
import { CircuitOpen, createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.js';

class Down extends Error {}

describe('a circuit breaker that opens for a minute at the second outage in a row', () => {
  let now: number;
  let asked: number;
  let breaker: CircuitBreaker;
  beforeEach(() => {
    [now, asked] = [1_000_000, 0];
    breaker = createCircuitBreaker(
      { now: () => now },
      {
        isOutage: (error) => error instanceof Down,
        openFor: ({ inARow }) => (inARow >= 2 ? 60_000 : 0),
      },
    );
  });
  const call = (error?: Error) =>
    breaker.call(async () => {
      asked += 1;
      if (error) throw error;
      return 'well';
    });
  const outage = () => expect(call(new Down('no'))).rejects.toThrow(Down);

  it('lets nobody through while it is open, and somebody after that', async () => {
    await outage();
    await outage();
    await expect(call()).rejects.toThrow(CircuitOpen);
    expect(asked).toBe(2);
    now += 60_000;
    expect(await call()).toBe('well');
  });

  it('begins to count anew with every answer', async () => {
    await outage();
    await call();
    await outage();
    expect(await call()).toBe('well');
  });

  it('takes a fault of what was asked for an answer', async () => {
    await outage();
    await expect(call(new Error('bad question'))).rejects.toThrow('bad question');
    await outage();
    expect(await call()).toBe('well');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLectern, type Running } from './running-lectern.fixture.js';
import { attemptOf, startAttempt } from './lectern-client.fixture.js';

describe('probe', { timeout: 30_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern();
  }, 60_000);
  afterAll(() => running.stop());
  it('x', async () => {
    const c = await running.as('student');
    const id = await startAttempt(c);
    console.log(JSON.stringify(await attemptOf(c, id)).slice(0, 600));
    console.log(await c.send('student:text-response', { x: 1 }));
    for (const [p, b, h] of [
      ['/api/authentication/create-session', undefined, {}],
      ['/api/authentication/sign-out', undefined, {}],
    ] as const)
      console.log(p, JSON.stringify(await c.post(p, b, h)));
    expect(1).toBe(1);
  });
});

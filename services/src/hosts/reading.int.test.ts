import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behindHeader } from '@lectern/events/wire/envelope';
import { type Client } from './lectern-client.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

/** Further than any journal of a test. */
const never = '999999999';

describe('a page that has just written', { timeout: 60_000 }, () => {
  let running: Running;
  let asha: Client;
  beforeAll(async () => {
    running = await startLectern();
    asha = await running.as('student');
  }, 60_000);
  afterAll(async () => {
    await running?.stop();
  });
  const headersOf = async (path: string) =>
    (await fetch(`${running.url}${path}`, { headers: { cookie: asha.cookie } })).headers;

  it('is told where what it reads is not as far, and only there', async () => {
    const streak = '/api/student/get-streak-count?timeZone=Asia%2FKolkata';
    expect((await headersOf(`${streak}&after=${never}`)).get(behindHeader)).toBe('true');
    expect((await headersOf(`${streak}&after=0`)).get(behindHeader)).toBeNull();
    expect((await headersOf(`/api/authentication/sessions?after=${never}`)).get(behindHeader)).toBeNull();
  });

  it('is not told that something does not exist by a read model that is behind', async () => {
    const statusOf = async (after: string) =>
      (await asha.get(`/api/practice-attempt/not-there-yet?after=${after}`)).status;
    expect(await statusOf('0')).toBe(404);
    expect(await statusOf(never)).toBe(503);
  });
});

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TryQuestion, TryResult } from '@lectern/events/feedback/try.routes';
import { clientWith, type Client } from '../hosts/lectern-client.fixture.js';
import { startLectern, type Running } from '../hosts/running-lectern.fixture.js';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const spoken = { audio: base64('<sound>'), mimeType: 'audio/webm;codecs=opus' };

describe('trying without an account', { timeout: 60_000 }, () => {
  let running: Running;
  let visitor: Client;
  beforeAll(async () => {
    running = await startLectern();
    visitor = clientWith(running.url, '');
    await running.settled();
  }, 90_000);
  afterAll(() => running.stop());

  /** The end of the journal, and every file of sounds with its size. */
  const everythingStored = async () => {
    const folder = join(running.folder, 'blobs');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name, statSync(join(parentPath, name)).size]);
    return { journal: await running.lectern.ports.store.head(), files };
  };

  it('anybody may read the question', async () => {
    const { status, body } = await visitor.get<TryQuestion>('/api/try');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ title: 'A Bed on the Waves' });
    expect(JSON.stringify(body)).not.toContain('modelAnswers');
  });

  it('typed and spoken answers are judged at once, and nothing of them is kept', async () => {
    const before = await everythingStored();
    const typed = await visitor.post<TryResult>('/api/try', { text: ' It holds on, because of waves. ' });
    expect(typed.status).toBe(200);
    expect(typed.body.data).toMatchObject({
      answer: 'It holds on, because of waves.',
      heardBy: 'typed',
      scores: { communication: 4, criticalThinking: 4, stars: 4 },
      fShortResponse: false,
      fPenalized: false,
      feedback: { feedbackText: 'Well said.', gaps: ['Say more.'] },
    });
    const said = await visitor.post<TryResult>('/api/try', { ...spoken, transcript: 'because of the waves' });
    expect(said.body.data).toMatchObject({ answer: 'because of the waves', heardBy: 'browser' });
    expect(await everythingStored()).toEqual(before);
    expect(typed.headers.getSetCookie()).toEqual([]);
  });

  it('what nobody understood is to be typed', async () => {
    const { status, body } = await visitor.post('/api/try', spoken);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, errorType: 'unheard' });
  });

  it.each([
    ['nothing', {}, 400],
    ['a blank text', { text: '  ' }, 400],
    ['too long a text', { text: 'x'.repeat(2_001) }, 400],
    ['a recording of no type', { audio: spoken.audio }, 400],
    ['a recording of another type', { audio: spoken.audio, mimeType: 'text/html' }, 400],
    ['no base64', { audio: '<sound>', mimeType: 'audio/webm' }, 400],
    ['a number', { text: 7 }, 400],
    ['a recording over 512 KiB', { audio: base64('x'.repeat(524_289)), mimeType: 'audio/webm' }, 413],
    ['more than is read at all', { audio: 'A'.repeat(1_100_000), mimeType: 'audio/webm' }, 413],
  ])('refuses %s', async (_what, body, status) => {
    expect((await visitor.post('/api/try', body)).status).toBe(status);
  });
});

describe('trying very often', { timeout: 60_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern({ settings: { LECTERN_SIGNIN_RATE: '10' } });
  }, 90_000);
  afterAll(() => running.stop());

  it('is asked to pause after ten answers; the question can still be read', async () => {
    const visitor = clientWith(running.url, '');
    const answer = () => visitor.post('/api/try', { text: 'It holds on, because of waves.' });
    for (let n = 0; n < 10; n += 1) expect((await answer()).status).toBe(200);
    const refused = await answer();
    expect(refused).toMatchObject({ status: 429, body: { success: false } });
    expect(refused.headers.get('retry-after')).toBe('900');
    expect((await visitor.get('/api/try')).status).toBe(200);
  });
});

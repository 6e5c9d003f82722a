import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '@lectern/events/journal/metadata';
import { openAccountsHouse, type AccountsHouse } from '../accounts/accounts-house.fixtures.js';
import type { EdgePorts } from '../context.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { classes } from '../classes/classes.context.js';
import { schools } from '../schools/schools.context.js';
import { startDemo } from '../seed/start-demo.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { content } from './content.context.js';
import { contentDigest } from './content-digest.js';
import { serveContent } from './content.http.js';
import { createContentQueries } from './content.queries.js';
import { demoLibrary } from './demo/demo-library.js';
import { geckoCeiling } from './demo/gecko-ceiling.content.js';
import { withSamples } from './demo/graded-samples.js';

const sound = Buffer.from('RIFF-a-spoken-answer');
const published = withSamples(geckoCeiling);
const questionId = published.questions[0]?._id ?? '';
const digest = contentDigest(published);
const audioPath = `/api/content/gecko-ceiling/answers/${questionId}/audio`;

describe('content over HTTP', { timeout: 30_000 }, () => {
  let house: AccountsHouse;
  let folder: string;
  const cookies: Record<string, string> = {};
  const answered = new Set<string>();

  const send = (name: string, payload: Record<string, unknown>) =>
    house.sender.send({ context: 'content', name, payload, actor: systemActor });
  const get = (url: string, who?: string, range?: string) =>
    house.app.inject({
      url,
      headers: {
        ...(who ? { cookie: `sc=${cookies[who]}` } : {}),
        ...(range ? { range } : {}),
      },
    });

  beforeAll(async () => {
    const attempts = {
      hasAnswered: (_personId: string, contentId: string, question: string) =>
        Promise.resolve(answered.has(`${contentId}/${question}`)),
    };
    const blobs = {
      head: (key: string) => Promise.resolve({ key, size: sound.length, meta: {} }),
      get: (_key: string, { from = 0, to = sound.length } = {}) => Promise.resolve(sound.subarray(from, to)),
    };
    const edge = (ports: EdgePorts) => ({
      serve: serveContent({
        content: createContentQueries(ports),
        attempts,
        blobs: blobs as Partial<Blobs> as Blobs,
      }),
    });
    house = await openAccountsHouse({ contexts: [schools, classes, { ...content, edge }] });
    folder = mkdtempSync(join(tmpdir(), 'lectern-content-'));
    const passwordFile = join(folder, 'demo-password');
    const { password } = await startDemo({ ...house, library: demoLibrary, passwordFile });
    await send('SpeakExpectedAnswer', {
      contentId: 'gecko-ceiling',
      digest,
      questionId,
      blobKey: 'speech/content/gecko',
      mimeType: 'audio/wav',
      durationSeconds: 2,
      timepoints: [],
    });
    const part = { blobKey: 'speech/content/gecko-0', mimeType: 'audio/wav', durationSeconds: 2 };
    await send('SpeakPassage', {
      contentId: 'gecko-ceiling',
      digest,
      speech: { name: 'espeak-ng', version: '1' },
      parts: [{ ...part, timepoints: [{ word: 'At', start: 0, end: 0.2, textStart: 0, textEnd: 2 }] }],
    });
    await house.project();
    for (const who of ['student', 'teacher']) {
      cookies[who] = (await house.signIn(`${who}@demo.lectern.test`, password)).cookie ?? '';
    }
  }, 30_000);
  afterAll(async () => {
    await house.close();
    rmSync(folder, { recursive: true });
  });

  it('lists what there is to practise by level, with a count of questions', async () => {
    const { data } = (await get('/api/content', 'student')).json<{
      data: { level: number; _id: string }[];
    }>();
    expect(data.map(({ _id }) => _id).toSorted()).toEqual(demoLibrary.map(({ _id }) => _id).toSorted());
    expect(data.map(({ level }) => level)).toEqual(data.map(({ level }) => level).toSorted((a, b) => a - b));
    expect(data.find(({ _id }) => _id === 'gecko-ceiling')).toEqual({
      _id: 'gecko-ceiling',
      kind: 'passage',
      title: 'The Gecko on the Ceiling',
      level: 1,
      questions: published.questions.length,
      minutes: 1,
      opening: 'At night, a small lizard runs up the kitchen wall.',
      topic: 'Animals',
      shelf: 'animals',
      drawing: 'gecko-ceiling',
    });
  });

  it.each(['passage', 'paragraph'])('lists the %ss alone', async (kind) => {
    const { data } = (await get(`/api/content?kind=${kind}`, 'student')).json<{ data: { kind: string }[] }>();
    expect(data).toHaveLength(demoLibrary.filter((item) => item.kind === kind).length);
    expect(new Set(data.map((item) => item.kind))).toEqual(new Set([kind]));
  });

  it('refuses a kind that is none, and nobody', async () => {
    expect((await get('/api/content?kind=poem', 'student')).statusCode).toBe(400);
    expect((await get('/api/content')).statusCode).toBe(401);
  });

  it('lets a student hear the expected answer once theirs is in, a teacher at any time', async () => {
    const url = `${audioPath}?digest=${digest}`;
    expect((await get(url, 'student')).statusCode).toBe(404);
    expect((await get(url, 'teacher')).rawPayload).toEqual(sound);
    answered.add(`gecko-ceiling/${questionId}`);
    const heard = await get(url, 'student');
    expect([heard.statusCode, heard.headers['content-type'], heard.rawPayload]).toEqual([
      200,
      'audio/wav',
      sound,
    ]);
  });

  it('reads a text aloud to whoever may read it, and a browser may keep the sound', async () => {
    const aloud = await createContentQueries(house).readAloud('gecko-ceiling', digest);
    const url = `/api/content/gecko-ceiling/paragraphs/0/audio?digest=${digest}`;
    expect(aloud).toMatchObject({ voice: 'basic', parts: [{ audioUrl: url, timepoints: [{ word: 'At' }] }] });
    const heard = await get(url, 'student', 'bytes=0-3');
    expect([heard.statusCode, heard.payload]).toEqual([206, 'RIFF']);
    expect(heard.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect((await get(url)).statusCode).toBe(401);
    expect((await get(url.replace('/0/', '/1/'), 'student')).statusCode).toBe(404);
    expect((await get(url.replace('/0/', '/-1/'), 'student')).statusCode).toBe(400);
  });

  it('serves the part that a player asks for', async () => {
    const part = await get(`${audioPath}?digest=${digest}`, 'teacher', 'bytes=5-9');
    expect([part.statusCode, part.headers['content-range'], part.payload]).toEqual([
      206,
      `bytes 5-9/${sound.length}`,
      'a-spo',
    ]);
    expect((await get(`${audioPath}?digest=${digest}`, 'teacher', 'bytes=99-')).statusCode).toBe(416);
  });

  it('knows no voice of another version, and no version that is no digest', async () => {
    expect((await get(`${audioPath}?digest=${'0'.repeat(64)}`, 'teacher')).statusCode).toBe(404);
    expect((await get(`${audioPath}?digest=latest`, 'teacher')).statusCode).toBe(400);
  });

  it('does not take content under a digest that is not its own', async () => {
    const head = await house.store.head();
    const forged = { contentId: 'gecko-ceiling', digest, item: { ...published, title: 'Another' } };
    expect(await send('PublishContent', forged)).toMatchObject({ outcome: 'rejected', kind: 'input' });
    expect(await house.store.head()).toBe(head);
  });
});

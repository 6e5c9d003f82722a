import { systemActor } from '@lectern/events/journal/metadata';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientWith, responseWhen, until, type Client } from './lectern-client.fixture.js';
import { lightEngines } from './light-engines.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';
import { pictureOf } from '../platform/images/images.fixture.js';
import { beforeSpeaking, sendChunk } from './speaking.fixture.js';

type Files = Readonly<Record<string, Uint8Array>>;

describe('taking along what Lectern keeps of one', { timeout: 60_000 }, () => {
  let running: Running;
  let student: Client;
  let studentId: string;
  beforeAll(async () => {
    const light = lightEngines();
    const merge: typeof light.audio.merge = (chunks) =>
      chunks.some(({ bytes }) => Buffer.from(bytes).includes('nothing of a recording'))
        ? Promise.resolve({ status: 'failed', reason: 'notAudio' })
        : light.audio.merge(chunks);
    running = await startLectern({ engines: { ...light, audio: { ...light.audio, merge } } });
    student = await running.as('student');
    const { body } = await student.get<{ sessionUser: { _id: string } }>('/api/authentication/session');
    studentId = body.data?.sessionUser._id ?? '';
    const to = await beforeSpeaking(student);
    await sendChunk(to, 0, { bytes: 'what she said', fLast: true, transcript: 'because of <hairs> & feet' });
    await responseWhen(student, to.attemptId, to.responseId, ({ stage }) => stage === 'done');
    await beforeSpeaking(student);
    await leaveTraces(student, to.attemptId);
    await command('Suspend', { personId: studentId, reason: 'Unkind words' });
    await command('LiftSuspension', { personId: studentId });
    student = await running.as('student');
    const image = (await pictureOf('png')).toString('base64');
    if ((await student.post('/api/profile/picture', { image })).status !== 200) throw new Error('no picture');
  }, 60_000);
  afterAll(() => running.stop());

  const command = async (
    name: string,
    payload: Record<string, unknown>,
    context = 'accounts',
  ): Promise<void> => {
    const { sender } = running.lectern.ports;
    const reply = await sender.send({ context, name, payload, actor: systemActor });
    if (reply.outcome === 'rejected') throw new Error(`${name}: ${reply.message}`);
  };
  /** What the page tells of itself while somebody practises. */
  const leaveTraces = async (client: Client, attemptId: string): Promise<void> => {
    const step = {
      seq: 0,
      at: Date.now(),
      kind: 'question.opened',
      stateValue: 'ready',
      shown: 'Question 1',
    };
    const told = [
      await client.send('student:screen-steps', { attemptId, tab: 't1', steps: [step] }),
      await client.send('student:send-client-local-dump', { attemptId, chunks: 3 }),
    ];
    client.hangUp();
    if (told.some(({ status }) => status !== 'success')) throw new Error(JSON.stringify(told));
  };
  const take = async (client: Client, query = ''): Promise<{ headers: Headers; files: Files }> => {
    const response = await fetch(`${client.url}/api/account/export${query}`, {
      headers: { cookie: client.cookie },
    });
    expect(response.status).toBe(200);
    return { headers: response.headers, files: unzipSync(new Uint8Array(await response.arrayBuffer())) };
  };
  const textOf = (files: Files, ending: string): string =>
    strFromU8(
      Object.entries(files).find(([path, { length }]) => path.endsWith(ending) && length > 0)?.[1] ??
        new Uint8Array(),
    );

  it('gives profile, answers with scores and feedback for people and for programs, and the recordings', async () => {
    const { headers, files } = await take(student);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="lectern-[\d-]+\.zip"$/);
    expect(JSON.parse(textOf(files, 'profile.json'))).toMatchObject({ _id: studentId, firstName: 'Asha' });

    const folders = [...new Set(Object.keys(files).flatMap((path) => /^attempts\/[^/]+/.exec(path) ?? []))];
    expect(folders).toHaveLength(2);
    const spoken = folders.find(
      (folder) => `${folder}/answer-1.bin` in files || `${folder}/answer-1.webm` in files,
    );
    const attempt = JSON.parse(strFromU8(files[`${spoken}/attempt.json`] ?? new Uint8Array())) as {
      readonly responses: readonly { readonly responseText?: string; readonly scores?: object }[];
      readonly recordings: Readonly<Record<string, string>>;
    };
    expect(attempt.responses[0]).toMatchObject({
      responseText: 'because of <hairs> & feet',
      scores: expect.any(Object),
      feedback: { feedbackText: 'Well said.' },
    });
    const [recording] = Object.values(attempt.recordings);
    expect(strFromU8(files[`${spoken}/${recording}`] ?? new Uint8Array())).toBe('what she said');

    const page = strFromU8(files[`${spoken}/attempt.html`] ?? new Uint8Array());
    expect(page).toContain('because of &lt;hairs&gt; &amp; feet');
    expect(page).toContain('Well said.');
    expect(page).toContain(`href="${recording}"`);
    expect(textOf(files, 'index.html')).toContain(`href="${spoken}/attempt.html"`);
  });

  it('has the picture, also on the first page', async () => {
    const { files } = await take(student);
    expect(strFromU8((files['picture.webp'] ?? new Uint8Array()).subarray(8, 12))).toBe('WEBP');
    expect(JSON.parse(textOf(files, 'profile.json'))).toMatchObject({ picture: 'picture.webp' });
    expect(textOf(files, 'index.html')).toContain('<img src="picture.webp" alt="Your picture"');
  });

  it('has the screens that were shown, reports of devices, where one is signed in, and suspensions', async () => {
    const { files } = await take(student);
    const json = (ending: string): unknown => JSON.parse(textOf(files, ending));
    const screens = Object.keys(files).filter((path) => path.endsWith('/screens.json'));
    expect(screens).toHaveLength(2);
    expect(screens.flatMap((path) => json(path))).toContainEqual(
      expect.objectContaining({ kind: 'question.opened', stateValue: 'ready', shown: 'Question 1' }),
    );
    expect(json('reports.json')).toMatchObject([{ at: expect.any(String), report: { chunks: 3 } }]);
    const device = { device: null, signedInAt: expect.any(String), lastSeenAt: expect.any(String) };
    expect(json('devices.json')).toEqual([device]);
    expect(json('suspensions.json')).toEqual([
      { from: expect.any(String), reason: 'Unkind words', until: expect.any(String) },
    ]);
    const page = textOf(files, 'index.html');
    for (const file of ['devices', 'suspensions', 'reports']) expect(page).toContain(`href="${file}.json"`);
  });

  it('has the parts of a recording that could not be put together, as they lie', async () => {
    const to = await beforeSpeaking(student);
    const parts = ['0000ftypisom, and then nothing of a recording', 'which goes on here'];
    await sendChunk(to, 0, { bytes: parts[0] ?? '' });
    await sendChunk(to, 1, {
      bytes: parts[1] ?? '',
      fLast: true,
      transcript: 'They have hairs on their feet.',
    });
    await responseWhen(student, to.attemptId, to.responseId, ({ stage }) => stage === 'done');
    student.hangUp();
    const { files } = await take(student);
    const folder = Object.keys(files)
      .find((path) => path.includes(to.attemptId))
      ?.replace(/[^/]*$/, '');
    const names = ['answer-1-part-1.m4a', 'answer-1-part-2.m4a'];
    for (const [n, name] of names.entries())
      expect(strFromU8(files[`${folder}${name}`] ?? new Uint8Array())).toBe(parts[n]);
    expect(JSON.parse(strFromU8(files[`${folder}attempt.json`] ?? new Uint8Array()))).toMatchObject({
      recordings: {},
      recordingParts: { [to.responseId]: names },
    });
    const page = strFromU8(files[`${folder}attempt.html`] ?? new Uint8Array());
    for (const name of names) expect(page).toContain(`href="${name}"`);
  });

  it('has the stars that a teacher gave, with their note, and what the scorer had given', async () => {
    student = await running.as('student');
    const to = await beforeSpeaking(student);
    await sendChunk(to, 0, { fLast: true, transcript: 'They hold on by the hairs.' });
    await responseWhen(student, to.attemptId, to.responseId, ({ stage }) => stage === 'done');
    student.hangUp();
    const teacher = await running.as('teacher');
    const path = `/api/practice-history/attempt/${to.attemptId}/responses/${to.responseId}/scores`;
    const scores = { comprehensiveness: 0.5, accuracy: 0.5, keyPointCoverage: 0.5 };
    const { body } = await teacher.post(path, { scores, reason: 'Say <why> they hold.' });
    await student.get(`/api/practice-history/log?after=${body.position}`);
    const { files } = await take(student);
    const name = Object.keys(files).find(
      (file) => file.includes(to.attemptId) && file.endsWith('attempt.html'),
    );
    const page = strFromU8(files[name ?? ''] ?? new Uint8Array());
    expect(page).toContain('<dd>0.5</dd>');
    expect(page).toMatch(/These scores are from [^<]+, given on/);
    expect(page).toContain('Say &lt;why&gt; they hold.');
    expect(page).toContain('What the automatic scorer had given');
  });

  it('has the language that was chosen', async () => {
    const chosen = await student.post('/api/profile/language', { language: 'hi' });
    await student.get(`/api/account/deletion?after=${chosen.body.position}`);
    const { files } = await take(student);
    expect(JSON.parse(textOf(files, 'profile.json'))).toMatchObject({ language: 'hi' });
    expect(textOf(files, 'index.html')).toContain('<dt>Language</dt><dd>हिन्दी</dd>');
  });

  it('has what one wrote on the contact page, and nothing of what others wrote there', async () => {
    const message = { name: 'Asha Rao', topic: 'problem', message: 'The herons are gone.' };
    const asha = { ...message, email: 'Student@demo.lectern.test' };
    const other = { ...message, email: 'student2@demo.lectern.test', message: 'Whose cranes are these?' };
    const sent = await student.post<{ number: string }>('/api/contact', asha);
    expect(sent.status).toBe(200);
    expect((await student.post('/api/contact', other)).status).toBe(200);
    const { files } = await until(
      () => take(student),
      (taken) => textOf(taken.files, 'messages.json') !== '[]\n',
    );
    expect(JSON.parse(textOf(files, 'messages.json'))).toEqual([
      {
        at: expect.any(String),
        number: sent.body.data?.number,
        ...message,
        email: asha.email,
      },
    ]);
    expect(textOf(files, 'index.html')).toContain('href="messages.json"');
    const student2 = await running.as('student2');
    const theirs = await until(
      () => take(student2),
      (taken) => textOf(taken.files, 'messages.json') !== '[]\n',
    );
    expect(JSON.parse(textOf(theirs.files, 'messages.json'))).toMatchObject([{ message: other.message }]);
  });

  it('has badges, shared results, the choice of Friday mails, and what one asked for a school', async () => {
    const share = { personId: studentId, shareId: 'share-1', answers: [], hasVoice: true };
    await command('EarnBadge', { personId: studentId, badge: 'words', date: '2026-01-05' }, 'streaks');
    await command('ShareResults', { ...share, until: '2999-01-01T00:00:00.000Z' }, 'results');
    await command('OpenShare', { personId: studentId, shareId: 'share-1' }, 'results');
    await command('ChooseWeeklyMail', { personId: studentId, isWanted: false }, 'family-weeks');
    const school = { school: 'Hill School', city: 'Pune', country: 'India', name: 'Asha Rao', role: 'Head' };
    const wish = { ...school, message: 'May we begin in June?', email: 'student@demo.lectern.test' };
    const sent = await student.post<{ reference: string }>('/api/school-requests', { ...wish, students: 9 });
    await running.settled();
    const { files } = await take(student);
    const json = (file: string): unknown => JSON.parse(textOf(files, file));
    expect(json('badges.json')).toEqual([{ badge: 'words', date: '2026-01-05' }]);
    expect(json('shared-results.json')).toMatchObject([{ hasVoice: true, opened: 1, revokedAt: null }]);
    expect(json('friday-mails.json')).toMatchObject({ isWanted: false, mails: [] });
    expect(json('school-requests.json')).toEqual([
      { at: expect.any(String), reference: sent.body.data?.reference, students: 9, asked: wish },
    ]);
  });

  it('speaks Hindi where that is asked for', async () => {
    const { files } = await take(student, '?language=hi');
    expect(textOf(files, 'index.html')).toContain('<html lang="hi">');
  });

  it('gives a parent what is their child’s', async () => {
    const parent = await running.as('parent');
    const { body } = await parent.get<readonly { profileId: string; role: string; firstName: string }[]>(
      '/api/authentication/profiles',
    );
    const account = body.data?.find(({ role }) => role === 'parent');
    const child = body.data?.find(({ role }) => role === 'student');
    const picked = await parent.post('/api/authentication/select-profile', { profileId: account?.profileId });
    const asParent = clientWith(running.url, picked.headers.getSetCookie()[0]?.split(';')[0] ?? '');
    const { files } = await take(asParent, `?userId=${child?.profileId}`);
    expect(JSON.parse(textOf(files, 'profile.json'))).toMatchObject({ firstName: child?.firstName });
  });

  it.each(['teacher', 'school-admin', 'system-admin', 'student2', 'parent'])(
    'gives a %s nothing of somebody else',
    async (who) => {
      const answer = await (await running.as(who)).get(`/api/account/export?userId=${studentId}`);
      expect([403, 404]).toContain(answer.status);
    },
  );
});

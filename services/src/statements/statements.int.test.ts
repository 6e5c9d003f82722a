import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementRow } from '@lectern/events/statements/statements.routes';
import { responseWhen, startAttempt, until, type Client } from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { startRecordStore, type RecordStoreSimulator } from './record-store-simulator.fixture.js';

const questionId = 'gecko-ceiling-q1';
const path = '/api/school-admin/record-store';
const good = 'It holds on because of the many tiny hairs under its toes.';

let running: Running;
let asha: Client;
let admin: Client;
let store: RecordStoreSimulator;
beforeAll(async () => {
  running = await startLectern({ settings: { LECTERN_PRIVATE_TARGETS: '1' }, library: oneText });
  [asha, admin] = await Promise.all([running.as('student'), running.as('school-admin')]);
  store = await startRecordStore();
}, 60_000);
afterAll(async () => {
  store.close();
  await running.stop();
});

const name = (more: object = {}) => {
  const { endpoint, user, password } = store;
  return admin.post(path, { endpoint, user, password, ...more });
};
const answered = async () => {
  const attemptId = await startAttempt(asha);
  const responseId = `told-${attemptId.slice(-8)}`;
  const when = { userTimestamp: Date.now(), timeZone: 'Asia/Kolkata' };
  const to = { _id: attemptId, questionId, responseId, fReiteratedResponse: false };
  await asha.send('student:text-response', { ...to, ...when, textResponse: good });
  await responseWhen(asha, attemptId, responseId, ({ stage }) => stage === 'done');
  return { attemptId, responseId };
};
const rowOf = (attemptId: string, state: StatementRow['state']) =>
  until(
    async () => {
      const { body } = await admin.get<{ items: StatementRow[] }>(`${path}/statements`);
      return body.data?.items.find((row) => row.attemptId === attemptId);
    },
    (row) => row?.state === state,
  );
const toldOf = (attemptId: string) =>
  store.all().filter(({ context }) => JSON.stringify(context).includes(attemptId));

describe('a school’s learning record store', { timeout: 60_000 }, () => {
  it('is told nothing before the school names it, and its password is told to nobody', async () => {
    await answered();
    await running.settled();
    expect(await name()).toMatchObject({ status: 200 });
    const { body } = await admin.get<{ store: object }>(`${path}?after=999`);
    expect(body.data?.store).toEqual({ endpoint: store.endpoint, namedAt: expect.any(String) as string });
    expect(store.all()).toEqual([]);
  });

  it('is told of answers, without a name or a word of them', async () => {
    const { attemptId } = await answered();
    const row = await rowOf(attemptId, 'taken');
    expect(row).toMatchObject({ verb: 'answered', title: oneText[0]?.title, student: { firstName: 'Asha' } });
    const [told] = toldOf(attemptId);
    expect(told).toMatchObject({
      id: row?._id,
      actor: { account: { name: row?.student?._id } },
      verb: { id: 'http://adlnet.gov/expapi/verbs/answered' },
      object: { id: expect.stringContaining(`/gecko-ceiling/questions/${questionId}`) as string },
      result: { score: { scaled: 0.8, raw: 4, min: 0, max: 5 } },
    });
    expect(JSON.stringify(told)).not.toMatch(/Asha|tiny hairs under its toes/);
  });

  it('is told of a corrected score by a further statement', async () => {
    const { attemptId, responseId } = await answered();
    await rowOf(attemptId, 'taken');
    const scores = { comprehensiveness: 2, accuracy: 2, keyPointCoverage: 2, grammarAndSentenceStructure: 2 };
    await running.lectern.ports.sender.send({
      context: 'practice',
      name: 'CorrectScore',
      payload: { attemptId, questionId, responseId, scores },
      actor: { userId: 'a-teacher', role: 'teacher' },
    });
    await until(
      () => toldOf(attemptId),
      ({ length }) => length === 2,
    );
    expect(toldOf(attemptId)[1]).toMatchObject({
      verb: { display: { en: 'scored' } },
      result: { score: { scaled: 0.4 } },
    });
  });

  it('is told the same again after an error, and after an answer that never came', async () => {
    const before = store.puts();
    store.trouble(500, 'cut');
    const { attemptId } = await answered();
    await rowOf(attemptId, 'taken');
    expect(store.puts() - before).toBe(3);
    expect(toldOf(attemptId)).toHaveLength(1);
  });

  it('that refuses is shown so, until somebody sends it again', async () => {
    await name({ password: 'a wrong one' });
    const { attemptId } = await answered();
    const row = await rowOf(attemptId, 'refused');
    expect(row).toMatchObject({ status: 401, answer: 'Unknown user' });
    await name();
    const other = await running.as('other-school-admin');
    const resend = `${path}/statements/${row?._id ?? ''}/resend`;
    expect((await other.post(resend)).status).toBe(404);
    expect((await admin.post(resend)).status).toBe(200);
    await rowOf(attemptId, 'taken');
  });

  it('is told nothing more once it is removed', async () => {
    const before = store.puts();
    expect((await admin.post(`${path}/remove`)).status).toBe(200);
    await answered();
    await running.settled();
    expect(store.puts()).toBe(before);
  });
});

it('a private address is refused, unless the operator allows them', async () => {
  const strict = await startLectern({ library: oneText });
  const by = await strict.as('school-admin');
  const { status, body } = await by.post(path, { endpoint: store.endpoint, user: 'a', password: 'b' });
  expect([status, body.success ? undefined : body.code]).toEqual([400, 'lti.address-refused']);
  await strict.stop();
}, 60_000);

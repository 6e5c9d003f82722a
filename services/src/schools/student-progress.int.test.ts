import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  attemptOf,
  clientWith,
  questionsOf,
  startAttempt,
  until,
  type Client,
} from '../hosts/lectern-client.fixture.js';
import { startLectern, type Running } from '../hosts/running-lectern.fixture.js';

const given = { fReiteratedResponse: false, userTimestamp: Date.now(), timeZone: 'Asia/Kolkata' };
const name = 'student-progress-updated';
const toldTo = ({ heard }: Client) => heard.filter((message) => message.name === name);

let running: Running;
beforeAll(async () => {
  running = await startLectern();
}, 60_000);
afterAll(() => running.stop());

it('those who are responsible for a student hear that an answer is done, and nobody else', async () => {
  const asha = await running.as('student');
  const who = [
    'teacher',
    'school-admin',
    'parent',
    'student2',
    'other-teacher',
    'other-school-admin',
  ] as const;
  const clients = await Promise.all(who.map((one) => running.as(one)));
  await Promise.all(clients.map((client) => client.connect()));
  const [teacher, admin, ...others] = clients as [Client, Client, ...Client[]];

  const _id = await startAttempt(asha);
  const attempt = await attemptOf(asha, _id);
  const question = questionsOf(attempt).find(({ questionType }) => questionType === 'mcq');
  const optionId = question?.options?.[0]?._id;
  const answer = { _id, questionId: question?._id, responseId: 'progress-0001', ...given };
  const sent = await asha.send('student:mcq-response', { ...answer, mcqResponseData: [{ optionId }] });
  expect(sent).toMatchObject({ success: true });

  const [told] = await until(
    () => toldTo(teacher),
    (messages) => messages.length > 0,
  );
  const studentId = (await asha.get<AttemptOwner>(`/api/practice-history/attempt/${_id}`)).body.data?.student
    ._id;
  expect(told?.payload).toEqual({ studentId, position: expect.any(String) });
  await until(
    () => toldTo(admin),
    (messages) => messages.length > 0,
  );
  expect(others.flatMap(toldTo)).toEqual([]);

  // What it is about can be read at that position.
  const after = String(told?.payload['position']);
  const log = await teacher.get<{ items: readonly { _id: string }[] }>(
    `/api/practice-history/log?userId=${studentId}&after=${after}`,
  );
  expect(log.body.data?.items.map((item) => item._id)).toContain(_id);
});

type AttemptOwner = { readonly student: { readonly _id: string } };

it('a parent hears of their child', async () => {
  const parent = await running.as('parent');
  const { body } = await parent.get<readonly Profile[]>('/api/authentication/profiles');
  const pick = async (role: string): Promise<Client> => {
    const session = await running.as('parent');
    const profileId = body.data?.find((profile) => profile.role === role)?.profileId;
    const picked = await session.post('/api/authentication/select-profile', { profileId });
    return clientWith(running.url, picked.headers.getSetCookie()[0]?.split(';')[0] ?? session.cookie);
  };
  const [child, reader] = [await pick('student'), await pick('parent')];
  await reader.connect();
  const _id = await startAttempt(child);
  const question = questionsOf(await attemptOf(child, _id)).find(
    ({ questionType }) => questionType === 'mcq',
  );
  const answer = { _id, questionId: question?._id, responseId: 'progress-0002', ...given };
  const mcqResponseData = [{ optionId: question?.options?.[0]?._id }];
  expect(await child.send('student:mcq-response', { ...answer, mcqResponseData })).toMatchObject({
    success: true,
  });
  await until(
    () => toldTo(reader),
    (messages) => messages.length > 0,
  );
});

type Profile = { readonly profileId: string; readonly role: string };

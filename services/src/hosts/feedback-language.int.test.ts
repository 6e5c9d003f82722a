import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attemptOf,
  questionsOf,
  responseWhen,
  startAttempt,
  until,
  type Client,
} from './lectern-client.fixture.js';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';

describe('the language in which a student is told about an answer', { timeout: 60_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
  }, 60_000);
  afterAll(() => running.stop());

  const feedbackTo = async (student: Client, responseId: string) => {
    const attemptId = await startAttempt(student);
    const _id = attemptId;
    await student.send('student:text-response', {
      _id,
      questionId: questionsOf(await attemptOf(student, attemptId))[0]?._id,
      responseId,
      textResponse: 'It holds on because its toes have many tiny hairs.',
      userTimestamp: Date.now(),
      timeZone: 'Asia/Kolkata',
      fReiteratedResponse: false,
    });
    const { feedback } = await responseWhen(student, attemptId, responseId, ({ stage }) => stage === 'done');
    return feedback?.feedbackText;
  };
  const chooses = async (who: Client, language: 'en' | 'hi') => {
    await who.post('/api/profile/language', { language });
    await until(
      async () => (await who.get<{ sessionUser: { language?: string } }>('/api/authentication/session')).body,
      (body) => body.success && body.data.sessionUser.language === language,
    );
  };

  it('is the one they chose; what was told before stays as it was', async () => {
    const asha = await running.as('student');
    expect(await feedbackTo(asha, 'in-english-0001')).toBe('Well said.');
    await chooses(asha, 'hi');
    expect(await feedbackTo(asha, 'in-hindi-000001')).toBe('शाबाश।');
  });
});

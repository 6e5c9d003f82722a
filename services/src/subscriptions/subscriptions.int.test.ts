import { randomUUID } from 'node:crypto';
import { systemActor } from '@lectern/events/journal/metadata';
import { fact } from '@lectern/events/journal/event';
import {
  subscriptionBegun,
  subscriptionIdOf,
  subscriptionStream,
  type PayerKind,
} from '@lectern/events/subscriptions/subscription.events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personIdOf, pick } from '../hosts/authorisation.fixture.js';
import {
  attemptOf,
  clientWith,
  questionsOf,
  startAttempt,
  until,
  type Client,
} from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { readOutboxMails } from '../platform/mailer/outbox.js';
import { demoSchools } from '../seed/demo-people.js';

const dayMs = 86_400_000;
const content = '/api/content?kind=passage';
const isoAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();
const dateAgo = (days: number): string => isoAgo(days).slice(0, 10);

describe('a subscription', { timeout: 60_000 }, () => {
  let running: Running;
  let admin: Client;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    admin = await running.as('system-admin');
  }, 90_000);
  afterAll(() => running.stop());

  /** Begins a subscription whose trial ended so many days ago. */
  const ended = async (kind: PayerKind, ownerId: string, daysAgo: number): Promise<string> => {
    const subscriptionId = subscriptionIdOf(kind, ownerId);
    const { codec, store } = running.lectern.ports;
    const id = randomUUID();
    const begun = fact(subscriptionBegun, {
      subscriptionId,
      kind,
      ownerId,
      timeZone: 'Asia/Kolkata',
      trialFrom: isoAgo(daysAgo + 30),
      trialUntil: isoAgo(daysAgo),
    });
    const meta = { eventId: id, commandId: id, correlationId: id, causationId: id, actor: systemActor };
    const stored = await codec.encode(begun, {
      ...meta,
      at: isoAgo(daysAgo + 30),
      appVersion: '1',
      version: 1,
    });
    await store.append(subscriptionStream(subscriptionId), [stored], 'none');
    await running.settled();
    return subscriptionId;
  };
  const pay = (subscriptionId: string, reference: string) =>
    admin.post<{ _id: string }>('/api/system-admin/payments', {
      subscriptionId,
      amount: 120_000,
      currency: 'INR',
      receivedOn: dateAgo(0),
      reference,
      from: dateAgo(1),
      to: dateAgo(-30),
    });
  const answerIn = (client: Client, attemptId: string, questionId: string | undefined, givenAt: number) =>
    client.send('student:text-response', {
      _id: attemptId,
      questionId,
      responseId: randomUUID(),
      textResponse: 'Tiny hairs under its toes hold on to the ceiling.',
      fReiteratedResponse: false,
      userTimestamp: givenAt,
      timeZone: 'Asia/Kolkata',
    });

  it('begins with a trial when somebody first comes', async () => {
    const { url, cookie } = await running.as('parent');
    const parent = await pick(clientWith(url, cookie), ({ role }) => role === 'parent');
    const { body } = await parent.get('/api/subscription/own');
    expect(body.data).toMatchObject({ kind: 'family', name: 'Priya Raman', standing: 'trial', payments: [] });
    await running.settled();
    const listed = await admin.get('/api/system-admin/subscriptions?kind=family&standing=trial');
    expect(listed.body.data).toMatchObject({ items: [{ name: 'Priya Raman' }], cursor: null });
    const found = await admin.get(
      '/api/system-admin/subscriptions?kind=family&find=parent@demo.lectern.test',
    );
    expect(found.body.data).toMatchObject({ items: [{ name: 'Priya Raman' }] });
  });

  it('given a school whose grace is over, then its students are refused as the specification says', async () => {
    const school = demoSchools[1]?.schoolId ?? '';
    const subscriptionId = await ended('school', school, 31);
    const student = await running.as('other-student');
    const refused = await student.get(content);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { message: 'Forbidden', errorType: 'subscription_expired', code: 'subscriptions.expired' },
    ]);
    expect((await student.post('/api/practice-attempt', { passageId: 'gecko-ceiling' })).status).toBe(403);
    for (const open of [
      '/api/practice-history/log',
      '/api/account/export',
      '/api/student/get-streak-count',
      '/api/authentication/session',
    ]) {
      const response = await fetch(student.url + open, { headers: { cookie: student.cookie } });
      expect([open, response.status]).toEqual([open, 200]);
    }
    expect((await student.get('/api/subscription/state')).body.data).toMatchObject({
      fExpired: true,
      own: null,
    });
    const teacher = await running.as('other-teacher');
    expect((await teacher.get('/api/teacher/classes')).status).toBe(403);
    const schoolAdmin = await running.as('other-school-admin');
    expect((await schoolAdmin.get('/api/subscription/own')).body.data).toMatchObject({ standing: 'expired' });

    const paid = await pay(subscriptionId, 'PO 17');
    expect(paid.status).toBe(201);
    await running.settled();
    expect((await student.get(content)).status).toBe(200);
    expect((await schoolAdmin.get('/api/subscription/own')).body.data).toMatchObject({
      standing: 'active',
      payments: [{ reference: 'PO 17', amount: 120_000, fReversed: false }],
    });

    const twice = await pay(subscriptionId, 'PO 17');
    expect([twice.status, twice.body]).toMatchObject([409, { code: 'subscriptions.reference-taken' }]);
    const { mails } = await readOutboxMails(running.lectern.ports);
    const receipts = mails.filter(({ subject }) => subject === 'We’ve received your payment');
    expect(receipts.map(({ to }) => to)).toEqual(['other-school-admin@demo.lectern.test']);
    expect(receipts[0]?.text).toContain('₹1,200.00 (reference PO 17)');

    // What was begun or given before the end is taken also after it.
    const attemptId = await startAttempt(student);
    const [question] = questionsOf(await attemptOf(student, attemptId));
    const reason = 'Recorded for another school';
    const paymentId = paid.body.data?._id;
    await admin.post('/api/system-admin/payments/reverse', { subscriptionId, paymentId, reason });
    await until(
      () => student.get(content),
      ({ status }) => status === 403,
    );
    expect(await answerIn(student, attemptId, question?._id, Date.now())).toMatchObject({
      status: 'error',
      code: 'subscriptions.answer-after-end',
      permanent: true,
    });
    expect(await answerIn(student, attemptId, question?._id, Date.now() - 3 * dayMs)).toMatchObject({
      status: 'success',
    });
  });

  it('reversed, a payment counts no more', async () => {
    const candidate = await running.as('candidate');
    await candidate.get('/api/subscription/own');
    await running.settled();
    const id = subscriptionIdOf('candidate', personIdOf('candidate'));
    const { body } = await pay(id, 'UPI 1');
    const paymentId = body.data?._id;
    await running.settled();
    const reverse = { subscriptionId: id, paymentId, reason: 'Recorded for somebody else' };
    expect((await admin.post('/api/system-admin/payments/reverse', reverse)).status).toBe(200);
    expect((await admin.post('/api/system-admin/payments/reverse', reverse)).status).toBe(409);
    const own = await until(
      () => candidate.get<{ payments: readonly object[] }>('/api/subscription/own'),
      ({ body: { data } }) => data?.payments.length === 1,
    );
    expect(own.body.data).toMatchObject({ standing: 'trial', payments: [{ fReversed: true }] });
  });
});

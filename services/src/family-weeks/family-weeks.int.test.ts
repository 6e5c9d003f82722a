import { randomUUID } from 'node:crypto';
import {
  familyWeekBegan,
  familyWeekMailSettled,
  familyWeekStream,
  type FamilyWeekFact,
} from '@lectern/events/family-weeks/family-week.events';
import { fact } from '@lectern/events/journal/event';
import { systemActor } from '@lectern/events/journal/metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personIdOf, pick } from '../hosts/authorisation.fixture.js';
import {
  attemptOf,
  clientWith,
  questionsOf,
  startAttempt,
  type Client,
} from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { readStream } from '../platform/journal/read-stream.js';
import { readOutboxMails } from '../platform/mailer/outbox.js';
import { addDays, localDate } from '../streaks/local-date.js';

const timeZone = 'Asia/Kolkata';

describe('the Friday mail', { timeout: 60_000 }, () => {
  let running: Running;
  let parent: Client;
  let personId: string;
  const today = localDate(Date.now(), timeZone);
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    const { url, cookie } = await running.as('parent');
    parent = await pick(clientWith(url, cookie), ({ role }) => role === 'parent');
    personId = personIdOf('parent');
  }, 90_000);
  afterAll(() => running.stop());

  const history = () => readStream(running.lectern.ports, familyWeekStream(personId));
  const happens = async (one: FamilyWeekFact): Promise<void> => {
    const { codec, store } = running.lectern.ports;
    const id = randomUUID();
    const ids = { eventId: id, commandId: id, correlationId: id, causationId: id };
    const meta = { ...ids, actor: systemActor, at: new Date().toISOString(), appVersion: '1', version: 1 };
    const revision = (await history()).at(-1)?.revision ?? 'none';
    await store.append(familyWeekStream(personId), [await codec.encode(one, meta)], revision);
    await running.settled();
  };
  const mails = async () =>
    (await readOutboxMails(running.lectern.ports)).mails.filter(({ text }) => text.includes('/weekly-mail?'));
  const week = (friday: string) => ({ personId, week: friday, timeZone });

  it('follows a child’s practice, once for all children, without scores or quotes', async () => {
    const { url, cookie } = await running.as('parent');
    const child = await pick(clientWith(url, cookie), ({ role }) => role === 'student');
    const attemptId = await startAttempt(child);
    const [question] = questionsOf(await attemptOf(child, attemptId));
    await child.send('student:text-response', {
      _id: attemptId,
      questionId: question?._id,
      responseId: randomUUID(),
      textResponse: 'Tiny hairs under its toes hold on to the ceiling.',
      fReiteratedResponse: false,
      userTimestamp: Date.now(),
      timeZone,
    });
    await running.settled();
    const began = (await history()).filter(({ type }) => type === 'FamilyWeekBegan');
    expect(began.map(({ data }) => new Date(`${String(data['week'])}T00:00:00Z`).getUTCDay())).toEqual([5]);

    // A week that ends today, whichever day of the week that is.
    await happens(fact(familyWeekBegan, { ...week(today), dueAt: new Date().toISOString() }));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your family’s week on Lectern');
    expect(mail?.text).toContain('practised on 1 day this week.');
    expect(mail?.text).toContain('ask');
    expect(mail?.text).not.toContain('Tiny hairs');
  });

  it('says once that a week was quiet', async () => {
    const before = (await mails()).length;
    const quietAt = new Date().toISOString();
    const told = { ...week(addDays(today, -21)), kind: 'week', outcome: 'sent', quietAt } as const;
    await happens(fact(familyWeekMailSettled, told));
    expect((await mails()).length).toBe(before + 1);
    const last = (await history()).at(-1);
    expect(last?.data).toMatchObject({ kind: 'quiet', outcome: 'sent' });
    // Nothing follows: no further mail is due.
    expect(last?.data['quietAt']).toBeUndefined();
  });

  it('stops with one click on its link, which nobody else has', async () => {
    const [mail] = await mails();
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    // Nobody is signed in who opens a mail on another device.
    const choose = (given: string) =>
      clientWith(parent.url, '').post('/api/weekly-mail', { token: given, isWanted: false });
    expect((await choose('made-up')).status).toBe(404);
    expect((await choose(decodeURIComponent(token))).status).toBe(200);
    const before = (await mails()).length;
    await happens(fact(familyWeekBegan, { ...week(addDays(today, 7)), dueAt: new Date().toISOString() }));
    expect((await mails()).length).toBe(before);
    expect((await history()).at(-1)?.data).toMatchObject({ outcome: 'stopped' });
  });

  it('is had again by a switch on the parent’s profile', async () => {
    const own = async (after = '') =>
      (await parent.get<{ isWanted: boolean }>(`/api/weekly-mail/own${after}`)).body.data?.isWanted;
    expect(await own()).toBe(false);
    const { body } = await parent.post('/api/weekly-mail/own', { isWanted: true });
    expect(await own(`?after=${body.position}`)).toBe(true);
    const before = (await mails()).length;
    const quietAt = new Date().toISOString();
    const told = { ...week(addDays(today, -42)), kind: 'week', outcome: 'sent', quietAt } as const;
    await happens(fact(familyWeekMailSettled, told));
    expect((await mails()).length).toBe(before + 1);
  });
});

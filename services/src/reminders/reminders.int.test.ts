import { randomUUID } from 'node:crypto';
import { daysAfter } from '@lectern/events/calendars/iso-date';
import { fact } from '@lectern/events/journal/event';
import { systemActor } from '@lectern/events/journal/metadata';
import { reminderAsked, reminderStream } from '@lectern/events/reminders/reminder.events';
import type { scheduleChoices } from '@lectern/events/schedules/schedule.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { personIdOf } from '../hosts/authorisation.fixture.js';
import { clientWith, type Client } from '../hosts/lectern-client.fixture.js';
import { lightEngines } from '../hosts/light-engines.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { readStream } from '../platform/journal/read-stream.js';
import { readOutboxMails } from '../platform/mailer/outbox.js';
import { localDate } from '../streaks/local-date.js';

const zone = 'Asia/Kolkata';

describe('a reminder of what is due', { timeout: 60_000 }, () => {
  let running: Running;
  let teacher: Client;
  let scheduleId: string;
  const studentId = personIdOf('student');
  const today = localDate(Date.now(), zone);
  const tomorrow = daysAfter(today, 1);

  beforeAll(async () => {
    running = await startLectern({ library: oneText, engines: lightEngines() });
    teacher = await running.as('teacher');
    const { body } =
      await teacher.get<z.infer<NonNullable<typeof scheduleChoices.answer>>>('/api/schedule/choices');
    const plan = {
      passageIds: ['gecko-ceiling'],
      classIds: body.data?.classes.map(({ _id }) => _id),
      studentIds: [],
      rule: {
        freq: 'once',
        interval: 1,
        weekdays: [],
        monthdays: [],
        from: tomorrow,
        until: null,
        count: null,
        except: [],
      },
      due: { days: 0, time: null },
      onHoliday: 'move',
      lateDays: 3,
      fRemind: false,
    };
    const made = await teacher.post<{ scheduleId: string }>('/api/schedule', { plan, timeZone: zone });
    scheduleId = made.body.data?.scheduleId ?? '';
    await running.settled();
  }, 90_000);
  afterAll(() => running.stop());

  const history = () => readStream(running.lectern.ports, reminderStream(studentId));
  const asked = async () => (await history()).filter(({ type }) => type === 'ReminderAsked');
  const mails = async () =>
    (await readOutboxMails(running.lectern.ports)).mails.filter(({ text }) =>
      text.includes('/reminder-mail?'),
    );
  const outcome = async () => (await history()).at(-1)?.data['outcome'];
  const remind = (client: Client) => client.post(`/api/schedule/${scheduleId}/dates/${tomorrow}/remind`, {});

  /** As if it had been asked for on that day, and went now: what is asked for at night waits until morning. */
  const isAsked = async (day: string): Promise<void> => {
    const { codec, store } = running.lectern.ports;
    const id = randomUUID();
    const ids = { eventId: id, commandId: id, correlationId: id, causationId: id };
    const at = new Date().toISOString();
    const event = fact(reminderAsked, { studentId, day, dueOn: tomorrow, sendAt: at });
    const meta = { ...ids, actor: systemActor, at, appVersion: '1', version: 1 };
    const revision = (await history()).at(-1)?.revision ?? 'none';
    await store.append(reminderStream(studentId), [await codec.encode(event, meta)], revision);
    await running.settled();
  };

  it('is asked for by the teacher alone, and once a day for each student', async () => {
    expect((await remind(await running.as('other-teacher'))).status).toBe(404);
    expect(await asked()).toEqual([]);
    const first = await remind(teacher);
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({ students: expect.any(Number) });
    await running.settled();
    await remind(teacher);
    await running.settled();
    expect((await asked()).map(({ data }) => [data['day'], data['dueOn']])).toEqual([[today, tomorrow]]);
  });

  it('says what is due and when', async () => {
    const before = (await mails()).length;
    await isAsked('2026-01-01');
    const all = await mails();
    expect(all).toHaveLength(before + 1);
    expect(all.map(({ subject }) => subject)).toContain('Due tomorrow: The Gecko on the Ceiling');
    expect(await outcome()).toBe('sent');
  });

  it('does not go to whoever is excused', async () => {
    const excused = (fExcused: boolean) =>
      teacher.post(`/api/schedule/${scheduleId}/students/${studentId}`, {
        date: null,
        given: { kind: 'excused', fExcused },
      });
    await excused(true);
    await running.settled();
    await isAsked('2026-01-02');
    expect(await outcome()).toBe('nothing');
    await excused(false);
    await running.settled();
  });

  it('stops with one click on its link, which nobody else has', async () => {
    const [mail] = await mails();
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const choose = (given: string) =>
      clientWith(teacher.url, '').post('/api/reminders', { token: given, isWanted: false });
    expect((await choose('made-up')).status).toBe(404);
    expect((await choose(decodeURIComponent(token))).status).toBe(200);
    await isAsked('2026-01-03');
    expect(await outcome()).toBe('stopped');
  });
});

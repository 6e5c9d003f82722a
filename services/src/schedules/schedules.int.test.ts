import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { daysAfter } from '@lectern/events/calendars/iso-date';
import type { SchedulePlan } from '@lectern/events/schedules/schedule-plan';
import type {
  listSchedule,
  ownWeek,
  previewSchedule,
  readScheduleDate,
  scheduleChoices,
} from '@lectern/events/schedules/schedule.routes';
import { lightEngines } from '../hosts/light-engines.fixture.js';
import { attemptOf, questionsOf, startAttempt, type Client } from '../hosts/lectern-client.fixture.js';
import { differencesFromJournal } from '../hosts/read-models.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { localDate } from '../streaks/local-date.js';

type AnswerOf<R extends { readonly answer?: z.core.$ZodType }> = z.infer<NonNullable<R['answer']>>;
type Choices = AnswerOf<typeof scheduleChoices>;

const zone = 'Asia/Kolkata';
let running: Running;
let teacher: Client;
let student: Client;
let today: string;
let choices: Choices;
let scheduleId = '';
/** From where the last write can be read. */
let position = '0';

const plan = (more: Partial<SchedulePlan> = {}): SchedulePlan => ({
  passageIds: ['gecko-ceiling'],
  classIds: choices.classes.slice(0, 1).map(({ _id }) => _id),
  studentIds: [],
  rule: {
    freq: 'daily',
    interval: 1,
    weekdays: [],
    monthdays: [],
    from: today,
    until: daysAfter(today, 2),
    count: null,
    except: [],
  },
  due: { days: 0, time: null },
  onHoliday: 'move',
  lateDays: 3,
  fRemind: false,
  ...more,
});
const post = async (client: Client, path: string, body: unknown): Promise<number> => {
  const answer = await client.post(path, body);
  position = answer.body.position ?? position;
  return answer.status;
};
const listed = async (client: Client, from = today, to = daysAfter(today, 6)) =>
  (await client.get<AnswerOf<typeof listSchedule>>(`/api/schedule?from=${from}&to=${to}&after=${position}`))
    .body.data?.dates ?? [];
const weekOf = async (client: Client) =>
  (await client.get<AnswerOf<typeof ownWeek>>(`/api/schedule/week?after=${position}`)).body.data?.items ?? [];
const dateOf = async (client: Client, date = today) =>
  client.get<AnswerOf<typeof readScheduleDate>>(
    `/api/schedule/${scheduleId}/dates/${date}?after=${position}`,
  );

/** Any answer: a wrong one counts as well. */
const answerTo = ({ options, words, meanings }: ReturnType<typeof questionsOf>[number]) => {
  if (options) return ['student:mcq-response', { mcqResponseData: [{ optionId: options[0]?._id }] }] as const;
  if (!words) return ['student:text-response', { textResponse: 'No idea.' }] as const;
  const wordMatchingData = words.map((word, n) => ({ word, meaning: meanings?.[n] }));
  return ['student:word-matching-response', { wordMatchingData }] as const;
};

beforeAll(async () => {
  running = await startLectern({ library: oneText, engines: lightEngines() });
  teacher = await running.as('teacher');
  student = await running.as('student');
  today = localDate(running.lectern.ports.clock.now(), zone);
  const { body } = await teacher.get<Choices>('/api/schedule/choices');
  if (!body.data) throw new Error('a teacher may set something');
  choices = body.data;
}, 60_000);
afterAll(() => running.stop());

describe('a passage for a class', { timeout: 60_000 }, () => {
  it('is shown with every date before it is set', async () => {
    const body = { plan: plan(), timeZone: zone };
    const preview = await teacher.post<AnswerOf<typeof previewSchedule>>('/api/schedule/preview', body);
    const students = choices.classes[0]?.students.length;
    expect(preview.body.data).toMatchObject({ students, readBefore: 0, already: [] });
    expect(preview.body.data?.dates.map(({ on }) => on)).toEqual([0, 1, 2].map((n) => daysAfter(today, n)));
    const nobody = { plan: plan({ classIds: [] }), timeZone: zone };
    expect((await teacher.post('/api/schedule/preview', nobody)).body).toMatchObject({
      code: 'schedules.nobody',
    });
  });

  it('is one’s own to set: neither a foreign class nor a foreign student', async () => {
    const other = await running.as('other-teacher');
    expect(await post(other, '/api/schedule', { plan: plan(), timeZone: zone })).toBe(404);
    const studentIds = [choices.classes[0]?.students[0]?._id ?? ''];
    const foreign = { plan: plan({ classIds: [], studentIds }), timeZone: zone };
    expect(await post(other, '/api/schedule', foreign)).toBe(404);
  });

  it('is in the student’s week, and in the teacher’s with how many have done it', async () => {
    const made = await teacher.post<{ scheduleId: string }>('/api/schedule', {
      plan: plan(),
      timeZone: zone,
    });
    expect(made.status).toBe(201);
    scheduleId = made.body.data?.scheduleId ?? '';
    position = made.body.position ?? '0';
    const [first] = await weekOf(student);
    expect(first).toMatchObject({
      scheduleId,
      date: today,
      status: 'open',
      passage: { _id: 'gecko-ceiling' },
      answered: 0,
    });
    expect(await listed(teacher)).toMatchObject([{ date: today, done: 0 }, { done: 0 }, { done: 0 }]);
  });

  it('is nobody else’s to see or change', async () => {
    const other = await running.as('other-teacher');
    expect(await listed(other)).toEqual([]);
    expect((await dateOf(other)).status).toBe(404);
    const path = `/api/schedule/${scheduleId}`;
    expect(await post(other, `${path}/dates/${today}`, { to: null })).toBe(404);
    expect(await post(other, `${path}/end`, { from: today })).toBe(404);
    const stranger = await running.as('other-student');
    expect(await weekOf(stranger)).toEqual([]);
  });

  it('is done when every question has an answer, whatever the score, and once for each date', async () => {
    const attemptId = await startAttempt(student);
    const questions = questionsOf(await attemptOf(student, attemptId));
    for (const [n, question] of questions.entries()) {
      const [first] = await weekOf(student);
      expect(first).toMatchObject({ status: 'open', attemptId, answered: n });
      const [name, said] = answerTo(question);
      // A device whose clock is ahead.
      const given = { fReiteratedResponse: false, userTimestamp: Date.now() + 9 * 60_000, timeZone: zone };
      const sent = {
        _id: attemptId,
        questionId: question._id,
        responseId: `set-${n}-0001`,
        ...given,
        ...said,
      };
      expect(await student.send(name, sent)).toMatchObject({ success: true });
      await running.settled();
    }
    const [done, next] = await weekOf(student);
    expect(done).toMatchObject({ date: today, status: 'done', attemptId });
    expect(next?.status ?? 'coming').toBe('coming');
    expect((await listed(teacher))[0]).toMatchObject({ date: today, done: 1, late: 0 });
    const shown = (await dateOf(teacher)).body.data?.students.find(({ status }) => status === 'done');
    // The device’s clock was ahead: what counts is when the answer arrived.
    expect(shown).toMatchObject({ attemptId, clockOff: 9 });
    expect(Date.parse(shown?.doneAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('has a date of their own for one student, who may be excused; no other student sees that', async () => {
    const [, second] = (await dateOf(teacher)).body.data?.students ?? [];
    const path = `/api/schedule/${scheduleId}/students/${second?._id}`;
    const on = daysAfter(today, 5);
    expect(await post(teacher, path, { date: today, given: { kind: 'due', on } })).toBe(200);
    const theirs = async () =>
      (await dateOf(teacher)).body.data?.students.find(({ _id }) => _id === second?._id);
    expect(await theirs()).toMatchObject({ dueOn: on, isOwn: true });
    expect(await post(teacher, path, { date: null, given: { kind: 'excused', fExcused: true } })).toBe(200);
    expect(await theirs()).toMatchObject({ isExcused: true });
    const stranger = `/api/schedule/${scheduleId}/students/nobody`;
    expect(await post(teacher, stranger, { date: null, given: { kind: 'extra', days: 1 } })).toBe(404);
  });

  it('moves by a day, is left out and put back, and never changes what has passed', async () => {
    const tomorrow = daysAfter(today, 1);
    const path = `/api/schedule/${scheduleId}/dates/${tomorrow}`;
    const days = async () => (await listed(teacher)).map(({ date, on }) => [date, on]);
    expect(await post(teacher, path, { to: daysAfter(today, 4) })).toBe(200);
    expect(await days()).toContainEqual([tomorrow, daysAfter(today, 4)]);
    expect(await post(teacher, path, { to: null })).toBe(200);
    expect(await days()).toHaveLength(2);
    expect(await post(teacher, path, { to: tomorrow })).toBe(200);
    expect(await days()).toContainEqual([tomorrow, tomorrow]);
    expect(await post(teacher, path, { to: daysAfter(today, -1) })).toBe(409);
    expect(await post(teacher, `/api/schedule/${scheduleId}/end`, { from: daysAfter(today, -1) })).toBe(409);
  });
});

describe('dates in a calendar of one’s own', { timeout: 60_000 }, () => {
  const entriesAt = async (url: string) => {
    const text = await (await fetch(url)).text();
    const calendar = new ICAL.Component(ICAL.parse(text) as string);
    return calendar.getAllSubcomponents('vevent').map((entry) => {
      const event = new ICAL.Event(entry);
      const [sequence, status] = [event.sequence, entry.getFirstPropertyValue('status')];
      return { uid: event.uid, day: event.startDate.toString().slice(0, 10), sequence, status, text };
    });
  };
  const make = async (client: Client): Promise<string> => {
    const { body } = await client.post<{ url: string }>('/api/schedule/feed', {});
    position = body.position ?? position;
    await running.settled();
    return running.url + new URL(body.data?.url ?? '').pathname;
  };

  it('keep their identity over changes, name no student, and have a tag', async () => {
    const url = await make(teacher);
    const before = await entriesAt(url);
    expect(before.map(({ day }) => day)).toEqual([0, 1, 2].map((n) => daysAfter(today, n)));
    expect(before[0]?.text).not.toMatch(/Asha|Leo/);
    const { headers } = await fetch(url);
    const unchanged = await fetch(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(unchanged.status).toBe(304);
    const second = daysAfter(today, 1);
    await post(teacher, `/api/schedule/${scheduleId}/dates/${second}`, { to: daysAfter(today, 6) });
    await running.settled();
    const moved = await entriesAt(url);
    const same = moved.find(({ uid }) => uid === before[1]?.uid);
    expect(same?.day).toBe(daysAfter(today, 6));
    expect(same?.sequence).toBeGreaterThan(before[1]?.sequence ?? 0);
    await post(teacher, `/api/schedule/${scheduleId}/end`, { from: daysAfter(today, 2) });
    await running.settled();
    expect((await entriesAt(url)).filter(({ status }) => status === 'CANCELLED')).toHaveLength(1);
  });

  it('are gone with the link, and a new one is another', async () => {
    const url = await make(student);
    expect(await make(student)).toBe(url);
    expect((await entriesAt(url)).length).toBeGreaterThan(0);
    expect(await post(student, '/api/schedule/feed/revoke', {})).toBe(200);
    await running.settled();
    expect((await fetch(url)).status).toBe(404);
    expect(await make(student)).not.toBe(url);
  });

  it('are the same when they are made anew from the journal', async () => {
    expect(await differencesFromJournal(running.lectern.ports)).toEqual([]);
  });
});

import type { ListedDate } from '@lectern/events/schedules/schedule.routes';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { personOf, visit, type Server } from '../../testing/page.fixture.js';
import type { OneDate } from './schedule.api.js';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const gecko = {
  _id: 'gecko-ceiling',
  kind: 'passage',
  title: 'The Gecko on the Ceiling',
  level: 4,
  questions: 3,
  minutes: 2,
  opening: 'A gecko walks.',
};
const choices = {
  classes: [{ _id: 'c1', name: '5B', students: [{ _id: 's1', name: 'Meera Nair' }] }],
  children: [],
  timeZone: 'Asia/Kolkata',
};
const listed: ListedDate = {
  scheduleId: 'd1',
  date: '2026-11-26',
  on: '2026-11-26',
  dueOn: '2026-11-26',
  dueTime: '20:00',
  title: 'The bridges that grow',
  who: ['5B'],
  of: 28,
  done: 19,
  late: 2,
  open: 8,
  notDone: 0,
  excused: 1,
  ownDates: ['Farhan Ali'],
  isOwner: true,
};
const plan: OneDate['plan'] = {
  passageIds: ['gecko-ceiling'],
  classIds: ['c1'],
  studentIds: [],
  rule: {
    freq: 'once',
    interval: 1,
    weekdays: [],
    monthdays: [],
    from: '2026-11-26',
    until: null,
    count: null,
    except: [],
  },
  due: { days: 0, time: '20:00' },
  onHoliday: 'move',
  lateDays: 3,
  fRemind: false,
};
const oneDate: OneDate = {
  ...listed,
  today: '2026-11-26',
  plan,
  students: [
    {
      _id: 's1',
      name: 'Meera Nair',
      status: 'done',
      doneAt: '2026-11-26T10:00:00.000Z',
      attemptId: 'a1',
      clockOff: 9,
      dueOn: '2026-11-26',
      isOwn: false,
      isExcused: false,
    },
    {
      _id: 's2',
      name: 'Farhan Ali',
      status: 'open',
      doneAt: null,
      attemptId: null,
      clockOff: 0,
      dueOn: '2026-11-28',
      isOwn: true,
      isExcused: false,
    },
  ],
};
const open = (path: string, server: Server = {}) =>
  visit({
    path: `/schedule-management/${path}`,
    user: personOf('teacher', { school: 's1' }),
    server: {
      'content.list': () => [gecko],
      'schedule.choices': () => choices,
      'schedule.list': () => ({
        today: '2026-11-26',
        holidays: [{ name: 'Guru Nanak Jayanti', from: '2026-11-24', to: '2026-11-24' }],
        dates: [listed],
      }),
      'schedule.date': () => oneDate,
      ...server,
    },
  });

describe('setting a passage', () => {
  it('says what is missing, shows every date, and sets it for the class', async () => {
    const { asked, press } = open('set-schedule', {
      'schedule.preview': () => ({
        students: 28,
        dates: [{ date: '2026-12-07', on: '2026-12-08', holiday: 'Sports day', title: gecko.title }],
        readBefore: 3,
        already: [{ title: 'Why bees dance', students: 6 }],
        minutes: 20,
      }),
      'schedule.set': () => ({ scheduleId: 'd1', students: 28 }),
    });
    expect(await screen.findByText('Choose a passage first.')).toBeDefined();
    await press.click(screen.getByRole('radio', { name: /The Gecko on the Ceiling/ }));
    expect(screen.getByText('Choose who it is for.')).toBeDefined();
    await press.click(screen.getByRole('checkbox', { name: /5B, 1 student/ }));
    const summary = within(screen.getByRole('region', { name: 'What your students get' }));
    expect(await summary.findByText(/Tuesday,? 8 December/)).toBeDefined();
    expect(summary.getByText(/moved because of Sports day/)).toBeDefined();
    expect(summary.getByText('6 students have “Why bees dance” that day already')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-07' } });
    await press.click(summary.getByRole('button', { name: 'Set for 28 students' }));
    expect(await screen.findByText('Set for 28 students.')).toBeDefined();
    expect(asked.find(({ name }) => name === 'schedule.set')?.body).toMatchObject({
      plan: {
        passageIds: ['gecko-ceiling'],
        classIds: ['c1'],
        rule: { freq: 'once', from: '2026-12-07' },
        due: { days: 0, time: '20:00' },
        fRemind: true,
      },
    });
  });
});

describe('the schedule', () => {
  it('shows a week with its holiday, and how many have done what is due', async () => {
    open('manage-schedule?day=2026-11-26');
    const week = within(await screen.findByRole('region', { name: 'Week' }));
    expect(week.getByText('Guru Nanak Jayanti')).toBeDefined();
    expect(week.getByText('19 of 27 done, 2 late')).toBeDefined();
    expect(screen.getByText('8 students have “The bridges that grow” to do today.')).toBeDefined();
    expect(screen.getByText('Farhan Ali has a date of their own.')).toBeDefined();
  });

  it('reminds whoever isn’t done, and says how many', async () => {
    const { asked, press } = open('manage-schedule?day=2026-11-26', {
      'schedule.remind': () => ({ students: 8 }),
    });
    const name = 'Remind whoever isn’t done with “The bridges that grow”';
    await press.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('8 students get a reminder, once a day at most.')).toBeDefined();
    expect(asked.find((one) => one.name === 'schedule.remind')?.params).toEqual({
      scheduleId: 'd1',
      date: '2026-11-26',
    });
  });

  it('says that nothing is set', async () => {
    open('manage-schedule', { 'schedule.list': () => ({ today: '2026-11-26', holidays: [], dates: [] }) });
    expect(await screen.findByText('Nothing set this week')).toBeDefined();
  });

  it('opens one date: who is done, whose clock was off, and moves it with an Undo', async () => {
    const { asked, press } = open('manage-schedule?day=2026-11-26&schedule=d1&date=2026-11-26', {
      'schedule.move-date': () => null,
      'schedule.student': () => null,
    });
    expect(
      await screen.findByText('The clock of their device was 9 minutes off. The time above is ours.'),
    ).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Change the date of Farhan Ali' }));
    await press.click(screen.getByRole('button', { name: 'Excuse' }));
    expect(asked.find(({ name }) => name === 'schedule.student')).toMatchObject({
      params: { scheduleId: 'd1', studentId: 's2' },
      body: { date: '2026-11-26', given: { kind: 'excused', fExcused: true } },
    });
    fireEvent.change(screen.getByLabelText('Move to'), { target: { value: '2026-11-27' } });
    await press.click(screen.getByRole('button', { name: 'Move this one' }));
    expect(asked.find(({ name }) => name === 'schedule.move-date')?.body).toEqual({ to: '2026-11-27' });
  });

  it('leaves out only this one, or all later ones too, after a question', async () => {
    const { asked, press, address } = open('manage-schedule?schedule=d1&date=2026-11-26', {
      'schedule.end': () => null,
    });
    await press.click(await screen.findByRole('button', { name: 'Remove' }));
    await press.click(screen.getByRole('button', { name: 'This and later' }));
    expect(asked.find(({ name }) => name === 'schedule.end')?.body).toEqual({ from: '2026-11-26' });
    await screen.findByRole('link', { name: 'Set a passage' });
    expect(address()).not.toContain('schedule=d1');
  });
});

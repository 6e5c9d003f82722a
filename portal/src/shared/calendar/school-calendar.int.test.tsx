import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';
import type { Calendar } from './calendar.api.js';

const diwali = { holidayId: 'h1', name: 'Diwali', from: '2026-11-07', to: '2026-11-11' };
const calendar: Calendar = {
  weekdays: [1, 2, 3, 4, 5],
  timeZone: 'Asia/Kolkata',
  today: '2026-11-26',
  holidays: [diwali, { holidayId: 'h2', name: 'Pongal', from: '2027-01-15', to: '2027-01-15' }],
};
const overview = {
  school: { _id: 's1', name: 'Banyan Grove', code: null, fAiHintsShown: false },
  classes: [],
  teachers: [],
  students: { items: [], total: 0, pageSize: 25 },
};

const open = (server: Server = {}) =>
  visit({
    path: '/school-admin/dashboard?schid=s1',
    user: personOf('school-admin', { school: 's1' }),
    server: { 'staff.school-admin-overview': () => overview, 'calendar.read': () => calendar, ...server },
  });
const part = async () => within(await screen.findByRole('region', { name: 'School days' }));

describe('the school’s calendar', () => {
  it('says on which days there is school, and saves other ones', async () => {
    const { asked, press } = open({ 'calendar.set-days': () => null });
    const sheet = await part();
    const saturday = await sheet.findByRole('button', { name: 'Saturday' });
    expect(saturday.getAttribute('aria-pressed')).toBe('false');
    await press.click(saturday);
    await press.click(sheet.getByRole('button', { name: 'Save school days' }));
    expect(await screen.findByText('School days saved.')).toBeDefined();
    expect(asked.find(({ name }) => name === 'calendar.set-days')).toMatchObject({
      query: { schid: 's1' },
      body: { weekdays: [1, 2, 3, 4, 5, 6], timeZone: 'Asia/Kolkata' },
    });
  });

  it('lists the holidays of one year after the other', async () => {
    const { press } = open();
    const sheet = await part();
    expect(await sheet.findByRole('row', { name: /^Diwali 7 Nov 2026 to 11 Nov 2026/ })).toBeDefined();
    expect(sheet.queryByText('Pongal')).toBeNull();
    await press.click(sheet.getByRole('button', { name: 'Next year' }));
    expect(sheet.getByRole('row', { name: /^Pongal 15 Jan 2027/ })).toBeDefined();
  });

  it('removes a holiday, and brings it back', async () => {
    const { asked, press } = open({
      'calendar.remove-holiday': () => null,
      'calendar.add-holiday': () => ({ holidayId: 'h1' }),
    });
    const sheet = await part();
    await press.click(await sheet.findByRole('button', { name: 'Remove Diwali' }));
    await press.click(await sheet.findByRole('button', { name: 'Undo' }));
    const { from, to } = diwali;
    expect(asked.find(({ name }) => name === 'calendar.remove-holiday')?.params).toEqual({
      year: '2026',
      holidayId: 'h1',
    });
    expect(asked.find(({ name }) => name === 'calendar.add-holiday')?.body).toEqual({
      name: 'Diwali',
      from,
      to,
    });
  });

  it('adds one of a single day, whose last day is left empty', async () => {
    const { asked, press } = open({ 'calendar.add-holiday': () => ({ holidayId: 'h3' }) });
    const form = within(await (await part()).findByRole('form', { name: 'Add a holiday' }));
    await press.click(form.getByRole('button', { name: 'Add holiday' }));
    expect(await form.findByText('Enter a name.')).toBeDefined();
    await press.type(form.getByLabelText('Name of the holiday'), 'Sports day');
    const first = within(form.getByRole('group', { name: /First day/ }));
    await press.type(first.getByLabelText('day'), '7');
    await press.type(first.getByLabelText('month'), '12');
    await press.type(first.getByLabelText('year'), '2026');
    await press.click(form.getByRole('button', { name: 'Add holiday' }));
    expect(await screen.findByText('Added Sports day.')).toBeDefined();
    expect(asked.find(({ name }) => name === 'calendar.add-holiday')?.body).toEqual({
      name: 'Sports day',
      from: '2026-12-07',
      to: '2026-12-07',
    });
  });

  it('shows what a file would add before it adds it', async () => {
    const { asked, press } = open({
      'calendar.read-file': () => ({
        added: [{ name: 'Holi', from: '2026-03-04', to: '2026-03-04' }],
        known: 1,
        leftOut: [{ name: 'Parents’ evening', from: '2026-03-10', reason: 'not-all-day' }],
      }),
      'calendar.import-file': () => ({ added: 1 }),
    });
    const sheet = await part();
    const file = new File(['BEGIN:VCALENDAR'], 'holidays.ics', { type: 'text/calendar' });
    await press.upload(await sheet.findByLabelText('Calendar file'), file);
    expect(await sheet.findByText('1 new holiday in 2026')).toBeDefined();
    expect(sheet.getByText('1 holiday is in your calendar already.')).toBeDefined();
    expect(sheet.getByText(/Not a whole day/)).toBeDefined();
    await press.click(sheet.getByRole('button', { name: 'Add 1 holiday' }));
    expect(await screen.findByText('Added 1 holiday.')).toBeDefined();
    expect(asked.find(({ name }) => name === 'calendar.import-file')?.body).toEqual({
      year: 2026,
      text: 'BEGIN:VCALENDAR',
    });
  });

  it('says that a file is no calendar', async () => {
    const message = 'This isn’t a calendar file. Choose a file that ends in .ics.';
    const { press } = open({
      'calendar.read-file': () => {
        throw refusal(400, message, { code: 'calendars.no-calendar-file' });
      },
    });
    const file = new File(['PK'], 'holidays.ics', { type: 'text/calendar' });
    await press.upload(await (await part()).findByLabelText('Calendar file'), file);
    expect(await screen.findByText(message)).toBeDefined();
  });
});

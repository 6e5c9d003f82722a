import { describe, expect, it } from 'vitest';
import { readHolidays } from './read-ics.js';

const file = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//School//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const entry = (...lines: readonly string[]): readonly string[] => [
  'BEGIN:VEVENT',
  'UID:1',
  ...lines,
  'END:VEVENT',
];
const read = (...lines: readonly string[]) => readHolidays(file(...entry(...lines)), 2026);
const found = (name: string, from: string, to = from) => ({ found: [{ name, from, to }], leftOut: [] });
const left = (name: string, from: string, reason: string) => ({
  found: [],
  leftOut: [{ name, from, reason }],
});

describe('a calendar file', () => {
  it('gives what lasts whole days; its end is the day after', () => {
    expect(read('SUMMARY:Diwali', 'DTSTART;VALUE=DATE:20261107', 'DTEND;VALUE=DATE:20261112')).toEqual(
      found('Diwali', '2026-11-07', '2026-11-11'),
    );
    expect(read('SUMMARY:Sports day', 'DTSTART;VALUE=DATE:20261207')).toEqual(
      found('Sports day', '2026-12-07'),
    );
    expect(read('SUMMARY:Winter', 'DTSTART;VALUE=DATE:20261224', 'DURATION:P10D')).toEqual(
      found('Winter', '2026-12-24', '2027-01-02'),
    );
  });

  it('unfolds lines and takes escaped signs as they are meant', () => {
    expect(read('SUMMARY:Holi\\, the fes', ' tival', 'DTSTART;VALUE=DATE:20260304')).toEqual(
      found('Holi, the festival', '2026-03-04'),
    );
  });

  it('takes what comes back each year on the same date', () => {
    const republicDay = ['SUMMARY:Republic Day', 'DTSTART;VALUE=DATE:20200126'];
    expect(read(...republicDay, 'RRULE:FREQ=YEARLY')).toEqual(found('Republic Day', '2026-01-26'));
    expect(read(...republicDay, 'RRULE:FREQ=YEARLY;UNTIL=20250126')).toEqual(
      left('Republic Day', '2020-01-26', 'other-year'),
    );
    expect(read(...republicDay, 'RRULE:FREQ=YEARLY;COUNT=7')?.found).toHaveLength(1);
    expect(read(...republicDay, 'RRULE:FREQ=YEARLY;COUNT=6')?.found).toHaveLength(0);
    expect(read(...republicDay, 'RRULE:FREQ=YEARLY;INTERVAL=4')?.found).toHaveLength(0);
  });

  it.each([
    ['a time of day', ['DTSTART:20260310T090000Z', 'DTEND:20260310T100000Z'], 'not-all-day'],
    ['another year', ['DTSTART;VALUE=DATE:20250310'], 'other-year'],
    ['a rule of its own', ['DTSTART;VALUE=DATE:20260310', 'RRULE:FREQ=WEEKLY'], 'repeats'],
    [
      'a rule that never holds',
      ['DTSTART;VALUE=DATE:20260310', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYDAY=5MO'],
      'repeats',
    ],
    ['a cancelled entry', ['DTSTART;VALUE=DATE:20260310', 'STATUS:CANCELLED'], 'cancelled'],
    ['half a year', ['DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260910'], 'too-long'],
  ])('says why it leaves out %s', (_, lines, reason) => {
    expect(read('SUMMARY:Odd', ...lines)?.leftOut).toMatchObject([{ name: 'Odd', reason }]);
  });

  it('counts the same holiday once, and needs its name', () => {
    const holi = entry('SUMMARY:Holi', 'DTSTART;VALUE=DATE:20260304');
    expect(readHolidays(file(...holi, ...holi), 2026)?.found).toHaveLength(1);
    expect(read('DTSTART;VALUE=DATE:20260304')?.leftOut).toEqual([
      { name: '', from: '2026-03-04', reason: 'no-name' },
    ]);
  });

  it.each([
    '',
    'name,date\nHoli,2026-03-04',
    '<html></html>',
    'BEGIN:VCARD\r\nEND:VCARD\r\n',
    'BEGIN:VEVENT',
  ])('is none: %j', (text) => expect(readHolidays(text, 2026)).toBeUndefined());
});

import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';
import type { Things } from '../hosts/authorisation-things.fixture.js';

const ofSchool = ({ schoolId }: Things) => ({ query: { schid: schoolId } });
const about = 'Asha’s school';
const text =
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Sports day\r\nDTSTART;VALUE=DATE:20261207\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';
const file = (things: Things) => ({ ...ofSchool(things), body: { year: 2026, text } });

/** On which days a school has school. */
export const rows: readonly MatrixRow[] = [
  //                                     n account | s c s s c | p c | t o | s o | s p
  row('calendar.read', about, '13 33333 33 33 +4 +3', ofSchool),
  row('calendar.set-days', about, '13 33333 33 33 +4 +3', (things) => ({
    ...ofSchool(things),
    body: { weekdays: [1, 2, 3, 4, 5], timeZone: 'Asia/Kolkata' },
  })),
  row('calendar.add-holiday', about, '13 33333 33 33 +4 +3', (things) => ({
    ...ofSchool(things),
    body: { name: 'Diwali', from: '2026-11-07', to: '2026-11-11' },
  })),
  // There is no such holiday, which those who may ask are told.
  row('calendar.remove-holiday', about, '13 33333 33 33 44 43', (things) => ({
    ...ofSchool(things),
    params: { year: '2026', holidayId: 'no-such-holiday' },
  })),
  row('calendar.forgiven', about, '13 33333 33 33 +4 +3', ofSchool),
  row('calendar.forgive', about, '13 33333 33 33 +4 +3', (things) => ({
    ...ofSchool(things),
    body: { date: '2025-11-03', reason: 'No internet' },
  })),
  // Nobody gave this day back, which those who may ask are told.
  row('calendar.withdraw-forgiven', about, '13 33333 33 33 44 43', (things) => ({
    ...ofSchool(things),
    params: { date: '2025-11-04' },
  })),
  row('calendar.read-file', about, '13 33333 33 33 +4 +3', file),
  row('calendar.import-file', about, '13 33333 33 33 +4 +3', file),
];

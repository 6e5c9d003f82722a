import { defineRefusal } from '../wire/refusal.js';

export const unknownTimeZone = defineRefusal(
  'calendars.unknown-time-zone',
  'input',
  'Choose a time zone from the list.',
);
export const holidayBackwards = defineRefusal(
  'calendars.holiday-backwards',
  'input',
  'The last day is before the first day. Check both dates.',
);
export const holidayTooLong = defineRefusal(
  'calendars.holiday-too-long',
  'input',
  'A holiday can be 100 days long. Add longer ones in parts.',
);
export const tooManyHolidays = defineRefusal(
  'calendars.too-many-holidays',
  'conflict',
  'A year can have {most} holidays. Remove one that isn’t needed.',
);
export const noSuchHoliday = defineRefusal(
  'calendars.no-such-holiday',
  'notFound',
  'We couldn’t find this holiday.',
);
export const noCalendarFile = defineRefusal(
  'calendars.no-calendar-file',
  'input',
  'This isn’t a calendar file. Choose a file that ends in .ics.',
);
export const dayAhead = defineRefusal(
  'calendars.day-ahead',
  'input',
  'This day is still to come. Choose today or an earlier day.',
);
export const noSuchForgivenDay = defineRefusal(
  'calendars.no-such-forgiven-day',
  'notFound',
  'This day was not given back.',
);

/** Spans of time in milliseconds. A day is 24 hours: of calendars and zones these know nothing. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;

/** Whether a text is a time in UTC (ISO 8601) of a day that there is: 30 February is none, though it can be parsed. */
export const isMoment = (text: string): boolean => {
  const at = Date.parse(text);
  return form.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, 10));
};

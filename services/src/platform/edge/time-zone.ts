const known = new Map<string, boolean>();
/** Names kept, so that a client that invents them fills nothing. */
const remembered = 2_000;

const isKnown = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Whether this runtime knows the time zone. */
export const isTimeZone = (name: string): boolean => {
  const answer = known.get(name) ?? isKnown(name);
  if (known.size < remembered) known.set(name, answer);
  return answer;
};

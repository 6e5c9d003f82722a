import {
  accessKey,
  attemptAccessed,
  type AccessEvent,
  type AccessFact,
  type RecordAccess,
} from '@lectern/events/access-log/access-log.events';
import type { Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

/** Who looked, each once a day at what they looked at. */
export const accessDecider: Decider<
  RecordAccess,
  ReadonlySet<string>,
  AccessFact,
  AccessEvent | AccessFact
> = {
  initial: new Set(),
  decide: ({ data }, known) => (known.has(accessKey(data)) ? [] : [fact(attemptAccessed, data)]),
  evolve: (known, { data }) => new Set([...known, accessKey(data)]),
};

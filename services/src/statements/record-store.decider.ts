import * as events from '@lectern/events/statements/record-store.events';
import type {
  RecordStoreCommand,
  RecordStoreEvent,
  RecordStoreFact,
} from '@lectern/events/statements/record-store.events';
import type { Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import type { Opened } from '@lectern/events/journal/sealed';

export type RecordStoreState = {
  /** Undefined where the school has none. */
  readonly store:
    | { readonly endpoint: string; readonly user: Opened<string>; readonly password: Opened<string> }
    | undefined;
};

const decide = (
  { type, data }: RecordStoreCommand,
  { store }: RecordStoreState,
): readonly RecordStoreFact[] => {
  if (type === 'NameRecordStore') {
    const isSame =
      store?.endpoint === data.endpoint && store.user === data.user && store.password === data.password;
    return isSame ? [] : [fact(events.recordStoreNamed, { ...data, personId: events.recordStoreOwner })];
  }
  return store ? [fact(events.recordStoreRemoved, data)] : [];
};

/** Where a school keeps statements of what its students do. */
export const recordStoreDecider: Decider<
  RecordStoreCommand,
  RecordStoreState,
  RecordStoreFact,
  RecordStoreEvent | RecordStoreFact
> = {
  initial: { store: undefined },
  decide,
  evolve: (_, { type, data }) => ({ store: type === 'RecordStoreNamed' ? data : undefined }),
};

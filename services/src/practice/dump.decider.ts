import { enoughDumps } from '@lectern/events/practice/practice.refusals';
import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact, type Fresh, type OpenedEvent } from '@lectern/events/journal/event';
import { clientDumpReceived } from '@lectern/events/practice/dump.events';

export type KeepDump = {
  /** The same for the same dump: told again, it is kept once. */
  readonly dumpId: string;
  readonly personId: string;
  readonly dump: Record<string, unknown>;
};

type Fact = Fresh<typeof clientDumpReceived>;
type Past = OpenedEvent<typeof clientDumpReceived> | Fact;

/** Dumps kept of one stream: enough to see what is wrong with a device. */
export const maxDumps = 20;

/** What a device told of one attempt; of no attempt, of its student on one day. */
export const dumpDecider: Decider<KeepDump, readonly string[], Fact, Past> = {
  initial: [],
  decide: (command, kept) => {
    if (kept.includes(command.dumpId)) return [];
    if (kept.length >= maxDumps) {
      return reject(enoughDumps, { params: { count: maxDumps } });
    }
    return [fact(clientDumpReceived, command)];
  },
  evolve: (kept, { data }) => [...kept, data.dumpId],
};

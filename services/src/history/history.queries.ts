import type { AccessRow } from '@lectern/events/access/access';
import { systemActor } from '@lectern/events/journal/metadata';
import type { AccessQueries } from '../access/access.queries.js';
import type { CommandSender } from '../platform/commands/command-sender.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import type { Person } from '../platform/edge/caller.js';
import type { Codec, ReadEvent } from '../platform/journal/codec.js';
import { streamsCollection } from '../platform/journal/streams.projection.js';
import type { HistoryPage } from './merge-streams.js';

/** The history of attempts and people, read from the journal through the command side. */
export type History = {
  /** Names of a person's streams, of one kind where it is named. */
  readonly streamsOf: (personId: string, kind?: string) => Promise<readonly string[]>;
  /**
   * The events of some streams, opened, in the order in which they happened.
   * @param personId only what is this person's
   * @param from the first revision of those that are not read from their beginning
   * @throws Error where they cannot be read now
   */
  readonly events: (
    streams: readonly string[],
    personId?: string,
    from?: Readonly<Record<string, number>>,
  ) => AsyncIterable<ReadEvent>;
  /** The same with sealed fields as they lie there, as projections read them. */
  readonly closedEvents: (streams: readonly string[], only?: Only) => AsyncIterable<ReadEvent>;
};

/** Which events of some streams: a person's, of some types, and those that happened until then (ms since the epoch). */
type Only = {
  readonly personId?: string | undefined;
  readonly types?: readonly string[];
  readonly until?: number;
};

/** Names of a person's streams, of one kind where it is named, as the read model of streams knows them. */
export const streamsOfPerson = async (
  documents: Documents,
  personId: string,
  kind?: string,
): Promise<readonly string[]> => {
  const equals = kind === undefined ? { personId } : { personId, kind };
  const streams = await findEvery(documents, streamsCollection, { index: 'person', equals, limit: 1_000 });
  return streams.map(({ id }) => id).toSorted();
};

export const createHistory = (deps: {
  readonly documents: Documents;
  readonly codec: Pick<Codec, 'opened' | 'closed'>;
  readonly sender: CommandSender;
}): History => {
  const pageOf = async (payload: Record<string, unknown>): Promise<HistoryPage> => {
    const reply = await deps.sender.send({
      context: 'history',
      name: 'ReadHistory',
      payload,
      actor: systemActor,
    });
    if (reply.outcome === 'rejected') throw new Error(`The history could not be read: ${reply.message}`);
    // Answered by ourselves, and as the journal has it.
    return reply.data as HistoryPage;
  };
  async function* stored(
    streams: readonly string[],
    only: Only = {},
    first: Readonly<Record<string, number>> = {},
  ): AsyncGenerator<HistoryPage['events'][number]> {
    if (streams.length === 0) return;
    const of = { streams, ...only };
    let from: HistoryPage['next'] = first;
    while (from !== null) {
      const page: HistoryPage = await pageOf({ ...of, from });
      yield* page.events;
      from = page.next;
    }
  }
  return {
    streamsOf: (personId, kind) => streamsOfPerson(deps.documents, personId, kind),
    events: async function* events(streams, personId, from) {
      for await (const event of stored(streams, { personId }, from)) yield await deps.codec.opened(event);
    },
    closedEvents: async function* closedEvents(...of) {
      for await (const event of stored(...of)) yield deps.codec.closed(event);
    },
  };
};

/** The same for somebody who asks: undefined where the row does not open this owner's data to them. */
export const historyFor = async (
  { history, access }: { readonly history: History; readonly access: AccessQueries },
  action: { readonly access: AccessRow },
  reader: Person,
  ownerId: string,
): Promise<History | undefined> => ((await access.mayReach(action, reader, ownerId)) ? history : undefined);

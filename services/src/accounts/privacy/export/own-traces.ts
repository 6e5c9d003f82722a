import { systemActor } from '@lectern/events/journal/metadata';
import { allMessagesOf } from '../../../contact/messages-of.queries.js';
import type { CommandSender } from '../../../platform/commands/command-sender.js';
import type { Document, Documents } from '../../../platform/documents/documents.port.js';
import type { StoredEvent } from '../../../platform/event-store/event-store.port.js';
import type { Codec, ReadEvent } from '../../../platform/journal/codec.js';
import { streamsCollection } from '../../../platform/journal/streams.projection.js';
import { sessionsCollection, type SessionDocument } from '../../sessions/session-document.js';

/** Where somebody is signed in; times are ISO 8601. */
export type OwnDevice = {
  readonly device: string | null;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
};

/** What is a person's own, and no page of theirs shows. */
export type OwnTraces = {
  /** A stream's events that are this person's, opened, the oldest first. @throws Error where they cannot be read now */
  readonly events: (stream: string, personId: string) => AsyncIterable<ReadEvent>;
  /** Names of their streams of a kind. */
  readonly streams: (personId: string, kind: 'dump') => Promise<readonly string[]>;
  /** Ids of the messages that were written on the contact page under an e-mail address. */
  readonly messages: (email: string) => Promise<readonly string[]>;
  /** Where they, or somebody of their family, are signed in with their account. */
  readonly devices: (personId: string, now: string) => Promise<readonly OwnDevice[]>;
};

type Page = { readonly events: readonly StoredEvent[]; readonly next: number | null };

export const createOwnTraces = (deps: {
  readonly documents: Documents;
  readonly codec: Pick<Codec, 'opened'>;
  readonly sender: CommandSender;
  readonly claimKey: Uint8Array;
}): OwnTraces => {
  const { documents, codec, sender } = deps;

  const pageOf = async (stream: string, personId: string, from: number): Promise<Page> => {
    const payload = { personId, stream, from };
    const reply = await sender.send({ context: 'accounts', name: 'ReadTrace', payload, actor: systemActor });
    if (reply.outcome === 'rejected') throw new Error(`${stream} could not be read: ${reply.message}`);
    // Answered by ourselves, and as the journal has it.
    return reply.data as Page;
  };

  const sessions = async (
    index: 'byPerson' | 'byAccount',
    field: string,
    personId: string,
  ): Promise<readonly Document<SessionDocument>[]> => {
    const query = { index, equals: { [field]: personId }, limit: 1_000 };
    return (await documents.find<SessionDocument>(sessionsCollection.name, query)).items;
  };

  return {
    events: async function* events(stream, personId) {
      let from: number | null = 0;
      while (from !== null) {
        const page: Page = await pageOf(stream, personId, from);
        for (const event of page.events) yield await codec.opened(event);
        from = page.next;
      }
    },
    streams: async (personId, kind) => {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { index: 'person', equals: { personId, kind }, limit: 500 };
        const page: Awaited<ReturnType<Documents['find']>> = await documents.find(
          streamsCollection,
          cursor === undefined ? query : { ...query, cursor },
        );
        names.push(...page.items.map(({ id }) => id));
        cursor = page.cursor;
      } while (cursor !== undefined);
      return names.toSorted();
    },
    messages: (email) => allMessagesOf(deps, email),
    devices: async (personId, now) => {
      await documents.ensure(sessionsCollection);
      const found = await Promise.all([
        sessions('byPerson', 'personId', personId),
        sessions('byAccount', 'accountId', personId),
      ]);
      // A session in which somebody goes on as their account is found both ways.
      const latest = new Map(
        found
          .flat()
          .filter(({ body }) => body.expiresAt > now)
          .toSorted((a, b) => a.body.lastSeenAt.localeCompare(b.body.lastSeenAt))
          .map(({ body }) => [body.sessionId, body]),
      );
      return [...latest.values()]
        .toReversed()
        .map(({ device, createdAt, lastSeenAt }) => ({ device, signedInAt: createdAt, lastSeenAt }));
    },
  };
};

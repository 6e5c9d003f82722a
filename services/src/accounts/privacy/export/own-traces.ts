import { allMessagesOf } from '../../../contact/messages-of.queries.js';
import type { CommandSender } from '../../../platform/commands/command-sender.js';
import type { Document, Documents } from '../../../platform/documents/documents.port.js';
import { createHistory, type History } from '../../../history/history.queries.js';
import type { Codec } from '../../../platform/journal/codec.js';
import { sessionsCollection, type SessionDocument } from '../../sessions/session-document.js';

/** Where somebody is signed in; times are ISO 8601. */
export type OwnDevice = {
  readonly device: string | null;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
};

/** What is a person's own, and no page of theirs shows. */
export type OwnTraces = {
  readonly history: History;
  /** Ids of the messages that were written on the contact page under an e-mail address. */
  readonly messages: (email: string) => Promise<readonly string[]>;
  /** Where they, or somebody of their family, are signed in with their account. */
  readonly devices: (personId: string, now: string) => Promise<readonly OwnDevice[]>;
};

export const createOwnTraces = (deps: {
  readonly documents: Documents;
  readonly codec: Pick<Codec, 'opened'>;
  readonly sender: CommandSender;
  readonly claimKey: Uint8Array;
}): OwnTraces => {
  const { documents } = deps;

  const sessions = async (
    index: 'byPerson' | 'byAccount',
    field: string,
    personId: string,
  ): Promise<readonly Document<SessionDocument>[]> => {
    const query = { index, equals: { [field]: personId }, limit: 1_000 };
    return (await documents.find<SessionDocument>(sessionsCollection.name, query)).items;
  };

  return {
    history: createHistory(deps),
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

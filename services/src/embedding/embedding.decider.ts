import * as events from '@lectern/events/embedding/embedding.events';
import type {
  EmbeddingCommand,
  EmbeddingEvent,
  EmbeddingFact,
} from '@lectern/events/embedding/embedding.events';
import { noSuchKey, tooManyKeys, tooManyOrigins } from '@lectern/events/embedding/embedding.refusals';
import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

/** More than any school has. */
export const mostOrigins = 20;
export const mostKeys = 20;

export type EmbeddingState = {
  readonly origins: ReadonlySet<string>;
  /** By id, whether it is good. */
  readonly keys: ReadonlyMap<string, boolean>;
};

const good = ({ keys }: EmbeddingState): number => [...keys.values()].filter(Boolean).length;

const decide = (
  { type, data }: EmbeddingCommand,
  state: EmbeddingState,
): readonly EmbeddingFact[] | Rejection => {
  switch (type) {
    case 'AllowEmbedOrigin':
      if (state.origins.has(data.origin)) return [];
      if (state.origins.size >= mostOrigins) return reject(tooManyOrigins, { params: { most: mostOrigins } });
      return [fact(events.embedOriginAllowed, data)];
    case 'RemoveEmbedOrigin':
      return state.origins.has(data.origin) ? [fact(events.embedOriginRemoved, data)] : [];
    case 'CreateEmbedKey':
      if (state.keys.has(data.keyId)) return [];
      if (good(state) >= mostKeys) return reject(tooManyKeys, { params: { most: mostKeys } });
      return [fact(events.embedKeyCreated, data)];
    case 'RevokeEmbedKey':
      if (!state.keys.has(data.keyId)) return reject(noSuchKey);
      return state.keys.get(data.keyId) ? [fact(events.embedKeyRevoked, data)] : [];
  }
};

/** Where a school's widgets may stand, and with which keys its servers ask for tokens. */
export const embeddingDecider: Decider<
  EmbeddingCommand,
  EmbeddingState,
  EmbeddingFact,
  EmbeddingEvent | EmbeddingFact
> = {
  initial: { origins: new Set(), keys: new Map() },
  decide,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'EmbedOriginAllowed':
        return { ...state, origins: new Set([...state.origins, data.origin]) };
      case 'EmbedOriginRemoved':
        return { ...state, origins: new Set([...state.origins].filter((origin) => origin !== data.origin)) };
      case 'EmbedKeyCreated':
        return { ...state, keys: new Map([...state.keys, [data.keyId, true]]) };
      case 'EmbedKeyRevoked':
        return { ...state, keys: new Map([...state.keys, [data.keyId, false]]) };
    }
  },
};

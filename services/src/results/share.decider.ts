import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import { noSuchShare } from '@lectern/events/results/results.refusals';
import {
  resultsShared,
  shareOpened,
  shareRevoked,
  type ShareCommand,
  type ShareEvent,
  type ShareFact,
} from '@lectern/events/results/share.events';

export type ShareState = {
  readonly personId: string;
  readonly until: string;
  readonly isRevoked: boolean;
  readonly opened: number;
} | null;

/** Times that are counted: a stream stays short. */
export const mostCounted = 500;

/** A link to chosen answers: made once, open until its day or until it is taken back. */
export const shareDecider: Decider<ShareCommand, ShareState, ShareFact, ShareEvent | ShareFact> = {
  initial: null,
  decide: (command, state) => {
    if (command.type === 'ShareResults') return state ? [] : [fact(resultsShared, command.data)];
    if (!state || state.personId !== command.data.personId) return reject(noSuchShare);
    if (command.type === 'RevokeShare') return state.isRevoked ? [] : [fact(shareRevoked, command.data)];
    if (state.isRevoked || Date.parse(state.until) <= command.at) return reject(noSuchShare);
    return state.opened < mostCounted ? [fact(shareOpened, command.data)] : [];
  },
  evolve: (state, { type, data }) => {
    if (type === 'ResultsShared')
      return { personId: data.personId, until: data.until, isRevoked: false, opened: 0 };
    if (!state) return state;
    return type === 'ShareRevoked' ? { ...state, isRevoked: true } : { ...state, opened: state.opened + 1 };
  },
};

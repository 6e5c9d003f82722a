import type { Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import { isErased } from '@lectern/events/journal/sealed';
import {
  leaderboardAliasChosen,
  leaderboardJoined,
  leaderboardLeft,
  type LeaderboardCommand,
  type LeaderboardEvent,
  type LeaderboardFact,
} from '@lectern/events/leaderboards/leaderboard.events';

type AppearanceState = { readonly alias: string | null; readonly isShown: boolean };

/** How one student appears on the leaderboard: under their name, until they say otherwise. */
export const leaderboardDecider: Decider<
  LeaderboardCommand,
  AppearanceState,
  LeaderboardFact,
  LeaderboardEvent | LeaderboardFact
> = {
  initial: { alias: null, isShown: true },
  decide: ({ data: { personId, alias, isShown } }, state) => [
    ...(alias === state.alias ? [] : [fact(leaderboardAliasChosen, { personId, alias })]),
    ...(isShown === state.isShown ? [] : [fact(isShown ? leaderboardJoined : leaderboardLeft, { personId })]),
  ],
  evolve: (state, event) => {
    switch (event.type) {
      case 'LeaderboardAliasChosen':
        return { ...state, alias: isErased(event.data.alias) ? null : event.data.alias };
      case 'LeaderboardLeft':
        return { ...state, isShown: false };
      case 'LeaderboardJoined':
        return { ...state, isShown: true };
    }
  },
};

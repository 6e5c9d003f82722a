import { fact } from '../journal/event.js';
import { leaderboardAliasChosen, leaderboardJoined, leaderboardLeft } from './leaderboard.events.js';

export const ashasAlias = fact(leaderboardAliasChosen, { personId: 'asha', alias: 'Night Heron' });
export const ashaLeft = fact(leaderboardLeft, { personId: 'asha' });
export const ashaCameBack = fact(leaderboardJoined, { personId: 'asha' });

export const leaderboardFixtures = [ashasAlias, ashaLeft, ashaCameBack] as const;

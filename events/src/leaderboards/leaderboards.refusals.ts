import { defineRefusal } from '../wire/refusal.js';

export const noSchoolLeaderboard = defineRefusal(
  'leaderboards.no-such-school',
  'notFound',
  'This school has no leaderboard.',
);

export const aliasTaken = defineRefusal(
  'leaderboards.alias-taken',
  'conflict',
  'This nickname is taken, or looks like another student’s. Choose another one.',
);

import { defineRefusal } from '../wire/refusal.js';

export const noSchoolLeaderboard = defineRefusal(
  'leaderboards.no-such-school',
  'notFound',
  'There is no leaderboard for this school.',
);

export const aliasTaken = defineRefusal(
  'leaderboards.alias-taken',
  'conflict',
  'This nickname is taken, or looks like another student’s. Choose another one.',
);

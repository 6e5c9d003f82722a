import { defineRefusal } from '../wire/refusal.js';

export const noSchoolLeaderboard = defineRefusal(
  'leaderboards.no-such-school',
  'notFound',
  'There is no leaderboard for this school.',
);

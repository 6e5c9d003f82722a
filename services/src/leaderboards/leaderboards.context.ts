import { leaderboardAccess } from '@lectern/events/leaderboards/leaderboard.routes';
import { context } from '../context.js';
import { serve } from '../platform/edge/serve.js';

export const leaderboards = context('leaderboards', {
  // Pages link to the leaderboard where this says so, and there is none yet: nobody is sent to a missing page.
  edge: () => ({ serve: [serve(leaderboardAccess, () => ({ hasAccess: false }))] }),
});

import { Controller, Inject } from '@nestjs/common';
import { leaderboardAccess, streakCount } from '@lectern/events/streaks/streak.routes';
import type { Person } from '../platform/edge/caller.js';
import { Handles, SignedIn } from '../platform/edge/handles.js';
import { STREAKS } from '../platform/tokens.js';
import type { StreakQueries, StreakView } from './streak.queries.js';

@Controller()
export class StreakHttp {
  constructor(@Inject(STREAKS) private readonly streaks: StreakQueries) {}

  @Handles(streakCount)
  count(@SignedIn() person: Person): Promise<StreakView> {
    return this.streaks.of(person.userId);
  }

  /** Pages link to the leaderboard where this says so, and there is none yet: nobody is sent to a missing page. */
  @Handles(leaderboardAccess)
  leaderboard(): { readonly hasAccess: boolean } {
    return { hasAccess: false };
  }
}

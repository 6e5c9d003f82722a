import { StreakBadge, type StreakProps } from './streak-badge.js';
import { StreakCard } from './streak-card.js';

/** The badge together with its card, for pages that have the kit already. */
export const Streak = (props: StreakProps) => <StreakBadge {...props} Card={StreakCard} />;

export type { StreakProps };

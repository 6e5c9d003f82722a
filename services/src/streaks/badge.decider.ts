import type { Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import {
  badgeEarned,
  type Badge,
  type BadgeCommand,
  type BadgeEvent,
  type BadgeFact,
} from '@lectern/events/streaks/badge.events';

/** Each badge is earned once, and stays. */
export const badgeDecider: Decider<BadgeCommand, ReadonlySet<Badge>, BadgeFact, BadgeEvent | BadgeFact> = {
  initial: new Set(),
  decide: ({ data }, earned) => (earned.has(data.badge) ? [] : [fact(badgeEarned, data)]),
  evolve: (earned, { data }) => new Set([...earned, data.badge]),
};

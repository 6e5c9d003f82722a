import { badgeEarned, type Badge } from '@lectern/events/streaks/badge.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** The badges of one person, in the order in which they were earned. */
export type BadgesDocument = {
  readonly badges: readonly { readonly badge: Badge; readonly date: string }[];
};

const when = on<BadgesDocument>();

/** By person. */
export const badgesProjection = defineProjection<BadgesDocument>({
  name: 'badges',
  version: 1,
  handlers: [
    when(badgeEarned, ({ data: { personId, badge, date } }) => [
      {
        id: personId,
        apply: (before = { badges: [] }) => ({ badges: [...before.badges, { badge, date }] }),
      },
    ]),
  ],
});

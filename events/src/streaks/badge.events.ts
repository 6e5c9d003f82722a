import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** Days in a row; all words of a game matched; a second answer better than the first. */
export const badges = ['days-3', 'days-7', 'days-14', 'words', 'better'] as const;
export type Badge = (typeof badges)[number];

export const badgesStream = (personId: string): string => `badges-${personId}`;

export const badgeEarned = defineEvent('BadgeEarned', {
  data: {
    personId: z.string(),
    badge: z.enum(badges),
    /** The local date (ISO 8601) on which it was earned. */
    date: z.string(),
  },
  about: { stream: 'badges-<person>', tells: 'A student earned a badge. It is never taken back.' },
});

const definitions = [badgeEarned] as const;
type Definition = (typeof definitions)[number];
export type BadgeFact = Fresh<Definition>;
export type BadgeEvent = OpenedEvent<Definition>;
export const badgeEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const badgeCommands = { EarnBadge: z.object(payloadOf(badgeEarned)) } as const;
export type BadgeCommand = {
  readonly type: 'EarnBadge';
  readonly data: z.infer<typeof badgeCommands.EarnBadge>;
};

import * as z from 'zod/mini';
import { defineEvent, type EventCatalogue, type Fresh, type OpenedEvent } from '../journal/event.js';

/** How a student appears on the leaderboard of their school. */
export const appearanceStream = (personId: string): string => `leaderboard-${personId}`;

const own = { personId: z.string() };
const about = (tells: string) => ({ stream: 'leaderboard-<person>', tells });

/** An alias in place of the name; null: under the name again. */
export const leaderboardAliasChosen = defineEvent('LeaderboardAliasChosen', {
  data: own,
  sealed: { alias: z.nullable(z.string()) },
  about: about('A student chose a nickname for the leaderboard, or their name again.'),
});
export const leaderboardLeft = defineEvent('LeaderboardLeft', {
  data: own,
  about: about('A student left the leaderboard.'),
});
export const leaderboardJoined = defineEvent('LeaderboardJoined', {
  data: own,
  about: about('A student came back to the leaderboard.'),
});

const definitions = [leaderboardAliasChosen, leaderboardLeft, leaderboardJoined] as const;
type Definition = (typeof definitions)[number];
export type LeaderboardFact = Fresh<Definition>;
export type LeaderboardEvent = OpenedEvent<Definition>;
export const leaderboardEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const leaderboardCommands = {
  ChooseAppearance: z.object({
    personId: z.string(),
    alias: z.nullable(z.string()),
    isShown: z.boolean(),
  }),
} as const;
export type LeaderboardCommand = {
  readonly type: 'ChooseAppearance';
  readonly data: z.infer<typeof leaderboardCommands.ChooseAppearance>;
};

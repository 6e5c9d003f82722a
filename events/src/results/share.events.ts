import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

export const shareStream = (shareId: string): string => `share-${shareId}`;

const own = { personId: z.string(), shareId: z.string() };
const about = (tells: string) => ({ stream: 'share-<share>', tells });

export const sharedAnswer = z.object({ attemptId: z.string(), responseId: z.string() });
export type SharedAnswer = z.infer<typeof sharedAnswer>;

export const resultsShared = defineEvent('ResultsShared', {
  data: {
    ...own,
    answers: z.array(sharedAnswer),
    /** Whether the recordings can be heard. */
    hasVoice: z.boolean(),
    /** The first moment at which its link opens nothing any more, ISO 8601. */
    until: z.string(),
  },
  about: about('A candidate chose answers to show to whoever has a link.'),
});
export const shareRevoked = defineEvent('ShareRevoked', {
  data: own,
  about: about('A candidate took a link back.'),
});
export const shareOpened = defineEvent('ShareOpened', {
  data: own,
  about: about('Somebody opened a link to results. Nobody notes who.'),
});

const definitions = [resultsShared, shareRevoked, shareOpened] as const;
type Definition = (typeof definitions)[number];
export type ShareFact = Fresh<Definition>;
export type ShareEvent = OpenedEvent<Definition>;
export const shareEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const shareCommands = {
  ShareResults: z.object(payloadOf(resultsShared)),
  RevokeShare: z.object(payloadOf(shareRevoked)),
  OpenShare: z.object(payloadOf(shareOpened)),
} as const;
export type ShareCommand = {
  [N in keyof typeof shareCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof shareCommands)[N]>;
    /** Ms since the epoch. */
    readonly at: number;
  };
}[keyof typeof shareCommands];

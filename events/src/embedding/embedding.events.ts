import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** What a school has set up so that its own sites may show Lectern's widgets. */
export const embeddingStream = (schoolId: string): string => `embedding-${schoolId}`;

const school = { schoolId: z.string() };
const key = { ...school, keyId: z.string() };
const about = (tells: string) => ({ stream: 'embedding-<school>', tells });

/** An origin as browsers write it: scheme, host and a port that is not the usual one. */
export const embedOriginAllowed = defineEvent('EmbedOriginAllowed', {
  data: { ...school, origin: z.string() },
  about: about('Pages of a site may show the school’s widgets.'),
});
export const embedOriginRemoved = defineEvent('EmbedOriginRemoved', {
  data: { ...school, origin: z.string() },
  about: about('Pages of a site may not show the school’s widgets any more.'),
});
/** The key itself is shown once and kept nowhere. */
export const embedKeyCreated = defineEvent('EmbedKeyCreated', {
  data: { ...key, label: z.string() },
  about: about('The school has a further key, with which its server asks for tokens.'),
});
export const embedKeyRevoked = defineEvent('EmbedKeyRevoked', {
  data: key,
  about: about('A key opens nothing any more, nor does any token that was made with it.'),
});

const definitions = [embedOriginAllowed, embedOriginRemoved, embedKeyCreated, embedKeyRevoked] as const;
type Definition = (typeof definitions)[number];
export type EmbeddingFact = Fresh<Definition>;
export type EmbeddingEvent = OpenedEvent<Definition>;
export const embeddingEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

/** What a token is for. */
export const embedScopes = ['practice', 'streak'] as const;
export type EmbedScope = (typeof embedScopes)[number];

/** What somebody practises by a token. */
export const embedActivity = z.union([
  z.object({ passageId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  z.object({ paragraphId: z.string().check(z.minLength(1), z.maxLength(64)) }),
]);
export type EmbedActivity = z.infer<typeof embedActivity>;

/** What a school decides about its sites and keys. */
export const embeddingCommands = {
  AllowEmbedOrigin: z.object(payloadOf(embedOriginAllowed)),
  RemoveEmbedOrigin: z.object(payloadOf(embedOriginRemoved)),
  CreateEmbedKey: z.object(payloadOf(embedKeyCreated)),
  RevokeEmbedKey: z.object(payloadOf(embedKeyRevoked)),
} as const;

/** What a school's server does with a key. It leaves a session, no event but that of a student who is new. */
export const embedSessionCommands = {
  BeginEmbedSession: z.object({
    ...key,
    origin: z.string(),
    scope: z.enum(embedScopes),
    activity: embedActivity,
    newSessionKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** The student as the school's server knows them. */
    subject: z.string(),
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
  }),
} as const;

export type EmbeddingCommand = {
  [N in keyof typeof embeddingCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof embeddingCommands)[N]>;
  };
}[keyof typeof embeddingCommands];

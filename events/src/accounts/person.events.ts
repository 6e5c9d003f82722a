import * as z from 'zod/mini';
import {
  defineEvent,
  type ClosedEvent,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';
import { roles } from '../journal/metadata.js';

/** The life of one person, stream `person-<id>`: one `_id`, forever. Names and secrets lie under their key. */
export const personStream = (personId: string): string => `person-${personId}`;

export const personRegistered = defineEvent('PersonRegistered', {
  data: {
    personId: z.string(),
    role: z.optional(z.enum(roles)),
    schoolId: z.optional(z.string()),
    /** The parent account a child's profile belongs to. */
    familyId: z.optional(z.string()),
    fEmailVerified: z.boolean(),
  },
  sealed: {
    name: z.object({ firstName: z.string(), lastName: z.string() }),
    email: z.optional(z.string()),
  },
});

/** An argon2id hash in PHC form; sealed, since it goes with the person. */
export const passwordSet = defineEvent('PasswordSet', {
  data: { personId: z.string() },
  sealed: { passwordHash: z.string() },
});

/** A child's PIN of three pictures, hashed like a password. */
export const pinSet = defineEvent('PinSet', {
  data: { personId: z.string() },
  sealed: { pinHash: z.string() },
});

const definitions = [personRegistered, passwordSet, pinSet] as const;
type Definition = (typeof definitions)[number];
export type PersonFact = Fresh<Definition>;
export type PersonEvent = OpenedEvent<Definition>;
export type ClosedPersonEvent = ClosedEvent<Definition>;
export const personCatalogue: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

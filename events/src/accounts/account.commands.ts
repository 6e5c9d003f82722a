import * as z from 'zod/mini';
import { roles } from '../journal/metadata.js';
import { claimKinds } from './claim.events.js';

/** Commands on people and claims. Secrets arrive hashed: plain passwords never cross the bus but for `SignIn`. */
export const personCommands = {
  RegisterPerson: z.object({
    personId: z.string(),
    role: z.optional(z.enum(roles)),
    schoolId: z.optional(z.string()),
    familyId: z.optional(z.string()),
    firstName: z.string(),
    lastName: z.string(),
    email: z.optional(z.string()),
    fEmailVerified: z.boolean(),
  }),
  SetPassword: z.object({ personId: z.string(), passwordHash: z.string() }),
  SetPin: z.object({ personId: z.string(), pinHash: z.string() }),
} as const;

export const claimCommands = {
  Claim: z.object({ kind: z.enum(claimKinds), hash: z.string(), ownerId: z.string() }),
  ReleaseClaim: z.object({ kind: z.enum(claimKinds), hash: z.string(), ownerId: z.string() }),
} as const;

/** Sessions are documents, not facts: their commands answer and leave no event. */
export const sessionCommands = {
  CreateSession: z.object({}),
  SignIn: z.object({
    sessionKey: z.optional(z.string()),
    door: z.enum(['people', 'admins']),
    email: z.string(),
    password: z.string(),
    address: z.string(),
  }),
  SelectProfile: z.object({ sessionKey: z.string(), profileId: z.string(), pin: z.optional(z.string()) }),
  SignOut: z.object({ sessionKey: z.string() }),
} as const;

export type PersonCommand = {
  [N in keyof typeof personCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof personCommands)[N]>;
  };
}[keyof typeof personCommands];

export type ClaimCommand = {
  [N in keyof typeof claimCommands]: { readonly type: N; readonly data: z.infer<(typeof claimCommands)[N]> };
}[keyof typeof claimCommands];

import * as z from 'zod/mini';
import { embedActivity } from '../embedding/embedding.events.js';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** A platform as a school has registered it. @param platformId follows from issuer and client id */
export const ltiPlatformStream = (platformId: string): string => `lti-platform-${platformId}`;

const platform = { platformId: z.string(), schoolId: z.string() };
const deployment = { ...platform, deploymentId: z.string() };
const about = (tells: string) => ({ stream: 'lti-platform-<issuer and client>', tells });

/** Names and addresses as LTI 1.3 and OpenID Connect have them (1EdTech Security Framework 1.1, 5.1). */
export const ltiPlatformRegistered = defineEvent('LtiPlatformRegistered', {
  data: {
    ...platform,
    name: z.string(),
    issuer: z.string(),
    clientId: z.string(),
    authUrl: z.string(),
    tokenUrl: z.string(),
    jwksUrl: z.string(),
  },
  about: about('A school’s learning platform may open Lectern, or its addresses are others now.'),
});
export const ltiPlatformRemoved = defineEvent('LtiPlatformRemoved', {
  data: platform,
  about: about('A platform opens Lectern no more; what was opened from it ends.'),
});
/** By an admin, or by the first launch where none was known. */
export const ltiDeploymentAdded = defineEvent('LtiDeploymentAdded', {
  data: deployment,
  about: about('Launches of this deployment of Lectern on the platform are accepted.'),
});
export const ltiDeploymentRemoved = defineEvent('LtiDeploymentRemoved', {
  data: deployment,
  about: about('Launches of this deployment are refused.'),
});

const definitions = [
  ltiPlatformRegistered,
  ltiPlatformRemoved,
  ltiDeploymentAdded,
  ltiDeploymentRemoved,
] as const;
type Definition = (typeof definitions)[number];
export type LtiFact = Fresh<Definition>;
export type LtiEvent = OpenedEvent<Definition>;
export const ltiEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

/** What a school decides about its platforms. */
export const ltiCommands = {
  RegisterLtiPlatform: z.object({
    ...payloadOf(ltiPlatformRegistered),
    deploymentIds: z.array(z.string()),
  }),
  RemoveLtiPlatform: z.object(payloadOf(ltiPlatformRemoved)),
  AddLtiDeployment: z.object(payloadOf(ltiDeploymentAdded)),
  /** The deployment of a verified launch: taken where the school has named none yet. */
  AcceptLtiDeployment: z.object(payloadOf(ltiDeploymentAdded)),
  RemoveLtiDeployment: z.object(payloadOf(ltiDeploymentRemoved)),
} as const;

export type LtiCommand = {
  [N in keyof typeof ltiCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof ltiCommands)[N]>;
  };
}[keyof typeof ltiCommands];

/** What a verified launch does. It leaves a session, and no event but that of a student who is new. */
export const ltiSessionCommands = {
  /** The student whom the platform knows by this subject; made where they are new. */
  FindLtiStudent: z.object({
    schoolId: z.string(),
    issuer: z.string(),
    subject: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  BeginLtiSession: z.object({
    ...deployment,
    personId: z.string(),
    activity: embedActivity,
    /** Where the grades of what is practised go; absent where the platform takes none. */
    ltiGradeId: z.optional(z.string()),
    /** Of the page of our own that shows the token. */
    origin: z.string(),
    newSessionKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
} as const;

/** What `FindLtiStudent` answers. */
export type FoundLtiStudent = {
  readonly personId: string;
  /** Whom the platform's name leads to; another than `personId` where that is the account they were joined to. */
  readonly subjectId: string;
  /** Nobody can sign in as them, and they are joined to no account. */
  readonly mayJoin: boolean;
};

/** Why a launch was refused; its words are those of whoever reads them. */
export const ltiFaults = [
  'unknown-platform',
  'no-login',
  'replayed',
  'other-window',
  'platform-says-no',
  'platform-away',
  'wrong-signature',
  'expired',
  'wrong-issuer',
  'wrong-audience',
  'wrong-nonce',
  'wrong-deployment',
  'wrong-message',
  'nobody',
  'no-role',
  'no-activity',
  'not-entered',
  'no-registration',
  'registration-failed',
] as const;
export type LtiFault = (typeof ltiFaults)[number];

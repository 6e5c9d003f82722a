import * as z from 'zod/mini';
import type { AccessRow } from '../access/access.js';
import { noSuchSchool } from '../schools/schools.refusals.js';
import { refuses } from '../wire/refusal.js';
import { defineRoute } from '../wire/route.js';
import { ltiFaults } from './lti.events.js';
import * as refusals from './lti.refusals.js';

const admins = { 'school-admin': 'school', 'system-admin': 'any' } as const satisfies AccessRow;
const id = z.string().check(z.minLength(1), z.maxLength(64));
/** The longest issuer, client id or deployment id (LTI 1.3 Core, 5.3), and the longest address, in characters. */
export const longestLtiId = 255;
export const longestLtiUrl = 2_000;
export const longestPlatformName = 60;

const ltiId = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestLtiId));
/** Whether one of them is private, or has no TLS, is said when it is asked. */
const url = z.string().check(
  z.trim(),
  z.maxLength(longestLtiUrl),
  refuses((text) =>
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? undefined : refusals.notHttps,
  ),
);

/** Which school a system admin means; a school admin's is their own. */
const query = z.object({
  schid: z.optional(id),
  after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))),
});

/** What platforms send; what is missing or odd is said on the page, for whoever reads it there. */
const said = z.optional(z.string().check(z.maxLength(20_000)));
const login = z.object({
  iss: said,
  login_hint: said,
  target_link_uri: said,
  lti_message_hint: said,
  client_id: said,
  lti_deployment_id: said,
  lti_storage_target: said,
});

export const ltiLogin = defineRoute({
  name: 'lti.login',
  access: 'anybody',
  method: 'GET',
  path: '/lti/login',
  summary: 'LTI 1.3: a platform begins a launch (OpenID Connect third-party login)',
  query: login,
});
export const ltiLoginByForm = defineRoute({
  name: 'lti.login-by-form',
  access: 'anybody',
  isForeignForm: true,
  method: 'POST',
  path: '/lti/login',
  summary: 'The same, as a form',
  body: login,
});
export const ltiLaunch = defineRoute({
  name: 'lti.launch',
  access: 'anybody',
  isForeignForm: true,
  method: 'POST',
  path: '/lti/launch',
  summary: 'LTI 1.3: a platform opens Lectern for somebody, with its signed word',
  body: z.object({
    state: said,
    id_token: z.optional(z.string()),
    error: said,
    error_description: said,
  }),
});
export const ltiKeys = defineRoute({
  name: 'lti.keys',
  access: 'anybody',
  method: 'GET',
  path: '/lti/jwks.json',
  summary: 'The public keys of Lectern, for platforms (RFC 7517)',
});
export const ltiRegister = defineRoute({
  name: 'lti.register',
  access: 'anybody',
  method: 'GET',
  path: '/lti/register',
  summary: 'LTI dynamic registration, by a link that a school’s admin has made',
  query: z.object({ token: said, openid_configuration: said, registration_token: said }),
});

export const ltiToken = defineRoute({
  name: 'lti.token',
  access: 'anybody',
  method: 'POST',
  path: '/api/lti/token',
  summary: 'A short-lived token for the page that a launch has opened',
  refusals: [refusals.launchOver],
  body: z.object({
    launch: z.string().check(z.minLength(1), z.maxLength(100)),
    /** What the window that began the launch has kept. */
    proof: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ token: z.string(), expiresAt: z.string() }),
});

const platform = z.object({
  platformId: z.string(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  authUrl: z.string(),
  tokenUrl: z.string(),
  jwksUrl: z.string(),
  deploymentIds: z.array(z.string()),
  registeredAt: z.string(),
});
const launch = z.object({
  at: z.string(),
  platformId: z.string(),
  /** Its name; null where it is not one of the school's any more. */
  platform: z.nullable(z.string()),
  /** Null where it was opened. */
  fault: z.nullable(z.enum(ltiFaults)),
  role: z.nullable(z.enum(['student', 'staff'])),
  /** In full, for whoever looks into it: what came, and what was expected. */
  got: z.nullable(z.string()),
  expected: z.nullable(z.string()),
});

export const ltiOfSchool = defineRoute({
  name: 'lti.read',
  access: admins,
  method: 'GET',
  path: '/api/school-admin/lti',
  summary: 'A school’s learning platforms, and what was opened from them or refused',
  refusals: [noSuchSchool],
  query,
  answer: z.object({
    school: z.object({ _id: z.string(), name: z.string() }),
    /** What a platform asks for. */
    tool: z.object({
      loginUrl: z.string(),
      launchUrl: z.string(),
      jwksUrl: z.string(),
    }),
    platforms: z.array(platform),
    /** The newest first. */
    launches: z.array(launch),
  }),
});

export const registerPlatform = defineRoute({
  name: 'lti.register-platform',
  access: admins,
  method: 'POST',
  path: '/api/school-admin/lti/platforms',
  summary: 'Register a platform by hand, or change its addresses',
  refusals: [noSuchSchool, refusals.addressRefused, refusals.platformTaken, refusals.tooManyDeployments],
  query,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestPlatformName)),
    issuer: ltiId,
    clientId: ltiId,
    authUrl: url,
    tokenUrl: url,
    jwksUrl: url,
    /** Without one, that of the first launch is taken. */
    deploymentId: z.optional(ltiId),
  }),
  answer: z.object({ platformId: z.string() }),
});

const params = z.object({ platformId: id });

export const removePlatform = defineRoute({
  name: 'lti.remove-platform',
  access: admins,
  method: 'POST',
  path: '/api/school-admin/lti/platforms/:platformId/remove',
  summary: 'Let a platform open Lectern no more; what was opened from it ends at once',
  refusals: [noSuchSchool, refusals.noSuchPlatform],
  params,
  query,
  answer: z.null(),
});

export const addDeployment = defineRoute({
  name: 'lti.add-deployment',
  access: admins,
  method: 'POST',
  path: '/api/school-admin/lti/platforms/:platformId/deployments',
  summary: 'Accept launches of a further deployment on a platform',
  refusals: [noSuchSchool, refusals.noSuchPlatform, refusals.tooManyDeployments],
  params,
  query,
  body: z.object({ deploymentId: ltiId }),
  answer: z.null(),
});

export const removeDeployment = defineRoute({
  name: 'lti.remove-deployment',
  access: admins,
  method: 'POST',
  path: '/api/school-admin/lti/platforms/:platformId/deployments/remove',
  summary: 'Refuse launches of a deployment from now on',
  refusals: [noSuchSchool, refusals.noSuchPlatform],
  params,
  query,
  body: z.object({ deploymentId: ltiId }),
  answer: z.null(),
});

export const makeRegistrationLink = defineRoute({
  name: 'lti.make-registration-link',
  access: admins,
  method: 'POST',
  path: '/api/school-admin/lti/registration-link',
  summary: 'A link by which one platform registers itself, once; good for a day',
  refusals: [noSuchSchool],
  query,
  answer: z.object({ url: z.string(), expiresAt: z.string() }),
});

export type LtiView = z.infer<NonNullable<typeof ltiOfSchool.answer>>;

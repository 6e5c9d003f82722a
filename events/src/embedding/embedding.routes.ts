import * as z from 'zod/mini';
import type { AccessRow } from '../access/access.js';
import { levelView } from '../content/content.js';
import { noSuchSchool } from '../schools/schools.refusals.js';
import { refuses } from '../wire/refusal.js';
import { defineRoute } from '../wire/route.js';
import { embedActivity, embedScopes } from './embedding.events.js';
import * as refusals from './embedding.refusals.js';
import { originOf } from './origin.js';

const admins = { 'school-admin': 'school', 'system-admin': 'any' } as const satisfies AccessRow;
const id = z.string().check(z.minLength(1), z.maxLength(64));

/** The longest address of a site, and the longest name of a key, in characters. */
export const longestOrigin = 255;
export const longestKeyLabel = 60;

const origin = z.string().check(
  z.trim(),
  z.maxLength(longestOrigin),
  refuses((text) => (originOf(text) === undefined ? refusals.invalidOrigin : undefined)),
);
/** Which school a system admin means; a school admin's is their own. */
const query = z.object({
  schid: z.optional(id),
  after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))),
});

const pixels = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)));

/** https://oembed.com, 2.3: for editors that turn the link to a text into a card. */
export const oembed = defineRoute({
  name: 'embedding.oembed',
  access: 'anybody',
  method: 'GET',
  path: '/oembed',
  summary: 'oEmbed: a card for the link to a passage (`/passage/…`), as JSON without an envelope',
  refusals: [refusals.noSuchActivity],
  query: z.object({
    url: z.string().check(z.maxLength(2_000)),
    format: z.optional(z.literal('json')),
    maxwidth: pixels,
    maxheight: pixels,
  }),
});

export const passageCard = defineRoute({
  name: 'embedding.card',
  access: 'anybody',
  method: 'GET',
  path: '/embed/passage/:contentId',
  summary: 'The card of a passage, for a frame in any site; it leads to the passage in a new tab',
  params: z.object({ contentId: id }),
});

export const previewPassage = defineRoute({
  name: 'embedding.preview',
  access: admins,
  method: 'GET',
  path: '/api/school-admin/embedding/preview/:contentId',
  summary: 'A passage as a student finds it, to be looked at before it is embedded',
  refusals: [noSuchSchool, refusals.noSuchActivity],
  params: z.object({ contentId: id }),
  query,
  answer: z.object({
    _id: z.string(),
    title: z.string(),
    level: levelView,
    content: z.string(),
    questions: z.array(z.object({ _id: z.string(), questionText: z.string() })),
  }),
});

/** Seconds for which a token is good. The page asks for the next one before. */
export const tokenSeconds = 900;

export const makeEmbedToken = defineRoute({
  name: 'embedding.token',
  // The school's server comes with the school's key.
  access: 'anybody',
  method: 'POST',
  path: '/api/embed/token',
  summary: 'A short-lived token for one student in a page of the school’s own; by the school’s key',
  refusals: [refusals.keyRefused, refusals.originNotAllowed, refusals.noSuchActivity],
  body: z.object({
    person: z.object({
      /** As the school’s server knows the student; the same `id` is the same student. */
      id: z.string().check(z.minLength(1), z.maxLength(200)),
      firstName: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      lastName: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    activity: embedActivity,
    origin,
    scope: z.enum(embedScopes),
  }),
  answer: z.object({
    token: z.string(),
    /** ISO 8601. */
    expiresAt: z.string(),
  }),
});

const embeddingKey = z.object({
  keyId: z.string(),
  label: z.string(),
  createdAt: z.string(),
  /** Null where whoever made it is no more. */
  createdBy: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
  /** Null until it is used. */
  lastUsedAt: z.nullable(z.string()),
  /** Null while it is good. */
  revokedAt: z.nullable(z.string()),
});

export const embeddingOfSchool = defineRoute({
  name: 'embedding.read',
  access: admins,
  method: 'GET',
  path: '/api/school-admin/embedding',
  summary: 'Where a school’s widgets may stand, and its keys',
  refusals: [noSuchSchool],
  query,
  answer: z.object({
    school: z.object({ _id: z.string(), name: z.string() }),
    origins: z.array(z.object({ origin: z.string(), allowedAt: z.string() })),
    keys: z.array(embeddingKey),
  }),
});

export const embedStudents = defineRoute({
  name: 'embedding.students',
  access: admins,
  method: 'GET',
  path: '/api/school-admin/embedding/students',
  summary: 'Students who came by a token of the school’s own server',
  refusals: [noSuchSchool],
  query: z.object({
    schid: z.optional(id),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  /** Who came last comes first. */
  answer: z.object({
    items: z.array(
      z.object({ _id: z.string(), firstName: z.string(), lastName: z.string(), since: z.string() }),
    ),
    cursor: z.nullable(z.string()),
  }),
});

export const allowOrigin = defineRoute({
  name: 'embedding.allow-origin',
  access: admins,
  method: 'POST',
  path: '/api/school-admin/embedding/origins',
  summary: 'Allow a site to show the school’s widgets',
  refusals: [noSuchSchool, refusals.tooManyOrigins],
  query,
  body: z.object({ origin }),
  answer: z.object({ origin: z.string() }),
});

export const removeOrigin = defineRoute({
  name: 'embedding.remove-origin',
  access: admins,
  method: 'POST',
  path: '/api/school-admin/embedding/origins/remove',
  summary: 'No longer allow a site; its open widgets are signed out',
  refusals: [noSuchSchool],
  query,
  body: z.object({ origin }),
  answer: z.null(),
});

export const createKey = defineRoute({
  name: 'embedding.create-key',
  access: admins,
  method: 'POST',
  path: '/api/school-admin/embedding/keys',
  summary: 'A further key for the school’s server; it is told this once',
  refusals: [noSuchSchool, refusals.tooManyKeys],
  query,
  body: z.object({ label: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestKeyLabel)) }),
  answer: z.object({ keyId: z.string(), key: z.string() }),
});

export const revokeKey = defineRoute({
  name: 'embedding.revoke-key',
  access: admins,
  method: 'POST',
  path: '/api/school-admin/embedding/keys/:keyId/revoke',
  summary: 'End a key, and at once all that goes on by its tokens',
  refusals: [noSuchSchool, refusals.noSuchKey],
  params: z.object({ keyId: id }),
  query,
  answer: z.null(),
});

export type EmbedStudent = z.infer<NonNullable<typeof embedStudents.answer>>['items'][number];
export type EmbeddingView = z.infer<NonNullable<typeof embeddingOfSchool.answer>>;

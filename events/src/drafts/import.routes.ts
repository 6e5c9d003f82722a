import * as z from 'zod/mini';
import { authors } from '../access/access.js';
import { questionTypes } from '../content/content.js';
import { defineRoute } from '../wire/route.js';
import { importFormats } from './import.events.js';
import * as refusals from './import.refusals.js';

export const importLimits = { bytes: 20_000_000, unpacked: 200_000_000, rows: 2_000 } as const;

/** Why something of a file is not imported. */
export const importFaults = [
  'noKey',
  'kind',
  'level',
  'shelf',
  'type',
  'meaning',
  'rightOption',
  'verdict',
  'twice',
  'doesNotFit',
  'format',
  'notXml',
  'doctype',
  'remote',
  'noText',
  'noInteraction',
  'severalInteractions',
  'unsupported',
  'noRight',
  'options',
  'notOneToOne',
] as const;
export type ImportFault = (typeof importFaults)[number];

/** What is left behind of something that is imported. */
export const importNotes = ['media', 'noPassage', 'language', 'feedback'] as const;
export type ImportNote = (typeof importNotes)[number];

const entry = z.object({
  /** In a zip. */
  file: z.optional(z.string()),
  line: z.number(),
  /** What it is called in the file. */
  name: z.string(),
  type: z.optional(z.enum(['spoken', ...questionTypes])),
  /** A draft that is new, or the title of the text that it changes. */
  becomes: z.enum(['new', 'update', 'refused']),
  updates: z.optional(z.string()),
  fault: z.optional(z.enum(importFaults)),
  /** What the fault is about. */
  what: z.optional(z.string()),
  notes: z.array(z.enum(importNotes)),
});
export type ImportEntry = z.infer<typeof entry>;

const file = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Base64. */
  content: z.string().check(z.minLength(1)),
});
const bodyLimit = Math.ceil(importLimits.bytes / 3) * 4 + 10_000;
const common = {
  access: authors,
  bodyLimit,
  refusals: [
    refusals.unknownFile,
    refusals.emptyFile,
    refusals.missingColumns,
    refusals.tooLarge,
    refusals.unsafeFile,
  ],
  body: file,
} as const;

export const checkImport = defineRoute({
  ...common,
  name: 'drafts.check-import',
  method: 'POST',
  path: '/api/content/import/check',
  summary: 'What would be imported from a file, and what not; nothing is written',
  answer: z.object({ format: z.enum(importFormats), entries: z.array(entry), drafts: z.number() }),
});

export const importTexts = defineRoute({
  ...common,
  name: 'drafts.import',
  method: 'POST',
  path: '/api/content/import',
  summary: 'Make drafts of what can be imported from a file',
  answer: z.object({ drafts: z.number() }),
});

export const exportTexts = defineRoute({
  name: 'drafts.export',
  access: authors,
  method: 'GET',
  path: '/api/content/export',
  summary: 'The published texts of a kind as CSV, JSON, or QTI 3.0 (zip)',
  query: z.object({ format: z.enum(importFormats), kind: z.enum(['passage', 'paragraph']) }),
});

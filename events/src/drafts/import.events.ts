import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';
import { draftItem } from './draft-item.js';

export const contentImportStream = (importId: string): string => `content-import-${importId}`;

export const importFormats = ['csv', 'json', 'qti'] as const;
export type ImportFormat = (typeof importFormats)[number];

const stream = 'content-import-<id>';
/** What becomes a draft. `base`: the version that it begins with. */
const importedText = z.object({
  contentId: z.string(),
  item: draftItem,
  base: z.optional(z.string()),
  schoolId: z.optional(z.string()),
});

export const contentImportStarted = defineEvent('ContentImportStarted', {
  data: { importId: z.string(), format: z.enum(importFormats), texts: z.number() },
  about: { stream, tells: 'Somebody imported texts from a file; each of them is told of by itself.' },
});
export const textImported = defineEvent('TextImported', {
  data: { importId: z.string(), ...importedText.shape },
  about: { stream, tells: 'A text of a file is to become a draft.' },
});

const definitions = [contentImportStarted, textImported] as const;
type Definition = (typeof definitions)[number];
export type ImportFact = Fresh<Definition>;
export type ImportEvent = OpenedEvent<Definition>;
export const importEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const importCommands = {
  ImportTexts: z.object({
    importId: payloadOf(contentImportStarted).importId,
    format: payloadOf(contentImportStarted).format,
    texts: z.array(importedText),
  }),
} as const;
export type ImportedText = z.infer<typeof importedText>;
export type ImportCommand = {
  readonly [N in keyof typeof importCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof importCommands)[N]>;
  };
}[keyof typeof importCommands];

import * as z from 'zod/mini';
import { draftItem } from '@lectern/events/drafts/draft-item';
import { importLimits } from '@lectern/events/drafts/import.routes';
import { decodeText } from '../../student-imports/reading/decode-text.js';
import { refusedEntry, type ReadEntry, type ReadFile } from './read-entry.js';

export const jsonFormat = 'lectern-content';

const outer = z.object({
  format: z.literal(jsonFormat),
  version: z.literal(1),
  items: z.array(z.unknown()),
});
const named = z.object({ _id: z.string(), title: z.optional(z.string()) });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const entryOf = (given: unknown, at: number): ReadEntry => {
  const called = named.safeParse(given);
  const place = { line: at + 1, key: called.data?._id ?? '', name: called.data?.title ?? `${at + 1}` };
  const found = draftItem.safeParse(given);
  if (!found.success) return refusedEntry(place, 'format', found.error.issues[0]?.path.join('.'));
  const { _id, questions, ...fields } = found.data;
  return { ...place, key: _id, name: fields.title, fields, questions, notes: [] };
};

/** Texts as we keep them; what is exported comes back whole. */
export function readJson(bytes: Uint8Array): ReadFile {
  const file = outer.safeParse(parsed(decodeText(bytes).text));
  if (!file.success) return { fault: 'unknown' };
  const { items } = file.data;
  if (items.length === 0) return { fault: 'empty' };
  return items.length > importLimits.rows
    ? { fault: 'tooLarge' }
    : { format: 'json', entries: items.map(entryOf) };
}

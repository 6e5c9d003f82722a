import type { DraftItem, DraftQuestion } from '@lectern/events/drafts/draft-item';
import type { ImportFormat } from '@lectern/events/drafts/import.events';
import type { ImportFault, ImportNote } from '@lectern/events/drafts/import.routes';
import { sha256 } from '../../platform/ids.js';

/** A row, an item or a file as it was read: what it says of a text, and of its questions. */
export type ReadEntry = {
  readonly file?: string;
  readonly line: number;
  /** What belongs to the same text has the same. */
  readonly key: string;
  readonly name: string;
  readonly fields: Partial<Omit<DraftItem, '_id' | 'questions'>>;
  readonly questions: readonly DraftQuestion[];
  readonly notes: readonly ImportNote[];
  readonly fault?: { readonly code: ImportFault; readonly what?: string };
};

/** Why nothing of a file can be read. */
export type FileFault = 'unknown' | 'empty' | 'columns' | 'tooLarge' | 'unsafe';

export type ReadFile =
  { readonly format: ImportFormat; readonly entries: readonly ReadEntry[] } | { readonly fault: FileFault };

export const refusedEntry = (
  at: Pick<ReadEntry, 'line' | 'key' | 'name'> & { readonly file?: string | undefined },
  code: ImportFault,
  what?: string,
): ReadEntry => ({
  line: at.line,
  key: at.key,
  name: at.name,
  ...(at.file === undefined ? {} : { file: at.file }),
  fields: {},
  questions: [],
  notes: [],
  fault: { code, ...(what === undefined ? {} : { what }) },
});

/** A name of a file as an id of ours: itself where it can be one. */
export const idFrom = (name: string): string => {
  // In XML an id begins with a letter.
  const own = name.replace(/^q-(?=\d)/, '');
  return /^[A-Za-z0-9_-]{1,64}$/.test(own) ? own : `q${sha256(name).slice(0, 24)}`;
};

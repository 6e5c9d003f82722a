import { draftItem, type DraftItem, type DraftQuestion } from '@lectern/events/drafts/draft-item';
import type { ImportedText } from '@lectern/events/drafts/import.events';
import type { ImportEntry } from '@lectern/events/drafts/import.routes';
import { emptyText } from '../empty-text.js';
import { refusedEntry, type ReadEntry } from './read-entry.js';

/** The text that a key stands for: as it is now, where there is one. */
export type Known = {
  readonly contentId: string;
  readonly item?: DraftItem;
  /** The version in force. */
  readonly base?: string;
};

export type ImportPlan = {
  readonly entries: readonly ImportEntry[];
  readonly texts: readonly ImportedText[];
};

/** A question of the same name takes the place of the other; what the file does not name stays. */
const mergedQuestions = (known: readonly DraftQuestion[], given: readonly DraftQuestion[]) => {
  const byId = new Map(given.map((question) => [question._id, question]));
  const kept = known.map((question) => byId.get(question._id) ?? question);
  const ids = new Set(known.map(({ _id }) => _id));
  return [...kept, ...given.filter(({ _id }) => !ids.has(_id))];
};

const merged = ({ contentId, item }: Known, entries: readonly ReadEntry[]): DraftItem => {
  const fields = entries.reduceRight<ReadEntry['fields']>((all, one) => ({ ...all, ...one.fields }), {});
  const before = item ?? emptyText(contentId, fields.kind ?? 'passage');
  return {
    ...before,
    ...fields,
    // What kind of text it is was said when it was begun.
    kind: before.kind,
    questions: mergedQuestions(
      before.questions,
      entries.flatMap(({ questions }) => questions),
    ),
  };
};

const typeOf = ({ questions: [first] }: ReadEntry): ImportEntry['type'] =>
  first ? (first.questionType ?? 'spoken') : undefined;

/** Two of the same name in one file: the second is refused, so that neither is lost unseen. */
const withoutTwins = (entries: readonly ReadEntry[]): readonly ReadEntry[] => {
  const seen = new Set<string>();
  return entries.map((entry) => {
    const names = entry.questions.map(({ _id }) => `${entry.key} ${_id}`);
    if (entry.fault || names.every((name) => !seen.has(name))) {
      names.forEach((name) => seen.add(name));
      return entry;
    }
    return refusedEntry(entry, 'twice');
  });
};

/** What becomes of each entry of a file, and the drafts that come of it. */
export async function planImport(
  read: readonly ReadEntry[],
  knownOf: (key: string) => Promise<Known>,
): Promise<ImportPlan> {
  const entries = withoutTwins(read);
  const byKey = new Map<string, readonly ReadEntry[]>();
  for (const entry of entries)
    if (!entry.fault) byKey.set(entry.key, [...(byKey.get(entry.key) ?? []), entry]);
  const plans = new Map<string, { readonly known: Known; readonly text: ImportedText | undefined }>();
  for (const [key, ofText] of byKey) {
    const known = await knownOf(key);
    const { contentId, base } = known;
    const found = draftItem.safeParse(merged(known, ofText));
    const text = found.success ? { contentId, item: found.data, ...(base ? { base } : {}) } : undefined;
    plans.set(key, { known, text });
  }
  return {
    texts: [...plans.values()].flatMap(({ text }) => text ?? []),
    entries: entries.map((entry): ImportEntry => {
      const { file, line, name, notes } = entry;
      const plan = entry.fault ? undefined : plans.get(entry.key);
      const type = typeOf(entry);
      const common = {
        ...(file === undefined ? {} : { file }),
        line,
        name,
        notes: [...notes],
        ...(type ? { type } : {}),
      };
      if (!plan?.text) {
        const { code, what } = entry.fault ?? { code: 'doesNotFit' as const };
        return { ...common, becomes: 'refused', fault: code, ...(what === undefined ? {} : { what }) };
      }
      const { item } = plan.known;
      return item ? { ...common, becomes: 'update', updates: item.title } : { ...common, becomes: 'new' };
    }),
  };
}

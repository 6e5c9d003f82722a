import type { DraftItem } from '@lectern/events/drafts/draft-item';
import { isSame } from '@lectern/events/drafts/draft-path';

const fields = ['title', 'content', 'level', 'topic', 'shelf', 'drawing', 'words'] as const;
type Field = (typeof fields)[number];
export type ChangedQuestion = {
  readonly _id: string;
  readonly number: number;
  readonly change: 'added' | 'changed' | 'removed';
};

const valueOf = (item: DraftItem, field: Field): unknown =>
  field === 'words' ? item.difficult_words : item[field];

/** Which parts of a text say something else than before. */
export function changedParts(
  before: DraftItem | undefined,
  item: DraftItem,
): { readonly fields: readonly Field[]; readonly questions: readonly ChangedQuestion[] } {
  if (!before) return { fields: [], questions: [] };
  const old = new Map(before.questions.map((question) => [question._id, question]));
  const now = new Set(item.questions.map(({ _id }) => _id));
  const kept = item.questions.flatMap((question, at): ChangedQuestion[] => {
    const same = old.get(question._id);
    if (same && isSame(same, question)) return [];
    return [{ _id: question._id, number: at + 1, change: same ? 'changed' : 'added' }];
  });
  const removed = before.questions.flatMap(({ _id }, at): ChangedQuestion[] =>
    now.has(_id) ? [] : [{ _id, number: at + 1, change: 'removed' }],
  );
  return {
    fields: fields.filter((field) => !isSame(valueOf(before, field), valueOf(item, field))),
    questions: [...kept, ...removed],
  };
}

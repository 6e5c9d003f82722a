import type { DraftItem } from '@lectern/events/drafts/draft-item';
import { isSame, pathName, valueAt, withValue, type DraftPath } from '@lectern/events/drafts/draft-path';

/** What was typed and is not saved yet: a field, what it said when it was last saved, and what it says now. */
export type Edit = { readonly path: DraftPath; readonly from: unknown; readonly to: unknown };

/** By the name of their path, in the order in which they are to be saved. */
export type Edits = Readonly<Record<string, Edit>>;

export type EditsState = {
  readonly edits: Edits;
  /** Fields that somebody else changed meanwhile. */
  readonly conflicts: readonly string[];
  readonly isSaving: boolean;
  /** The last try did not arrive. */
  readonly hasFailed: boolean;
  /** It is saved at once, not when typing stops. */
  readonly isUrgent: boolean;
  readonly savedAt: string | null;
};

export type EditsChange =
  | { readonly type: 'typed'; readonly edit: Edit }
  | { readonly type: 'left' }
  | { readonly type: 'sent' }
  | { readonly type: 'saved'; readonly edit: Edit; readonly at: string }
  | { readonly type: 'refused'; readonly name: string }
  | { readonly type: 'failed' }
  | { readonly type: 'chosen'; readonly edit: Edit };

const without = (edits: Edits, name: string): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([other]) => other !== name));

const isWithin = (name: string, other: string): boolean => other.startsWith(`${name}/`);

/** Typed again, a field still began where it was saved last; what is taken out takes along what was typed inside it. */
const withEdit = (edits: Edits, edit: Edit): Edits => {
  const name = pathName(edit.path);
  const from = edits[name] ? edits[name].from : edit.from;
  if (isSame(from, edit.to)) return without(edits, name);
  const kept =
    edit.to === null
      ? Object.fromEntries(Object.entries(edits).filter(([other]) => !isWithin(name, other)))
      : edits;
  return { ...kept, [name]: { ...edit, from } };
};

export const editsAfter = (state: EditsState, change: EditsChange): EditsState => {
  const { edits, conflicts } = state;
  switch (change.type) {
    case 'typed':
      return { ...state, edits: withEdit(edits, change.edit), isUrgent: false };
    case 'left':
      return { ...state, isUrgent: true };
    case 'sent':
      return { ...state, isSaving: true };
    case 'saved': {
      const { edit, at } = change;
      const name = pathName(edit.path);
      const now = edits[name];
      const rest =
        !now || isSame(now.to, edit.to)
          ? without(edits, name)
          : { ...edits, [name]: { ...now, from: edit.to } };
      return { ...state, edits: rest, isSaving: false, hasFailed: false, savedAt: at };
    }
    case 'refused':
      return { ...state, isSaving: false, hasFailed: false, conflicts: [...conflicts, change.name] };
    case 'failed':
      return { ...state, isSaving: false, hasFailed: true };
    case 'chosen': {
      const name = pathName(change.edit.path);
      return {
        ...state,
        edits: withEdit(without(edits, name), change.edit),
        conflicts: conflicts.filter((other) => other !== name),
        isUrgent: true,
      };
    }
  }
};

/** The draft with all that was typed in it. */
export const withEdits = (item: DraftItem, edits: Edits): DraftItem =>
  // Paths come from the fields of the editor, so what comes of them is a draft.
  Object.values(edits).reduce<unknown>((now, { path, to }) => withValue(now, path, to), item) as DraftItem;

/** The next to save, if one may be. */
export const nextEdit = ({ edits, conflicts, isSaving }: EditsState): Edit | undefined =>
  isSaving ? undefined : Object.entries(edits).find(([name]) => !conflicts.includes(name))?.[1];

/** An edit of a field as it is shown now. */
export const editOf = (shown: DraftItem, path: DraftPath, to: unknown): Edit => ({
  path,
  from: valueAt(shown, path),
  to,
});

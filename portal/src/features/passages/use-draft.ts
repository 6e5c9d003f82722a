import type { DraftItem } from '@lectern/events/drafts/draft-item';
import { pathName, valueAt, withValue, type DraftPath } from '@lectern/events/drafts/draft-path';
import { changedMeanwhile } from '@lectern/events/drafts/draft.refusals';
import { editDraft, readDraft, type DraftView } from '@lectern/events/drafts/draft.routes';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useReducer, useRef } from 'react';
import { failureIn } from '../../shared/api/api-error.js';
import { refresh, setAnswer, useApiMutation } from '../../shared/api/use-api.js';
import { isShown, later, onShownChange } from '../../shared/device/browser.adapter.js';
import { keepFor, readKept } from '../../shared/session/kept-for-person.adapter.js';
import { useSignedIn } from '../../shared/session/session.js';
import { editOf, editsAfter, nextEdit, withEdits, type Edits, type EditsState } from './draft-edits.js';

/** After so long without a key, ms; and before what did not arrive is tried again. */
const pauseMs = 2_000;
const againMs = 5_000;

export type DraftEditing = {
  /** The draft with all that was typed in it. */
  readonly item: DraftItem;
  readonly isOpen: boolean;
  readonly changes: DraftView['changes'];
  readonly edit: (path: DraftPath, to: unknown) => void;
  /** A field was left: what was typed in it is saved now. */
  readonly leave: () => void;
  /** What somebody else wrote in a field at the same time; undefined where nobody did. */
  readonly theirs: (path: DraftPath) => { readonly value: unknown } | undefined;
  readonly choose: (path: DraftPath, to: unknown) => void;
  readonly status: 'saved' | 'saving' | 'kept';
  readonly savedAt: string | null;
  readonly unsaved: number;
};

const isEdits = (value: unknown): value is Edits => typeof value === 'object' && value !== null;

/** Edits a draft: each field is kept in this tab at once, and saved when typing stops or the field or page is left. */
export function useDraft(contentId: string, view: DraftView): DraftEditing {
  const keeper = useSignedIn()._id;
  const queries = useQueryClient();
  const save = useApiMutation(editDraft);
  const name = `draft-${contentId}`;
  const [state, change] = useReducer(editsAfter, null, (): EditsState => {
    const kept = readKept(keeper, name);
    const edits = isEdits(kept) && view.isOpen ? kept : {};
    return { edits, conflicts: [], isSaving: false, hasFailed: false, isUrgent: false, savedAt: null };
  });
  const { edits, conflicts, hasFailed, isUrgent, isSaving } = state;
  const next = nextEdit(state);
  const send = useRef<() => void>(() => undefined);
  send.current = () => {
    if (!next || save.isPending) return;
    change({ type: 'sent' });
    save.mutate(
      { params: { contentId }, body: { path: [...next.path], from: next.from, to: next.to } },
      {
        onSuccess: ({ at }) => {
          setAnswer(queries, readDraft, (known) => ({
            ...known,
            item: withValue(known.item, next.path, next.to) as DraftItem,
            edits: known.edits + 1,
          }));
          change({ type: 'saved', edit: next, at });
        },
        onError: (error) => {
          const isConflict = failureIn(error).code === changedMeanwhile.code;
          if (!isConflict) return change({ type: 'failed' });
          change({ type: 'refused', name: pathName(next.path) });
          void refresh(queries, readDraft);
        },
      },
    );
  };
  useEffect(() => keepFor(keeper, name, edits), [edits, keeper, name]);
  useEffect(() => {
    if (!next) return undefined;
    return later(hasFailed ? againMs : isUrgent ? 0 : pauseMs, () => send.current());
  }, [next, hasFailed, isUrgent]);
  useEffect(() => onShownChange(() => !isShown() && send.current()), []);
  const item = withEdits(view.item, edits);
  const unsaved = Object.keys(edits).length;
  return {
    item,
    isOpen: view.isOpen,
    changes: view.changes,
    edit: (path, to) => change({ type: 'typed', edit: editOf(item, path, to) }),
    leave: () => change({ type: 'left' }),
    theirs: (path) => (conflicts.includes(pathName(path)) ? { value: valueAt(view.item, path) } : undefined),
    choose: (path, to) => change({ type: 'chosen', edit: editOf(view.item, path, to) }),
    status:
      unsaved === 0 ? 'saved' : hasFailed || conflicts.length > 0 ? 'kept' : isSaving ? 'saving' : 'kept',
    savedAt: state.savedAt,
    unsaved,
  };
}

const DraftContext = createContext<DraftEditing | null>(null);
export const DraftProvider = DraftContext.Provider;

/** The draft that is edited. */
export function useEditing(): DraftEditing {
  const editing = useContext(DraftContext);
  if (!editing) throw new Error('There is no draft here');
  return editing;
}

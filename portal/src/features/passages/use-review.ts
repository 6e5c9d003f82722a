import { pathName, type DraftPath } from '@lectern/events/drafts/draft-path';
import type { DraftView } from '@lectern/events/drafts/draft.routes';
import { createContext, useContext, useState } from 'react';
import { keepFor, readKept } from '../../shared/session/kept-for-person.adapter.js';
import { useSignedIn } from '../../shared/session/session.js';

/** What a reviewer says, by the name of a field's path; empty for the whole draft. */
export type Notes = Readonly<Record<string, string>>;

export type Reviewing = {
  readonly review: DraftView['review'];
  readonly notes: Notes;
  readonly note: (name: string, text: string) => void;
  readonly clear: () => void;
};

const isNotes = (value: unknown): value is Notes =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** The comments of a review while they are written: kept in this tab until they are sent. */
export function useNotes(contentId: string, review: DraftView['review']): Reviewing {
  const keeper = useSignedIn()._id;
  const name = `review-${contentId}`;
  const [notes, setNotes] = useState<Notes>(() => {
    const kept = readKept(keeper, name);
    return isNotes(kept) ? kept : {};
  });
  const keep = (next: Notes) => {
    keepFor(keeper, name, next);
    setNotes(next);
  };
  return {
    review,
    notes,
    note: (path, text) => keep({ ...notes, [path]: text }),
    clear: () => keep({}),
  };
}

const ReviewContext = createContext<Reviewing | null>(null);
export const ReviewProvider = ReviewContext.Provider;
export const useReview = (): Reviewing | null => useContext(ReviewContext);

/** What a reviewer said of a field. */
export const commentsAt = ({ comments }: DraftView['review'], path: DraftPath) =>
  comments.filter((comment) => comment.path === pathName(path));

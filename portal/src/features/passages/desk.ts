import type { DraftItem } from '@lectern/events/drafts/draft-item';
import { useSignedIn } from '../../shared/session/session.js';
import { paths } from '../../shared/paths.js';

export type Desk = {
  /** Texts of a school are written by its teachers, those of the library by system admins. */
  readonly isSchools: boolean;
  readonly listOf: (kind: DraftItem['kind']) => string;
  readonly editorOf: (contentId: string) => string;
};

const withId = (path: string, contentId: string): string => `${path}?id=${encodeURIComponent(contentId)}`;

/** Where the one who is signed in writes. */
export function useDesk(): Desk {
  const isSchools = useSignedIn().role === 'teacher';
  if (isSchools) {
    const path = paths.teacherPassages;
    return {
      isSchools,
      listOf: (kind) => (kind === 'paragraph' ? `${path}?kind=paragraph` : path),
      editorOf: (contentId) => withId(path, contentId),
    };
  }
  return {
    isSchools,
    listOf: (kind) => (kind === 'paragraph' ? paths.manageParagraphs : paths.managePassages),
    editorOf: (contentId) => withId(paths.passages, contentId),
  };
}

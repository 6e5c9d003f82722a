import type { DraftItem } from '@lectern/events/drafts/draft-item';

export const emptyText = (contentId: string, kind: DraftItem['kind']): DraftItem => ({
  _id: contentId,
  kind,
  title: '',
  level: 1,
  content: '',
  questions: [],
});

import { pages } from '@lectern/events/pages';

/** A question of one version of a text. */
export type QuestionAddress = {
  readonly contentId: string;
  readonly contentDigest: string;
  readonly questionId: string;
};

/** One for each question. */
export const questionKey = ({ contentId, contentDigest, questionId }: QuestionAddress): string =>
  `${contentId} ${contentDigest} ${questionId}`;

/** The address at which a question's answers are marked. */
export const addressOf = ({ contentId, contentDigest, questionId }: QuestionAddress): string =>
  `${pages.teacherMarking.path}?${new URLSearchParams({ text: contentId, version: contentDigest, question: questionId }).toString()}`;

/** The question that an address names; null for the list of all. */
export const questionIn = (search: URLSearchParams): QuestionAddress | null => {
  const [contentId, contentDigest, questionId] = ['text', 'version', 'question'].map((name) =>
    search.get(name),
  );
  return contentId && contentDigest && questionId ? { contentId, contentDigest, questionId } : null;
};

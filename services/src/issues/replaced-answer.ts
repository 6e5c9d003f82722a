import type { ContentItem, Question } from '@lectern/events/content/content';

/** Whether answers to it are compared with model answers; to others there is one right answer, or none. */
export const hasModelAnswers = ({ questionType }: Question): boolean =>
  questionType === undefined || questionType === 'summarization' || questionType === 'textResponse';

/** The same content, but for what one of its questions expects. */
export const withModelAnswers = (
  item: ContentItem,
  questionId: string,
  modelAnswers: readonly string[],
): ContentItem => ({
  ...item,
  questions: item.questions.map((question) =>
    question._id === questionId ? { ...question, modelAnswers: [...modelAnswers] } : question,
  ),
});

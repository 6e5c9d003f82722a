import type { DraftItem, DraftQuestion } from '@lectern/events/drafts/draft-item';
import { readingTextOf } from '@lectern/events/content/reading-text';
import type { ContentView, QuestionView } from '@lectern/events/practice/attempt.views';

const isSaid = (text: string): boolean => text.trim() !== '';

/** A question as a student sees it before they answer: without what is right. */
const shownQuestion = (question: DraftQuestion, content: string): QuestionView => {
  const { _id, questionText, questionType, options = [], pairs = [] } = question;
  const readingText = readingTextOf(question, content);
  const base = {
    _id,
    questionText,
    ...(questionType ? { questionType } : {}),
    ...(readingText === undefined ? {} : { readingText }),
  };
  if (questionType === 'mcq') {
    const shown = options.filter(({ htmlContent }) => isSaid(htmlContent));
    const selection = shown.filter(({ fCorrect }) => fCorrect).length > 1 ? 'several' : 'one';
    return {
      ...base,
      selection,
      options: shown.map((one) => ({ _id: one._id, htmlContent: one.htmlContent })),
    };
  }
  if (questionType === 'matchword') {
    const whole = pairs.filter(({ word, meaning }) => isSaid(word) && isSaid(meaning));
    // Never in the order of the words.
    const meanings = whole.map(({ meaning }) => meaning).toSorted();
    return { ...base, words: whole.map(({ word }) => word), meanings };
  }
  return base;
};

/** A draft as a student would get it. */
export function studentContent({
  _id,
  title,
  level,
  content,
  questions,
  difficult_words = [],
}: DraftItem): ContentView {
  return {
    _id,
    title,
    level,
    content,
    questions: questions
      .filter(({ questionText }) => isSaid(questionText))
      .map((one) => shownQuestion(one, content)),
    difficult_words: difficult_words.filter(({ word, meaning }) => isSaid(word) && isSaid(meaning)),
  };
}

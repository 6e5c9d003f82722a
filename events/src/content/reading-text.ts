import type { Question } from './content.js';
import { paragraphsOf } from './paragraphs.js';

/** What a question asks to read aloud; undefined of any other question, and of a paragraph that is not there. */
export const readingTextOf = (
  { questionType, readingParagraph }: Pick<Question, 'questionType' | 'readingParagraph'>,
  content: string,
): string | undefined => {
  if (questionType !== 'readAloud') return undefined;
  return readingParagraph === undefined ? content.trim() : paragraphsOf(content)[readingParagraph]?.text;
};

import { isErased } from '@lectern/events/journal/sealed';
import { readingTextOf } from '@lectern/events/content/reading-text';
import { defineStage } from '../../practice/define-stage.js';
import { questionOf, type ContentByDigest } from '../scoring-input.js';
import { readingFeedback } from './reading-feedback.js';

const writer = { name: 'lectern-reading', version: '1' };

/** Writes what a student is told about a text they read aloud. */
export const writeReadingFeedback = defineStage({
  name: 'write-reading-feedback',
  on: ['ReadingMeasured'],
  stage: 'feedback',
  givenUp: 'The feedback could not be written.',
  create:
    ({ content }: { readonly content: ContentByDigest }) =>
    async ({ data: { words, ...measured } }, { stream }) => {
      if (isErased(words)) return { failed: 'erased' };
      const { item, question } = await questionOf(await stream(), measured.questionId, content);
      const text = readingTextOf(question, item.content) ?? '';
      return { name: 'WriteFeedback', data: { ...readingFeedback(text, { ...measured, words }), writer } };
    },
});

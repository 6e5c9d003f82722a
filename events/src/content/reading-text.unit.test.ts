import { describe, expect, it } from 'vitest';
import { contentItem, type ContentItem } from './content.js';
import { readingTextOf } from './reading-text.js';

const content = 'A bowl floats.\n\nIt fills, and sinks.\n';
const item = (readingParagraph?: number): ContentItem => ({
  _id: 'bowl',
  kind: 'passage',
  title: 'The bowl',
  level: 3,
  content,
  questions: [
    {
      _id: 'aloud',
      questionText: 'Read it aloud.',
      questionType: 'readAloud',
      keyPoints: [],
      modelAnswers: [],
      ...(readingParagraph === undefined ? {} : { readingParagraph }),
    },
  ],
});

describe('what is to be read aloud', () => {
  it('is the whole text, or one paragraph of it', () => {
    expect(readingTextOf({ questionType: 'readAloud' }, content)).toBe(content.trim());
    expect(readingTextOf({ questionType: 'readAloud', readingParagraph: 1 }, content)).toBe(
      'It fills, and sinks.',
    );
  });

  it('is nothing where a question asks for something else', () => {
    expect(readingTextOf({ questionType: 'summarization' }, content)).toBeUndefined();
  });

  it('has to be in the text', () => {
    expect(contentItem.safeParse(item()).success).toBe(true);
    expect(contentItem.safeParse(item(1)).success).toBe(true);
    expect(contentItem.safeParse(item(2)).error?.issues[0]?.message).toBe(
      'A paragraph that is to be read aloud is not in the text',
    );
  });
});

describe('a question', () => {
  it('of any other type needs a key point and a model answer', () => {
    const [aloud] = item().questions;
    const questions = [{ ...aloud, questionType: 'summarization' }];
    expect(contentItem.safeParse({ ...item(), questions }).error?.issues[0]?.message).toBe(
      'A question needs a key point and a model answer',
    );
  });
});

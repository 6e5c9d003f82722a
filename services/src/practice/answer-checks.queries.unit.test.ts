import { describe, expect, it } from 'vitest';
import type { ContentItem } from '@lectern/events/content/content';
import type { ContentQueries } from '../content/content.queries.js';
import { createAnswerChecks } from './answer-checks.queries.js';
import type { AttemptDocument } from './attempt-document.js';
import type { AttemptQueries } from './attempt.queries.js';

const option = (_id: string, fCorrect: boolean) => ({ _id, htmlContent: _id, fCorrect });
const question = (_id: string, options: readonly ReturnType<typeof option>[]) => ({
  _id,
  questionText: 'How many?',
  questionType: 'mcq' as const,
  keyPoints: [],
  modelAnswers: [],
  selection: options.filter(({ fCorrect }) => fCorrect).length > 1 ? ('several' as const) : ('one' as const),
  options: [...options],
});
const herons: Partial<ContentItem> = {
  questions: [
    question('how-many', [option('ten', false), option('forty', true)]),
    question('which-two', [option('nets', true), option('trees', false), option('boats', true)]),
  ],
};
const attempt: Partial<AttemptDocument> = { personId: 'asha', contentId: 'herons', contentDigest: 'd1' };

const checks = createAnswerChecks({
  attempts: {
    document: (id: string) => Promise.resolve(id === 'attempt-1' ? attempt : undefined),
  } as Partial<AttemptQueries> as AttemptQueries,
  content: { byDigest: () => Promise.resolve(herons) } as Partial<ContentQueries> as ContentQueries,
  gate: { expiredSince: () => Promise.resolve(undefined) },
  fTranscriberConfigured: false,
});
const choosing = (questionId: string, ...ids: readonly string[]) =>
  checks.options('asha', 'attempt-1', questionId, ids);

describe('the options of an answer', () => {
  it('are one where one is right, whether it is that one or not', async () => {
    expect(await choosing('how-many', 'forty')).toBeUndefined();
    expect(await choosing('how-many', 'ten')).toBeUndefined();
  });

  it('are refused for good where there are several and one is right', async () => {
    expect(await choosing('how-many', 'ten', 'forty')).toEqual({
      status: 'error',
      success: false,
      code: 'practice.one-option',
      message: 'This question takes one option. Choose one.',
      permanent: true,
    });
  });

  it('may be several where several are right', async () => {
    expect(await choosing('which-two', 'nets', 'trees')).toBeUndefined();
    expect(await choosing('which-two', 'nets')).toBeUndefined();
  });

  it('are the question’s own', async () => {
    const refusal = { message: 'That isn’t one of this question’s choices.', permanent: true };
    expect(await choosing('how-many', 'nets')).toMatchObject(refusal);
    expect(await choosing('which-two', 'nets', 'constructor')).toMatchObject(refusal);
  });

  it('are left to the command side where the attempt is not known here', async () => {
    expect(await checks.options('asha', 'attempt-2', 'how-many', ['ten', 'forty'])).toBeUndefined();
    expect(await checks.options('leo', 'attempt-1', 'how-many', ['ten', 'forty'])).toBeUndefined();
  });
});

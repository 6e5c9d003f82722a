import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { attemptOf, feedbackOf, questionOf, responseOf } from '../../testing/attempts.fixture.js';
import { personOf, visit } from '../../testing/page.fixture.js';

const question = questionOf({
  questionText: 'Read this aloud.',
  questionType: 'readAloud',
  readingText: 'In the hills, roots are woven into bridges.',
});
const counts = {
  words: 8,
  correct: 6,
  omissions: 1,
  substitutions: 1,
  repetitions: 0,
  insertions: 0,
  selfCorrections: 0,
};
const measured: NonNullable<ResponseView['reading']> = {
  wordsCorrectPerMinute: 96,
  accuracy: 0.75,
  counts,
  words: [
    { textStart: 14, textEnd: 19, status: 'omitted' },
    { textStart: 24, textEnd: 29, status: 'misread', heard: 'oven' },
  ],
};
const recording = { responseAudioUrl: '/sound', duration: 6, peaks: [0, 1, 0] };

const open = async (response: Partial<ResponseView>, role: 'student' | 'teacher' = 'student') => {
  const attempt = attemptOf([question], [responseOf({ ...recording, ...response })]);
  visit({
    path: '/practice-history/attempt/a1',
    user: personOf(role, role === 'student' ? {} : { _id: 'u2', firstName: 'Ruth' }),
    server: { 'attempt.review': () => attempt },
  });
  return within(await screen.findByRole('article', { name: 'Read this aloud.' }));
};

describe('the review of a text that was read aloud', () => {
  it('has the recording, the numbers, and what was heard on the text itself', async () => {
    const feedback = feedbackOf({ feedbackText: 'Practise “woven”.', rephrasedResponse: 'woven.' });
    const page = await open({ reading: measured, feedback });
    expect(page.getByRole('button', { name: 'Play Your Response' })).toBeDefined();
    expect(page.getByText('6 of 8 words right')).toBeDefined();
    expect(page.getByText('96 words correct per minute')).toBeDefined();
    expect(page.getByText('roots').textContent).toBe('roots (left out)');
    expect(page.getByText('woven', { selector: 'mark' }).textContent).toBe('woven heard “oven”');
    expect(page.getByRole('heading', { name: 'Words to practise' })).toBeDefined();
    const index = within(screen.getByRole('navigation', { name: 'Questions' }));
    expect(index.getByRole('link', { name: /Question 1.*6 of 8 right/ })).toBeDefined();
  });

  it.each([
    ['nobody wrote it down', { fTranscriptMissing: true }],
    ['too little of it was recognised', { reading: { ...measured, fUnsure: true } }],
  ])('is there to listen to where %s: no numbers, no marks, and nothing to type', async (_why, more) => {
    const page = await open(more);
    expect(page.getByText(/There are no numbers for this reading/)).toBeDefined();
    expect(page.getByText('In the hills, roots are woven into bridges.')).toBeDefined();
    expect(page.queryByText(/words right|left out/)).toBeNull();
    expect(page.queryByLabelText('What you said')).toBeNull();
    expect(screen.getByRole('link', { name: /Question 1.*recorded/ })).toBeDefined();
  });

  it('has no scores for a teacher either', async () => {
    const page = await open({ reading: measured }, 'teacher');
    expect(page.queryByText(/Communication|Critical Thinking/)).toBeNull();
  });
});

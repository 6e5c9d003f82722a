import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { aiWasSuspected } from '@lectern/events/practice/attempt.fixtures';
import { attemptWith, withKeyPoints } from '@lectern/widgets/practice-session/practice-session.fixture';
import { spokenAt } from '@lectern/widgets/practice-session/spoken-answers.fixture';
import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { pageMeta, personOf, statesOf, type PageStory } from './page.fixture.js';

/** An attempt as it was: every question, what was answered, and what was said about it. */
const meta = { title: 'Pages/Review', ...pageMeta } satisfies Meta;
export default meta;

const reviewOf = (
  answer: keyof typeof spokenAt,
  says: string | RegExp,
  role: 'student' | 'teacher',
  more: Partial<ResponseView> = {},
) => {
  const attempt = withKeyPoints(attemptWith(spokenAt[answer]));
  const responses = attempt.responses.map((response) => ({ ...response, ...more }));
  const review = { ...attempt, responses, _id: 'attempt-1' };
  return statesOf({
    path: '/practice-history/attempt/attempt-1',
    user: personOf(role, 'Asha', 'Menon'),
    full: { 'attempt.review': () => review, 'issue.own': () => [] },
    empty: { 'attempt.review': () => ({ ...review, responses: [] }), 'issue.own': () => [] },
    says: { full: says, empty: 'Not answered yet', failed: /couldn’t load/ },
  });
};

const page = reviewOf('praised', 'Your Rephrased Response', 'student');

export const Full: PageStory = page.full;
export const Empty: PageStory = page.empty;
export const Loading: PageStory = page.loading;
export const Failed: PageStory = page.failed;
export const Offline: PageStory = page.offline;

/** Sure and wrong: the button under the feedback opens the passage at the sentence. */
export const ShownInTheText: PageStory = {
  ...reviewOf('wrong', 'How to improve your response', 'student').full,
  play: async ({ canvas }) => {
    const show = await canvas.findByRole('button', { name: 'Show me in the text' }, { timeout: 10_000 });
    await userEvent.click(show);
    const sentence = await canvas.findByText(/^Each field may drink for as many pebbles/);
    await expect(sentence).toBeVisible();
    await expect(sentence).toHaveFocus();
  },
};
/** Nobody is sure: no scores, and a teacher reads that the answer can be marked. */
export const Unsure: PageStory = reviewOf('unsure', /wasn’t sure about this answer/, 'teacher').full;
/** It may have been written with AI: a teacher reads why, and that it proves nothing. */
export const HintAtAi: PageStory = reviewOf('wrong', /may have been written with AI/, 'teacher', {
  aiCheatingDetection: { signals: [...aiWasSuspected.data.signals] },
}).full;

import { apiError, PortalPage, type Answers } from '@lectern/portal';
import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { pageMeta, type PageStory } from './page.fixture.js';

/** The practice with ports in memory, as the home page offers it to visitors: nothing is stored. */
const meta = { title: 'Pages/Try one question', ...pageMeta } satisfies Meta;
export default meta;

const question = {
  _id: 'bridge',
  title: 'A Bridge That Grows',
  content:
    'In the wet hills of Meghalaya, people grow bridges. They lead the roots of a fig tree over a stream, year after year.\n\nA bridge of wood rots in a few seasons. A bridge of living roots grows stronger.',
  questionText: 'Why does a bridge of roots last so long?',
  difficult_words: [{ word: 'rots', meaning: 'goes soft and falls apart' }],
};

const result = {
  answer: 'Because it lives and grows stronger.',
  heardBy: 'typed',
  scores: {
    grammarAndSentenceStructure: 4,
    comprehensiveness: 4,
    accuracy: 4,
    keyPointCoverage: 3,
    communication: 4,
    criticalThinking: 3.5,
    stars: 4,
  },
  fShortResponse: false,
  fPenalized: false,
  feedback: {
    feedbackText: 'Well done! You said “it lives and grows stronger”. That is what the text tells us.',
    rephrasedResponse: 'It lasts because it is alive and grows stronger each year.',
    gaps: ['A bridge of wood rots in a few seasons.'],
  },
};

const failing = (): never => {
  throw apiError(500, { success: false, message: 'Something went wrong.', faultId: 'f-2041' });
};

type Canvas = Parameters<NonNullable<PageStory['play']>>[0]['canvas'];
/** The code of the practice is fetched when it is shown. */
const whenFetched = { timeout: 20_000 };

/** The part of the home page that is the practice. */
const practiceIn = async (canvas: Canvas) =>
  within(await canvas.findByRole('region', { name: 'Try it now' }, whenFetched));

const typeAnAnswer = async (canvas: Canvas) => {
  const practice = await practiceIn(canvas);
  await userEvent.click(await practice.findByRole('button', { name: /I’ve read it/ }, whenFetched));
  await userEvent.click(await practice.findByRole('button', { name: 'Type my answer instead' }));
  await userEvent.type(await practice.findByRole('textbox', { name: 'Your answer' }), result.answer);
  await userEvent.click(practice.getByRole('button', { name: 'Send my answer' }));
  return practice;
};

const story = (answers: Answers, play: (canvas: Canvas) => Promise<void>): PageStory => ({
  args: { answers: { 'try.question': () => question, 'try.answer': () => result, ...answers } },
  render: ({ answers: given }) => <PortalPage path="/#try" user={null} answers={given} />,
  play: ({ canvas }) => play(canvas),
});

export const Reading: PageStory = story({}, async (canvas) => {
  const practice = await practiceIn(canvas);
  await expect(await practice.findByText(/people grow bridges/, {}, whenFetched)).toBeVisible();
});

export const Feedback: PageStory = story({}, async (canvas) => {
  const practice = await typeAnAnswer(canvas);
  await expect(await practice.findByText(result.feedback.feedbackText)).toBeVisible();
});

export const TooShort: PageStory = story(
  { 'try.answer': () => ({ ...result, fShortResponse: true }) },
  async (canvas) => {
    const practice = await typeAnAnswer(canvas);
    await expect(await practice.findByText('That was very short')).toBeVisible();
  },
);

export const Finished: PageStory = story({}, async (canvas) => {
  const practice = await typeAnAnswer(canvas);
  await userEvent.click(await practice.findByRole('button', { name: 'Continue' }));
  await expect(await practice.findByRole('link', { name: 'Create an account' })).toBeVisible();
});

export const NotScored: PageStory = story({ 'try.answer': failing }, async (canvas) => {
  const practice = await typeAnAnswer(canvas);
  await expect(await practice.findByText(/^Your answer is still on this page/)).toBeVisible();
});

export const TooManyTries: PageStory = story(
  {
    'try.answer': () => {
      throw apiError(429, { success: false, message: 'You’ve tried this many times.' });
    },
  },
  async (canvas) => {
    const practice = await typeAnAnswer(canvas);
    await expect(await practice.findByText('That’s all for now')).toBeVisible();
  },
);

export const LoadFailed: PageStory = story({ 'try.question': failing }, async (canvas) => {
  const practice = await practiceIn(canvas);
  await expect(await practice.findByText('We couldn’t open the passage', {}, whenFetched)).toBeVisible();
});

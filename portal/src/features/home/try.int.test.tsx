import type { TryResult } from '@lectern/events/feedback/try.routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, visit, type Server } from '../../testing/page.fixture.js';

const question = {
  _id: 'q1',
  title: 'A Bridge That Grows',
  content: 'Some bridges are grown.\n\nThey live.',
  questionText: 'Why does it last?',
  difficult_words: [{ word: 'hollow', meaning: 'empty inside' }],
};
const result: TryResult = {
  answer: 'Because it lives.',
  heardBy: 'typed',
  scores: {
    grammarAndSentenceStructure: 4,
    comprehensiveness: 4,
    accuracy: 3,
    keyPointCoverage: 4,
    communication: 4,
    criticalThinking: 3.5,
    stars: 4,
  },
  fShortResponse: false,
  fPenalized: false,
  feedback: {
    feedbackText: 'You said why it lasts.',
    rephrasedResponse: 'It lasts because it is alive.',
    gaps: ['The wood of the other bridge rots.'],
  },
};

const open = async (answer: Server[string] = () => result) => {
  const page = visit({ path: '/', server: { 'try.question': () => question, 'try.answer': answer } });
  await page.press.click(await screen.findByRole('link', { name: 'Try your voice' }));
  await screen.findByText('Why does it last?');
  return page;
};
const typeAnswer = async ({ press }: Awaited<ReturnType<typeof open>>, text = 'Because it lives.') => {
  await press.click(screen.getByRole('button', { name: 'Type my answer instead' }));
  await press.type(screen.getByRole('textbox', { name: 'Your answer' }), text);
  await press.click(screen.getByRole('button', { name: 'Send my answer' }));
};

describe('trying one question', () => {
  it('comes when it is asked for, with the focus, and says that nothing is kept', async () => {
    const { asked, address } = await open();
    expect(document.activeElement?.textContent).toBe('Try it now');
    expect(address()).toBe('/');
    expect(screen.getByText('They live.')).toBeDefined();
    expect(screen.getByText('We don’t keep anything you say or type here.')).toBeDefined();
    expect(asked.map(({ name }) => name)).not.toContain('try.answer');
  });

  it('typed, shows what was good, what is missing, the scores, and the way to an account', async () => {
    const page = await open();
    await typeAnswer(page);
    await screen.findByText('Here’s what you wrote');
    expect(page.asked.find(({ name }) => name === 'try.answer')?.body).toEqual({ text: 'Because it lives.' });
    for (const said of [
      'You said why it lasts.',
      'The wood of the other bridge rots.',
      'It lasts because it is alive.',
      'Communication',
      'Critical Thinking',
    ])
      expect(screen.getByText(said)).toBeDefined();
    const account = screen.getByRole('link', { name: 'Create an account' });
    expect(account.getAttribute('href')).toBe('/sign-up');
    await page.press.click(screen.getByRole('button', { name: 'Answer again' }));
    expect(screen.queryByText('Here’s what you wrote')).toBeNull();
  });

  it('asks for words before it sends', async () => {
    const page = await open();
    await typeAnswer(page, ' ');
    expect(screen.getByText('Write something first.')).toBeDefined();
    expect(page.asked.map(({ name }) => name)).not.toContain('try.answer');
  });

  it.each([
    ['fShortResponse', 'Too short to evaluate'],
    ['fPenalized', 'These are mostly the passage’s own words'],
  ])('with %s says why, and shows no scores', async (flag, said) => {
    const page = await open(() => ({ ...result, [flag]: true }));
    await typeAnswer(page);
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.queryByText('Critical Thinking')).toBeNull();
  });

  it.each([
    [429, 'That’s all the tries for now'],
    [0, 'You’re offline'],
    [500, 'Something went wrong'],
  ])('that is answered with %s says what to do, and keeps the words', async (status, said) => {
    const page = await open(() => {
      throw refusal(status, 'No');
    });
    await typeAnswer(page);
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveProperty('value', 'Because it lives.');
  });

  it('without a microphone says why, and leads to typing', async () => {
    const { press } = await open();
    await press.click(screen.getByRole('button', { name: 'Start speaking' }));
    expect(await screen.findByText('This browser can’t record')).toBeDefined();
    expect(screen.getByText(/You can type your answer here/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Type my answer instead' })).toBeDefined();
  });

  it('that does not come can be asked for again', async () => {
    let isBroken = true;
    const answer = () => {
      if (isBroken) throw refusal(500, 'No');
      return question;
    };
    const { press } = visit({ path: '/#try', server: { 'try.question': answer } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await press.click(again);
    expect(await screen.findByText('Why does it last?')).toBeDefined();
  });
});

describe('the home page', () => {
  it('leads everybody to a page of their own', async () => {
    visit({ path: '/' });
    await screen.findByRole('heading', { level: 1 });
    const around = within(screen.getByRole('region', { name: 'For everyone who helps a child learn' }));
    expect(around.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/student',
      '/parent',
      '/teacher',
      '/contact?topic=school',
    ]);
  });
});

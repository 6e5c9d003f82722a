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
  fUnsure: false,
  feedback: {
    feedbackText: 'You said why it lasts.',
    rephrasedResponse: 'It lasts because it is alive.',
    gaps: ['The wood of the other bridge rots.'],
    passageSentences: [],
  },
};

const open = async (answer: Server[string] = () => result) => {
  const page = visit({ path: '/', server: { 'try.question': () => question, 'try.answer': answer } });
  await page.press.click(await screen.findByRole('link', { name: 'Try your voice' }));
  await screen.findByText('They live.');
  return page;
};
const read = ({ press }: Awaited<ReturnType<typeof open>>) =>
  press.click(screen.getByRole('button', { name: /I’ve read it/ }));
const typeAnswer = async (page: Awaited<ReturnType<typeof open>>, text = 'Because it lives.') => {
  await read(page);
  await page.press.click(await screen.findByRole('button', { name: 'Type my answer instead' }));
  await page.press.type(screen.getByRole('textbox', { name: 'Your answer' }), text);
  await page.press.click(screen.getByRole('button', { name: 'Send my answer' }));
};

describe('trying one question', () => {
  it('shows no stars where the scorer is not sure, but what a full answer says', async () => {
    const nothing = {
      ...result.scores,
      grammarAndSentenceStructure: 0,
      communication: 0,
      criticalThinking: 0,
      stars: 0,
    };
    const feedbackText = 'I am not sure about this answer.';
    const page = await open(() => ({
      ...result,
      scores: nothing,
      fUnsure: true,
      keyPoints: [{ _id: 'k1', text: 'The bridge is alive.' }],
      feedback: { ...result.feedback, feedbackText, passageSentences: ['They live.'] },
    }));
    await typeAnswer(page);
    expect(await screen.findByText(feedbackText)).toBeDefined();
    expect(await screen.findByText('A full answer says:')).toBeDefined();
    expect(screen.getByText('The bridge is alive.')).toBeDefined();
    expect(screen.queryByText(/^Communication/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Show me in the text' })).toBeDefined();
  });

  it('comes when it is asked for, with the focus, and says that nothing is kept', async () => {
    const page = await open();
    expect(document.activeElement?.textContent).toBe('Try it now');
    expect(page.address()).toBe('/');
    expect(screen.getByText('We don’t keep anything you say or type here.')).toBeDefined();
    await read(page);
    expect(await screen.findByRole('heading', { name: 'Why does it last?' })).toBeDefined();
    expect(page.asked.map(({ name }) => name)).not.toContain('try.answer');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('is closed again by Leave', async () => {
    const { press } = await open();
    await press.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByText('They live.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Try your voice' })).toBeDefined();
  });

  it('typed, shows what was good, what is missing, the scores, and at the end the way to an account', async () => {
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
      expect(await screen.findByText(said)).toBeDefined();
    await page.press.click(screen.getByRole('button', { name: 'Continue' }));
    const account = await screen.findByRole('link', { name: 'Create an account' });
    expect(account.getAttribute('href')).toBe('/sign-up');
    await page.press.click(screen.getByRole('button', { name: 'Answer again' }));
    expect(await screen.findByRole('button', { name: /I’ve read it/ })).toBeDefined();
    expect(screen.queryByText('Here’s what you wrote')).toBeNull();
  });

  it('asks for words before it sends', async () => {
    const page = await open();
    await typeAnswer(page, ' ');
    expect(screen.getByText('Write something first.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your answer' }));
    expect(page.asked.map(({ name }) => name)).not.toContain('try.answer');
  });

  it.each([
    ['fShortResponse', 'That was very short'],
    ['fPenalized', 'These are the passage’s own words'],
  ])('with %s says why, shows no scores, and asks once more', async (flag, said) => {
    const page = await open(() => ({ ...result, [flag]: true }));
    await typeAnswer(page);
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.queryByText('Critical Thinking')).toBeNull();
    await page.press.click(screen.getByRole('button', { name: 'Answer again' }));
    expect(screen.getByText('Second answer')).toBeDefined();
  });

  it('that says something else than the text is asked for again, and not told the answer', async () => {
    const scores = {
      ...result.scores,
      comprehensiveness: 0.5,
      accuracy: 0.5,
      keyPointCoverage: 0.5,
      stars: 1,
    };
    const feedbackText = 'Look at this sentence: “They live.” What does it tell you?';
    const page = await open(() => ({
      ...result,
      scores,
      feedback: { ...result.feedback, feedbackText, passageSentences: ['They live.'] },
    }));
    await typeAnswer(page, 'Because it is dead.');
    expect(await screen.findByText(/Look at this sentence/)).toBeDefined();
    expect(screen.getByText('Both answers are scored.')).toBeDefined();
    expect(screen.queryByText('What you could add')).toBeNull();
    expect(screen.queryByText('The wood of the other bridge rots.')).toBeNull();
    await page.press.click(screen.getByRole('button', { name: 'Answer again' }));
    expect(screen.getByText('Second answer')).toBeDefined();
  });

  it('that was tried too often says so and what to do, and keeps the words', async () => {
    const page = await open(() => {
      throw refusal(429, 'No');
    });
    await typeAnswer(page);
    expect(await screen.findByText('That’s all for now')).toBeDefined();
    expect(screen.getByText(/used all your tries.*15 minutes/)).toBeDefined();
    expect(screen.queryByText('This answer couldn’t be sent')).toBeNull();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/sign-up');
    await page.press.click(screen.getByRole('button', { name: 'Back to my answer' }));
    await page.press.click(screen.getByRole('button', { name: 'Answer again' }));
    await page.press.click(screen.getByRole('button', { name: 'Type my answer instead' }));
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveProperty('value', 'Because it lives.');
  });

  it('whose judge fails is sent again by a press', async () => {
    let isBroken = true;
    const page = await open(() => {
      if (isBroken) throw refusal(500, 'No');
      return result;
    });
    await typeAnswer(page);
    expect(await screen.findByText('Your answer is still on this page. Send it again.')).toBeDefined();
    isBroken = false;
    await page.press.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('You said why it lasts.')).toBeDefined();
  });

  it('given offline goes out by itself when the network is back', async () => {
    let isAway = true;
    const page = await open(() => {
      if (isAway) throw refusal(0, 'No');
      return result;
    });
    await typeAnswer(page);
    expect(await screen.findByText('You’re offline. You can still answer.')).toBeDefined();
    isAway = false;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('You said why it lasts.')).toBeDefined();
  });

  it('without a microphone says why, and leads to typing', async () => {
    const page = await open();
    await read(page);
    await page.press.click(await screen.findByRole('button', { name: 'Start speaking' }));
    expect(await screen.findByText('This browser can’t record')).toBeDefined();
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
    expect(await screen.findByText('They live.')).toBeDefined();
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

import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentOf, summaryOf } from '../../testing/attempts.fixture.js';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const easy = contentOf({ _id: 'c1', title: 'Why bees dance', level: 1 });
const hard = contentOf({ _id: 'c3', title: 'The price of a map', level: 3 });
const plan = { level: 3, minutesADay: 15 };
const open = (path: string, server: Server = {}) =>
  visit({
    path,
    user: personOf('hiring-candidate'),
    server: { 'content.list': () => [easy, hard], ...server },
  });

beforeEach(() => localStorage.setItem('lectern.mic-speaker-test', 'true'));
afterEach(() => localStorage.clear());

describe('a hiring candidate’s dashboard', () => {
  it('has what to practise next, what was last, and the scores, and nothing of streaks and medals', async () => {
    const log = [summaryOf({ communication: 3.9 }), summaryOf({ _id: 'a2', communication: 2.5 })];
    open('/professional/dashboard', { 'attempt.log': () => ({ items: log, total: 2 }) });
    await screen.findByRole('heading', { name: 'What to practise next' });
    await screen.findByText('Communication over your last 2 passages: from 2.5 to 3.9.');
    expect(screen.getByRole('region', { name: 'Recent attempts' })).toBeDefined();
    const aside = screen.getByRole('complementary', { name: 'Your plan and your scores' });
    await within(aside).findByRole('link', { name: 'Set up my plan' });
    expect(document.body.textContent).not.toMatch(/streak|medal/i);
  });

  it('begins with the level that was chosen', async () => {
    open('/professional/dashboard', { 'account.experience': () => plan });
    await screen.findByText('15 minutes a day');
    await screen.findByRole('heading', { name: 'The price of a map' });
    expect(screen.getByRole('link', { name: 'Change my plan' }).getAttribute('href')).toBe(
      '/professional/customize-experience',
    );
  });

  it('works without the plan where it does not come', async () => {
    open('/professional/dashboard', {
      'account.experience': () => {
        throw refusal(500, 'no');
      },
    });
    await screen.findByRole('heading', { name: 'Why bees dance' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what a candidate can practise', () => {
  it('is listed with the chosen level first', async () => {
    open('/practice/attempt', { 'account.experience': () => plan });
    const [first] = within(await screen.findByRole('region', { name: 'New for you' })).getAllByRole(
      'listitem',
    );
    expect(first?.textContent).toContain('Level 3');
  });
});

describe('choosing how to practise', () => {
  const path = '/professional/customize-experience';

  it('keeps the level and the minutes, and goes back', async () => {
    let kept: unknown = null;
    const { press, asked, address } = open(path, {
      'account.experience': () => kept,
      'account.customise-experience': ({ body }) => (kept = body),
    });
    await press.click(await screen.findByRole('radio', { name: /^Level 2/ }));
    await press.click(screen.getByRole('radio', { name: '20 minutes' }));
    await press.click(screen.getByRole('button', { name: 'Save my plan' }));
    await screen.findByText('Plan saved.');
    await screen.findByText('20 minutes a day');
    expect(address()).toBe('/professional/dashboard');
    expect(asked.find(({ name }) => name === 'account.customise-experience')?.body).toEqual({
      level: 2,
      minutesADay: 20,
    });
  });

  it('shows what was chosen before', async () => {
    open(path, { 'account.experience': () => plan });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Level 3/ })).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '15 minutes' }).checked).toBe(true);
  });

  it('asks for what is missing', async () => {
    const { press, asked } = open(path);
    await press.click(await screen.findByRole('radio', { name: /^Level 1/ }));
    await press.click(screen.getByRole('button', { name: 'Save my plan' }));
    await screen.findByText('Choose a level and a time.');
    expect(asked.some(({ name }) => name === 'account.customise-experience')).toBe(false);
  });

  it('says that it was not kept, and lets it be sent again', async () => {
    const { press } = open(path, {
      'account.experience': () => plan,
      'account.customise-experience': () => {
        throw refusal(503, 'We couldn’t save this. Please try again.');
      },
    });
    await press.click(await screen.findByRole('button', { name: 'Save my plan' }));
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Save my plan' })).toBeDefined();
  });

  it('is nobody else’s page', async () => {
    visit({ path, user: personOf('student') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });
});

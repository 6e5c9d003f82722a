import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptOf, contentOf, questionOf, summaryOf } from '../../testing/attempts.fixture.js';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

afterEach(() => localStorage.clear());

const bees = contentOf();
const more = contentOf({ _id: 'c2', title: 'The night train kitchen' });
const week = ['06', '07', '08', '09', '10', '11', '12'].map((day, index) => ({
  date: `2026-03-${day}`,
  day: index > 3 ? 'practised' : 'missed',
  fPractised: index > 3,
}));
const open = (server: Server, role: 'student' | 'hiring-candidate' = 'student') =>
  visit({
    path: role === 'student' ? '/student/dashboard' : '/professional/dashboard',
    user: personOf(role),
    server: { 'content.list': () => [bees, more], ...server },
  });
const log = (...items: unknown[]): Server => ({ 'attempt.log': () => ({ items, total: items.length }) });
const nextStep = async () =>
  within(await screen.findByRole('region', { name: /bridges|voice|bees|kitchen/ }));

describe('the first day', () => {
  it('begins with trying the voice', async () => {
    open({});
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Meera' });
    const link = await screen.findByRole('link', { name: 'Try the microphone' });
    expect(link.getAttribute('href')).toBe('/user/mic-speaker-test?redirectTo=%2Fpractice%2Fattempt');
    expect(screen.getByText(/Answer one question today/)).toBeDefined();
    expect(screen.getByText(/Nothing here yet/)).toBeDefined();
  });
});

describe('a usual day', () => {
  beforeEach(() => localStorage.setItem('lectern.mic-speaker-test', 'true'));

  it('carries on where the student stopped', async () => {
    const questions = ['q1', 'q2', 'q3'].map((_id) => questionOf({ _id }));
    open({
      ...log(summaryOf({ title: 'The bridges that grow', status: 'answering', questionsAnswered: 2 })),
      'attempt.read': () => attemptOf(questions, [], { status: 'answering', questionId: 'q3' }),
    });
    const step = await nextStep();
    const link = await step.findByRole('link', { name: 'Continue with question 3' });
    expect(link.getAttribute('href')).toBe('/practice/attempt/a1');
    expect(step.getByText('2 of 6 questions answered')).toBeDefined();
    await step.findByText(/roots are woven/);
  });

  it('with nothing open, starts the page that suits best', async () => {
    const { press, address } = open({
      ...log(summaryOf({ communication: 3 })),
      'attempt.start': () => ({ _id: 'a9' }),
      'attempt.read': () => null,
    });
    const step = await nextStep();
    expect(step.getByText('New for you. Level 1, 5 questions.')).toBeDefined();
    await press.click(step.getByRole('button', { name: 'Start reading' }));
    await expect.poll(address, { timeout: 8_000 }).toBe('/practice/attempt/a9');
  });

  it('says of what comes next how it begins, and of what was done how it went, in stars', async () => {
    const again = contentOf({ _id: 'c3', title: 'The salt road', level: 1, opening: 'Salt was gold.' });
    open({
      ...log(summaryOf({ title: 'The salt road', communication: 2.6 })),
      'content.list': () => [
        contentOf(),
        contentOf({ _id: 'c2', title: 'Ice', opening: 'Ice was sold.' }),
        again,
      ],
    });
    const list = within(await screen.findByRole('region', { name: 'What to practise next' }));
    expect(list.getByText('Ice was sold.')).toBeDefined();
    expect(list.queryByText('Salt was gold.')).toBeNull();
    expect(list.getByText('Try it again. Last time: 2 and a half of 5 stars.')).toBeDefined();
  });

  it('shows the streak: days, week, medals, the way to the next', async () => {
    open({ ...log(summaryOf()), 'streak.count': () => ({ streakCount: 34, week }) });
    const sheet = within(await screen.findByRole('region', { name: 'Your streak' }));
    expect(sheet.getByText('34')).toBeDefined();
    expect(sheet.getByText('12 more days to unlock!')).toBeDefined();
    const days = within(sheet.getByRole('list', { name: 'Last seven days' })).getAllByRole('listitem');
    expect(days.map((day) => day.textContent?.includes('not practised'))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(days.at(-1)?.getAttribute('aria-current')).toBe('date');
    expect(within(sheet.getByRole('list', { name: 'Medals' })).getAllByText('earned')).toHaveLength(1);
  });

  it('shows recent attempts, scored, still thinking and open', async () => {
    open(
      log(
        summaryOf({ communication: 3.9 }),
        summaryOf({ _id: 'a2', title: 'How ice was sold' }),
        summaryOf({ _id: 'a3', title: 'A map', status: 'answering' }),
      ),
    );
    const recent = within(await screen.findByRole('region', { name: 'Recent attempts' }));
    expect(recent.getByRole('link', { name: /salt road.*4 of 5 stars/ }).getAttribute('href')).toBe(
      '/practice-history/attempt/a1',
    );
    expect(recent.getByRole('link', { name: /ice.*Being scored/ })).toBeDefined();
    expect(recent.getByRole('link', { name: /map.*Still open/ })).toBeDefined();
  });

  it('remembers the best run', async () => {
    open({ ...log(summaryOf()), 'streak.count': () => ({ streakCount: 3, best: 12, week }) });
    const sheet = within(await screen.findByRole('region', { name: 'Your streak' }));
    expect(sheet.getByText('Best run: 12 days')).toBeDefined();
  });

  it('greets somebody whose streak has ended with their best run, not with a first day', async () => {
    open({ ...log(summaryOf()), 'streak.count': () => ({ streakCount: 0, best: 12, week }) });
    const sheet = within(await screen.findByRole('region', { name: 'Start a new streak' }));
    expect(sheet.getByText(/Your best run is 12 days/)).toBeDefined();
  });

  it('says in words how the scores went', async () => {
    open(log(summaryOf({ communication: 3.9 }), summaryOf({ _id: 'a2', communication: 2.5 })));
    await screen.findByRole('heading', { name: 'You are getting clearer' });
    expect(
      screen.getByText(
        'Communication over your last 2 passages: from 2 and a half of 5 stars to 4 of 5 stars.',
      ),
    ).toBeDefined();
    expect(screen.getByText('One and a half stars more than before')).toBeDefined();
  });

  it('a candidate has the same without a streak', async () => {
    open(log(summaryOf({ communication: 3 })), 'hiring-candidate');
    await screen.findByRole('button', { name: 'Start reading' });
    expect(screen.queryByRole('region', { name: 'Your streak' })).toBeNull();
  });
});

describe('a day on which something fails', () => {
  it('says what is safe, and asks again', async () => {
    let tries = 0;
    const { press } = open({
      'attempt.log': () => {
        tries += 1;
        if (tries === 1) throw refusal(500, 'Something went wrong', { faultId: '4C-19F' });
        return { items: [], total: 0 };
      },
    });
    await screen.findByText('We couldn’t load your passages.');
    expect(screen.getByText(/Your answers are safe.*4C-19F/)).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Meera' })).toBeDefined();
  });

  it('that a streak does not come is no trouble', async () => {
    open({
      'streak.count': () => {
        throw refusal(500, 'no');
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Meera' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../testing/attempts.fixture.js';
import { childOf } from '../../testing/family.fixture.js';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const scored = summaryOf({ communication: 3.9, criticalThinking: 3.4 });
const open = summaryOf({ _id: 'a2', title: 'How ice was sold', status: 'answering', questionsAnswered: 2 });
const thinking = summaryOf({ _id: 'a3', title: 'A map for the blind' });
const log = (items: readonly unknown[], total = items.length): Server => ({
  'attempt.log': () => ({ items, total }),
});
const row = (name: RegExp) => screen.findByRole('row', { name });

const kavi = { _id: 'm', firstName: 'Kavi', lastName: 'Raman' };

describe('the practice history', () => {
  it('lists attempts with their scores, and leads to each review', async () => {
    visit({ path: '/practice-history/log', user: personOf('student'), server: log([scored, thinking]) });
    const first = within(await row(/The salt road/));
    expect(first.getByRole('link').getAttribute('href')).toBe('/practice-history/attempt/a1');
    expect(first.getByText('4 of 5 stars')).toBeDefined();
    expect(first.getByText('3 and a half of 5 stars')).toBeDefined();
    expect(first.queryByText('3.9')).toBeNull();
    expect(within(await row(/A map for the blind/)).getAllByText('Being scored')).toHaveLength(2);
  });

  it('says how many answers a teacher marked', async () => {
    const server = log([{ ...scored, markedByTeacher: 2 }, thinking]);
    visit({ path: '/practice-history/log', user: personOf('student'), server });
    expect((await row(/The salt road/)).textContent).toContain('2 answers marked by a teacher');
    expect((await row(/A map for the blind/)).textContent).not.toContain('marked by');
  });

  it('lets the student carry on with what is open', async () => {
    visit({ path: '/practice-history/log', user: personOf('student'), server: log([open]) });
    const link = await screen.findByRole('link', { name: 'Continue with How ice was sold' });
    expect(link.getAttribute('href')).toBe('/practice/attempt/a2');
  });

  it('can show only what is finished', async () => {
    const { press, address } = visit({
      path: '/practice-history/log',
      user: personOf('student'),
      server: log([scored, open]),
    });
    await press.click(await screen.findByRole('button', { name: 'Finished' }));
    expect(screen.queryByText('How ice was sold')).toBeNull();
    expect(address()).toBe('/practice-history/log?show=complete');
  });

  it('pages', async () => {
    const { press, asked } = visit({
      path: '/practice-history/log',
      user: personOf('student'),
      server: log([scored], 45),
    });
    await screen.findByText('1–1 of 45');
    await press.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('21–21 of 45');
    const next = screen.getByRole('button', { name: 'Next' });
    await press.click(next);
    await screen.findByText('41–41 of 45');
    expect([next.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', next]);
    await expect
      .poll(() => asked.findLast(({ name }) => name === 'attempt.log')?.query)
      .toMatchObject({ page: 3, pageSize: 20 });
  });

  it('on the first day leads to practice', async () => {
    visit({ path: '/practice-history/log', user: personOf('student') });
    const link = await screen.findByRole('link', { name: 'Practise now' });
    expect(link.getAttribute('href')).toBe('/practice/attempt');
  });

  it('shows a parent without a child in the address what each of their children read', async () => {
    const { asked } = visit({
      path: '/practice-history/log',
      user: personOf('parent'),
      server: { 'family.children': () => [childOf({ lastAttempts: [scored], attemptsTotal: 1 })] },
    });
    await screen.findByRole('heading', { level: 1, name: 'Your children’s practice history' });
    const child = within(await screen.findByRole('region', { name: 'Kavi' }));
    expect(child.getByRole('link', { name: /The salt road/ }).getAttribute('href')).toBe(
      '/practice-history/attempt/a1',
    );
    expect(child.getByRole('link', { name: 'Kavi’s practice history' }).getAttribute('href')).toBe(
      '/practice-history/log?userId=kavi',
    );
    expect(screen.queryByText(/you’ve answered/)).toBeNull();
    expect(asked.filter(({ name }) => name === 'attempt.log')).toEqual([]);
  });

  it('says to a parent without children where to begin', async () => {
    visit({
      path: '/practice-history/log',
      user: personOf('parent'),
      server: { 'family.children': () => [] },
    });
    const link = await screen.findByRole('link', { name: 'Add your first child' });
    expect(link.getAttribute('href')).toBe('/parent/add-children');
  });

  it.each([
    ['teacher', 'Go to your classes', '/teacher/dashboard'],
    ['system-admin', 'Go to your dashboard', '/system-admin/dashboard'],
  ] as const)('leads a %s to the students', async (role, name, href) => {
    visit({ path: '/practice-history/log', user: personOf(role) });
    await screen.findByRole('heading', { level: 1, name: 'Your students’ practice history' });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    expect(screen.queryByText(/you’ve answered/)).toBeNull();
  });

  it('shows a parent their child’s, by name, without offering to carry on', async () => {
    const { asked } = visit({
      path: '/practice-history/log?userId=m',
      user: personOf('parent'),
      server: { 'attempt.log': () => ({ items: [open], total: 1, student: kavi }) },
    });
    await screen.findByRole('heading', { level: 1, name: 'Kavi’s practice history' });
    expect((await screen.findAllByText('Still open')).length).toBeGreaterThan(1);
    expect(screen.queryByRole('link', { name: /Continue/ })).toBeNull();
    expect(asked.find(({ name }) => name === 'attempt.log')?.query).toMatchObject({ userId: 'm' });
  });

  it('shows a teacher whose it is, by first and last name', async () => {
    visit({
      path: '/practice-history/log?userId=m',
      user: personOf('teacher'),
      server: { 'attempt.log': () => ({ items: [open], total: 1, student: kavi }) },
    });
    const name = 'Kavi Raman’s practice history';
    expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined();
  });

  it('is not found for somebody who is not theirs', async () => {
    const server: Server = {
      'attempt.log': () => {
        throw refusal(404, 'We couldn’t find this person.');
      },
    };
    visit({ path: '/practice-history/log?userId=x', user: personOf('parent'), server });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });

  it('says when it did not come', async () => {
    const server: Server = {
      'attempt.log': () => {
        throw refusal(500, 'Something went wrong');
      },
    };
    visit({ path: '/practice-history/log', user: personOf('student'), server });
    expect(await screen.findByText('We couldn’t load the history.')).toBeDefined();
  });
});

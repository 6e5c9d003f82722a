import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, visit, type Asked } from '../../testing/page.fixture.js';

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const school = { _id: 's1', name: 'Banyan Grove' };
const standing = (place: number | null, name: string, points: number, isOwn = false) => ({
  place,
  name,
  points,
  isOwn,
});
const weekly = {
  school,
  from: '2026-01-05',
  items: [standing(1, 'Leo R.', 60), standing(2, 'Meera Nair', 40, true), standing(2, 'Night Heron', 40)],
  cursor: null,
  own: [standing(2, 'Meera Nair', 40, true)],
  appearance: { alias: null, isShown: true },
};
const student = personOf('student', { school: 's1' });
const open = (answer: (asked: Asked) => unknown, user = student, path = '/leaderboard?schid=s1') =>
  visit({ path, user, server: { 'leaderboard.read': answer } });
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the leaderboard', () => {
  it('lists the students of the school, and keeps one’s own place in sight', async () => {
    open(() => weekly);
    await h1('Leaderboard');
    expect(await screen.findByText('Points earned at Banyan Grove')).toBeDefined();
    expect(rows()).toEqual(['1Leo R.60', '2Meera Nair (You)40', '2Night Heron40']);
    const own = screen.getByRole('region', { name: 'Your place' });
    expect(own.textContent).toContain('Place 2');
    expect(own.textContent).toContain('40 points');
  });

  it('shows another period, which the address keeps', async () => {
    const page = open(() => weekly);
    await screen.findByRole('table');
    await page.press.click(screen.getByRole('button', { name: 'All time' }));
    expect(page.address()).toBe('/leaderboard?schid=s1&period=all');
    const asked = page.asked.filter(({ name }) => name === 'leaderboard.read');
    expect(asked.at(-1)?.query).toMatchObject({ schid: 's1', period: 'all' });
  });

  it('shows more when asked', async () => {
    const page = open(({ query }) =>
      (query as { cursor?: string }).cursor === undefined
        ? { ...weekly, cursor: 'next' }
        : { ...weekly, items: [standing(4, 'Omar S.', 20)], own: [], appearance: null },
    );
    await page.press.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Omar S.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('lets a student take a nickname, or leave the list', async () => {
    const page = visit({
      path: '/leaderboard',
      user: student,
      server: {
        'leaderboard.read': () => weekly,
        'leaderboard.appearance': ({ body }) => body,
      },
    });
    await page.press.type(await screen.findByLabelText('Nickname'), 'Night Heron');
    await page.press.click(screen.getByRole('switch', { name: 'Show me on the leaderboard' }));
    await page.press.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(page.asked.find(({ name }) => name === 'leaderboard.appearance')?.body).toEqual({
      alias: 'Night Heron',
      isShown: false,
    });
  });

  it('tells a parent where each child stands', async () => {
    const own = [standing(null, 'Kavi', 0, true), standing(3, 'Tara', 30, true)];
    open(() => ({ ...weekly, own, appearance: null }), personOf('parent'), '/leaderboard');
    const places = await screen.findByRole('region', { name: 'Your children’s places' });
    expect(places.textContent).toContain('No points yet Kavi');
    expect(places.textContent).toContain('Place 3 Tara');
  });

  it('shows staff the full name beside a nickname', async () => {
    const items = [{ ...standing(1, 'Asha Rao', 40), alias: 'Night Heron' }];
    open(() => ({ ...weekly, items, own: [], appearance: null }), personOf('teacher', { school: 's1' }));
    expect(await screen.findByText('shown as Night Heron')).toBeDefined();
  });

  it('says so while nobody has points', async () => {
    open(() => ({ ...weekly, items: [], own: [standing(null, 'Meera Nair', 0, true)] }));
    expect(await screen.findByText('Answer a question, and your points show up here.')).toBeDefined();
  });

  it('lets a system admin choose the school', async () => {
    visit({
      path: '/leaderboard',
      user: personOf('system-admin'),
      server: { 'staff.system-admin-overview': () => ({ schools: [{ ...school }] }) },
    });
    const link = await screen.findByRole('link', { name: 'Banyan Grove' });
    expect(link.getAttribute('href')).toBe('/leaderboard?schid=s1');
  });

  it('is not there for whoever has no school', async () => {
    open(() => {
      throw refusal(404, 'This school has no leaderboard.');
    });
    expect(await h1('Page Not Found')).toBeDefined();
  });

  it('says what went wrong, and tries again', async () => {
    let isThere = false;
    const page = open(() => {
      if (isThere) return weekly;
      throw refusal(503, 'Please try again in a minute.');
    });
    expect(await screen.findByText('We couldn’t load the leaderboard')).toBeDefined();
    isThere = true;
    await page.press.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('table')).toBeDefined();
  });
});

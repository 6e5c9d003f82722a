import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { kingfishers } from '../../testing/staff.fixture.js';
import { personOf, visit } from '../../testing/page.fixture.js';
import * as browser from '../device/browser.adapter.js';

afterEach(() => void vi.restoreAllMocks());

const progress = (position: string) =>
  ({
    type: 'connection.message',
    name: 'student-progress-updated',
    payload: { studentId: 'asha', position },
  }) as const;

it('a teacher’s table shows what a student has just finished', async () => {
  let streakCount = 3;
  const [asha, ...others] = kingfishers.students;
  const classes = () => [{ ...kingfishers, students: [{ ...asha, streakCount }, ...others] }];
  const server = { 'staff.teacher-classes': classes };
  const { tell, asked } = visit({ path: '/teacher/dashboard', user: personOf('teacher'), server });
  const table = await screen.findByRole('region', { name: 'Students of 4 Kingfisher' });
  const row = () => within(within(table).getByRole('row', { name: /Asha Menon/ }));
  expect(row().getByRole('cell', { name: '3' })).toBeDefined();
  const due: (() => void)[] = [];
  vi.spyOn(browser, 'later').mockImplementation((_, action) => {
    due.push(action);
    return () => undefined;
  });
  const before = asked.length;

  streakCount = 4;
  for (const position of ['41', '42', '43']) tell(progress(position));
  // However many finish at once, the class and what waits for a mark are read once.
  expect(due).toHaveLength(1);
  due[0]?.();
  await vi.waitFor(() => expect(row().getByRole('cell', { name: '4' })).toBeDefined());
  expect(
    asked
      .slice(before)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['marking.queue', 'staff.teacher-classes']);
});

it('what the server says as it ends the connection is shown, where the session goes on', async () => {
  const { tell } = visit({ path: '/about', user: personOf('teacher') });
  await screen.findByRole('button', { name: /Meera Nair/ });
  const message = 'Lectern moves to another address tonight.';
  // The page listens as soon as what connects it is loaded.
  await vi.waitFor(() => {
    tell({ type: 'connection.terminated', message });
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  });
});

it.each([
  ['while that is being loaded', false],
  ['when that was loaded before', true],
])('who signs out comes to the home page, also where the connection ends %s', async (_, isLoaded) => {
  if (isLoaded) {
    visit({ path: '/' });
    await screen.findByRole('heading', { level: 1 });
    cleanup();
  }
  let isSignedIn = true;
  const page = visit({
    path: '/teacher/dashboard',
    user: personOf('teacher'),
    server: {
      'session.read': () => ({ sessionUser: isSignedIn ? personOf('teacher') : null, pendingUser: null }),
      'session.sign-out': () => {
        isSignedIn = false;
        setTimeout(() => page.tell({ type: 'connection.terminated', message: '' }));
        return {};
      },
    },
  });
  await vi.waitFor(() => {
    page.tell({ type: 'connection.terminated', message: 'The page listens.' });
    expect(screen.getAllByText('The page listens.').length).toBeGreaterThan(0);
  });
  await page.press.click(await screen.findByRole('button', { name: 'Meera Nair your menu' }));
  await page.press.click(screen.getAllByRole('button', { name: 'Sign out' })[0] ?? document.body);
  expect(await screen.findByText('Signed Out')).toBeDefined();
  expect(page.router.state.location.pathname).toBe('/');
  expect(screen.queryByText('You’ve been signed out')).toBeNull();
});

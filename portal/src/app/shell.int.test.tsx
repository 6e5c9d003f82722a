import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { personOf, refusal, sessionOf, visit } from '../testing/page.fixture.js';
import { notificationsFor } from '../shared/sync/apply-notification.js';
import { QueryClient } from '@tanstack/react-query';

const silent = { saw: () => undefined };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const h1 = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });

describe('signed out', () => {
  it('the header leads home and to Sign In, and to nothing that is not there', async () => {
    visit({ path: '/' });
    await h1(/Read it/);
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/sign-in');
    const links = within(header).getAllByRole('link', { hidden: true });
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
      new Set(['/', '/about', '/contact', '/legal', '/sign-in']),
    );
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  });

  it('a page for somebody leads to Sign In', async () => {
    const { address } = visit({ path: '/student/dashboard' });
    await h1('Sign in');
    expect(address()).toBe('/sign-in');
  });

  it('any other path is the 404 page', async () => {
    visit({ path: '/nowhere' });
    await h1('Page Not Found');
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    expect(document.title).toBe('Page Not Found · Lectern');
  });
});

describe('signed in', () => {
  it('the streak’s card shows the week and the best run', async () => {
    const week = ['10', '11', '12'].map((day) => ({ date: `2026-03-${day}`, fPractised: day !== '10' }));
    const server = { 'streak.count': () => ({ streakCount: 2, best: 9, week }) };
    const { press } = visit({ path: '/practice-history/log', user: personOf('student'), server });
    await press.click(await screen.findByRole('button', { name: /^2 days/ }));
    const card = await screen.findByRole('tooltip');
    expect(card.querySelectorAll('.week li')).toHaveLength(3);
    expect(card.querySelectorAll('.week .done')).toHaveLength(2);
    expect(within(card).getByText('Best run: 9 days')).toBeDefined();
  });

  it('a student finds dashboard, history, streak and their menu', async () => {
    const server = { 'streak.count': () => ({ streakCount: 34, week: [] }) };
    const { press } = visit({ path: '/practice-history/log', user: personOf('student'), server });
    await h1('Practice history');
    const main = within(screen.getByRole('banner'));
    expect(main.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/student/dashboard');
    expect((await main.findByRole('button', { name: /^34 days/ })).getAttribute('aria-expanded')).toBe(
      'false',
    );
    await press.click(main.getByRole('button', { name: 'Meera Nair your menu' }));
    expect(main.getByRole('link', { name: 'Switch Profile' }).getAttribute('href')).toBe(
      '/profile-selection',
    );
    await press.keyboard('{Escape}');
    expect(main.queryByRole('link', { name: 'Switch Profile' })).toBeNull();
  });

  it('somebody without a role yet is led to choosing one, from the header and the drawer', async () => {
    visit({ path: '/about', user: personOf('pending') });
    await screen.findByRole('button', { name: /your menu/ });
    const links = screen.getAllByRole('link', { name: 'Dashboard', hidden: true });
    const hrefs = links.map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/select-role', '/select-role']);
  });

  it('an admin wears a badge, and has no other profile to switch to', async () => {
    const user = personOf('school-admin', { school: 's1' });
    const { address, press } = visit({ path: '/school-admin/dashboard', user });
    await h1('Hello, Meera');
    expect(address()).toBe('/school-admin/dashboard?schid=s1');
    const header = within(screen.getByRole('banner'));
    await press.click(header.getByRole('button', { name: /your menu/ }));
    expect(header.getAllByText('school admin').length).toBeGreaterThan(0);
    expect(header.queryByText('Switch Profile')).toBeNull();
  });

  it.each([
    ['hiring-candidate', '/professional/dashboard'],
    ['system-admin', '/sign-in'],
    ['school-admin', '/sign-in'],
    ['pending', '/sign-in'],
  ] as const)(
    'a %s finds their data in the menu, to take along, and how to have it deleted',
    async (role, path) => {
      HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
        this.open = true;
      };
      HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
        this.open = false;
      };
      const { press } = visit({ path, user: personOf(role, { school: 's1' }) });
      await screen.findByRole('heading', { level: 1 });
      const header = within(screen.getByRole('banner'));
      await press.click(await header.findByRole('button', { name: /your menu/ }));
      await press.click(header.getByRole('button', { name: 'Your data' }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Your data' }));
      const to = (name: string) => sheet.getByRole('link', { name }).getAttribute('href');
      expect(to('Download my data')).toBe('/api/account/export?language=en');
      expect(to('Contact us')).toBe('/contact?topic=privacy');
    },
  );

  it.each(['student', 'parent', 'teacher'] as const)(
    'a %s finds the page of their data there',
    async (role) => {
      const { press } = visit({ path: '/sign-in', user: personOf(role) });
      await screen.findByRole('heading', { level: 1 });
      const header = within(screen.getByRole('banner'));
      await press.click(await header.findByRole('button', { name: /your menu/ }));
      const link = header.getByRole('link', { name: 'Your data' });
      expect(link.getAttribute('href')).toBe('/account-management/data-deletion');
    },
  );

  it.each([
    ['teacher', 2],
    ['school-admin', 0],
    ['hiring-candidate', 0],
  ] as const)('the privacy policy leads a %s only to pages that are theirs', async (role, links) => {
    visit({ path: '/privacy-policy', user: personOf(role, { school: 's1' }) });
    const main = within(await screen.findByRole('main'));
    await h1('Privacy policy');
    await screen.findByRole('button', { name: /your menu/ });
    expect(main.queryAllByRole('link', { name: '“Your data”' })).toHaveLength(links);
    expect(main.getAllByText(/“Your data”/).length).toBeGreaterThan(0);
  });

  it('somebody else’s page is the 404 page', async () => {
    visit({ path: '/student/dashboard', user: personOf('teacher') });
    expect(await h1('Page Not Found')).toBeDefined();
  });

  it('practice without the microphone test leads to the test and back', async () => {
    const { address } = visit({ path: '/practice/attempt', user: personOf('student') });
    await h1('Let’s try your voice');
    expect(address()).toBe('/user/mic-speaker-test?redirectTo=%2Fpractice%2Fattempt');
  });

  it('while a password is set for the first time, nothing leads away from it', async () => {
    visit({ path: '/set-password/?token=t1', user: personOf('student') });
    await h1('Choose your password');
    const header = within(screen.getByRole('banner'));
    expect(header.queryByRole('link', { name: 'Dashboard' })).toBeNull();
    expect(header.queryByRole('button', { name: /days$/ })).toBeNull();
    expect(header.getByRole('button', { name: 'Meera Nair your menu' })).toBeDefined();
  });

  it('the focus comes along to the heading of the next page', async () => {
    const { press } = visit({ path: '/practice-history/log', user: personOf('student') });
    await h1('Practice history');
    await press.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Dashboard' }));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Welcome, Meera'));
  });
});

describe('signing out', () => {
  const start = (signOut: () => unknown) => {
    let user: ReturnType<typeof personOf> | null = personOf('student');
    const server = {
      'session.read': () => sessionOf(user),
      'session.sign-out': () => {
        const answer = signOut();
        user = null;
        return answer;
      },
    };
    return visit({ path: '/practice-history/log', user, server });
  };
  const leave = async ({ press }: ReturnType<typeof visit>) => {
    await h1('Practice history');
    await press.click(screen.getByRole('button', { name: /your menu/ }));
    await press.click(screen.getByRole('button', { name: 'Sign out' }));
  };

  it('ends at the root, and says so', async () => {
    const page = start(() => null);
    await leave(page);
    await h1(/Read it/);
    expect(await screen.findByText('Signed Out')).toBeDefined();
    expect(page.address()).toBe('/');
    expect((await screen.findAllByRole('link', { name: 'Sign In' })).length).toBeGreaterThan(0);
  });

  it.each([
    ['Unauthorized', 'Unauthorized'],
    ['Something else', 'Server Error'],
  ])('that fails with %s says %s and stays', async (message, said) => {
    const page = start(() => {
      throw refusal(500, message);
    });
    await leave(page);
    expect(await screen.findByText(said)).toBeDefined();
    expect(page.address()).toBe('/practice-history/log');
  });
});

describe('coming back to the root after an event', () => {
  it.each([
    ['si', 'Sign In successful'],
    ['su', 'Email verification successful'],
  ])('with %s leads to the dashboard, and says there what happened, once', async (action, said) => {
    const page = visit({ path: `/?action=${action}`, user: personOf('student') });
    await h1('Welcome, Meera');
    expect(await screen.findAllByText(said)).toHaveLength(1);
    expect(page.address()).toBe('/student/dashboard');
  });

  it('without a role leads to the choice of a profile', async () => {
    const page = visit({ path: '/?action=si', user: personOf(null) });
    await h1('Who is reading today?');
    expect(page.address()).toBe('/profile-selection');
  });

  it('with a word that stands for nothing says nothing, and drops it', async () => {
    const page = visit({ path: '/faq?action=constructor&a=1' });
    await waitFor(() => expect(page.address()).toBe('/faq?a=1'));
    expect(screen.getByRole('region', { name: 'Messages' }).textContent).toBe('');
  });
});

describe('a session that ends by itself', () => {
  afterEach(() => localStorage.clear());

  const endOn = async (path: string, title: string, message = 'You have signed out.') => {
    let user: ReturnType<typeof personOf> | null = personOf('student');
    const page = visit({ path, user, server: { 'session.read': () => sessionOf(user) } });
    await vi.waitFor(() => expect(document.title).toBe(title), 8_000);
    user = null;
    act(() => {
      const news = { type: 'connection.terminated', message } as const;
      notificationsFor(page.queries, silent, () => undefined)(news);
    });
    await h1('Sign in');
    return page;
  };

  it('says at Sign In why somebody stands there', async () => {
    const { address } = await endOn('/practice-history/log', 'Practice history · Lectern');
    expect(address()).toBe('/sign-in');
    expect(screen.getByText('You’ve been signed out')).toBeDefined();
    expect(screen.queryByText(/What you said is safe|You have signed out/)).toBeNull();
  });

  it.each(['This account is suspended.', 'This account was deleted.'])(
    'says what the server said: %s',
    async (message) => {
      localStorage.setItem('lectern.mic-speaker-test', 'true');
      await endOn('/practice/attempt/a1', 'Practise · Lectern', message);
      expect(screen.getByText('You’ve been signed out')).toBeDefined();
      expect(screen.getByText(message)).toBeDefined();
      expect(screen.queryByText(/Sign in to go on with it/)).toBeNull();
    },
  );

  it('in the middle of an answer, says also that it is safe', async () => {
    localStorage.setItem('lectern.mic-speaker-test', 'true');
    await endOn('/practice/attempt/a1', 'Practise · Lectern');
    expect(screen.getByText('You’ve been signed out')).toBeDefined();
    expect(screen.getByText(/Your answers are safe on this device/)).toBeDefined();
  });

  it('is told of nobody who comes without one', async () => {
    visit({ path: '/practice-history/log' });
    await h1('Sign in');
    expect(screen.queryByText('You’ve been signed out')).toBeNull();
  });
});

describe('the network', () => {
  it('when it is gone, the page says what is safe until it is back', async () => {
    visit({ path: '/practice-history/log', user: personOf('student') });
    await h1('Practice history');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/Your answers are safe on this device/)).toBeDefined();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/Your answers are safe on this device/)).toBeNull();
  });
});

describe('news over the connection', () => {
  it('a streak count shows at once', () => {
    const queries = new QueryClient();
    queries.setQueryData(['streak.count', 'u1', {}], { streakCount: 33, week: [] });
    const news = {
      type: 'connection.message',
      name: 'streak-count-updated',
      payload: { streakCount: 34 },
    } as const;
    notificationsFor(queries, silent, () => undefined)(news);
    expect(queries.getQueryData(['streak.count', 'u1', {}])).toEqual({ streakCount: 34, week: [] });
  });

  it('a processed response makes attempts be read again, no older than it', () => {
    const queries = new QueryClient();
    queries.setQueryData(['attempt.log'], 1);
    const seen: string[] = [];
    const payload = {
      attemptId: 'a1',
      questionId: 'q1',
      responseId: 'r1',
      stage: 'done',
      position: '42',
    } as const;
    const api = { saw: (position: string) => void seen.push(position) };
    notificationsFor(
      queries,
      api,
      () => undefined,
    )({
      type: 'connection.message',
      name: 'response-processed',
      payload,
    });
    expect(seen).toEqual(['42']);
    expect(queries.getQueryState(['attempt.log'])?.isInvalidated).toBe(true);
  });
});

import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { personOf, refusal, sessionOf, visit, type Server } from '../../testing/page.fixture.js';
import { createQueryClient } from '../api/query-client.js';

afterEach(() => vi.restoreAllMocks());

describe('a session that cannot be made', () => {
  const away = () => {
    throw refusal(503, 'Away');
  };
  const open = (path: string, server: Server = {}) =>
    visit({
      path,
      queries: createQueryClient(),
      server: { 'session.read': () => null, 'session.create': away, ...server },
    });
  const created = ({ asked }: ReturnType<typeof visit>) =>
    asked.filter(({ name }) => name === 'session.create').length;

  it.each([
    ['/faq', 'We couldn’t check whether you’re signed in.'],
    ['/sign-in', 'We couldn’t check whether you’re signed in.'],
    ['/email-verification-pending', 'We couldn’t check whether you’re signed in.'],
    ['/student/dashboard', 'We couldn’t load this page'],
    ['/profile-selection', 'We couldn’t load your family.'],
  ])('is tried twice on %s, and no more until somebody asks for it', async (path, said) => {
    const page = open(path);
    await screen.findByText(said);
    expect(screen.getByText('Max retries exceeded')).toBeDefined();
    // What would be repeated by itself is repeated after a second.
    await expect(
      vi.waitFor(() => expect(created(page)).toBeGreaterThan(2), { timeout: 1_500, interval: 100 }),
    ).rejects.toThrow('expected 2');
    expect(created(page)).toBe(2);
    await page.press.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(created(page)).toBe(4));
  });

  it('is there when it is asked for again', async () => {
    let session: ReturnType<typeof sessionOf> | null = null;
    const page = open('/sign-in', { 'session.read': () => session });
    await screen.findByText('We couldn’t check whether you’re signed in.');
    session = sessionOf(null);
    await page.press.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('link', { name: 'Sign In' })).not.toHaveLength(0);
    expect(screen.queryByText('We couldn’t check whether you’re signed in.')).toBeNull();
  });
});

describe('a session that ended on another device', () => {
  const open = async () => {
    let user: ReturnType<typeof personOf> | null = personOf('teacher');
    const page = visit({
      path: '/practice-history/log',
      user,
      server: { 'session.read': () => sessionOf(user) },
    });
    await screen.findByRole('heading', { level: 1, name: /practice history/i });
    return { page, end: () => (user = null) };
  };
  const told = () => screen.findByText('You’ve been signed out');

  it('is noticed when the page is looked at again', async () => {
    const { end } = await open();
    end();
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await told()).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
  });

  it('is noticed within a minute on a page that stays open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { end } = await open();
    end();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await told()).toBeDefined();
    vi.useRealTimers();
  });
});

describe('a word in the address about what happened', () => {
  const messages = () => screen.getByRole('region', { name: 'Messages' }).textContent;

  it('is not believed of somebody who is still signed in', async () => {
    const page = visit({ path: '/faq?action=so', user: personOf('student') });
    await vi.waitFor(() => expect(page.address()).toBe('/faq'));
    expect(messages()).toBe('');
    expect(screen.getByRole('button', { name: 'Meera Nair your menu' })).toBeDefined();
  });

  it.each(['si', 'su'])('%s is not believed of nobody', async (action) => {
    const page = visit({ path: `/faq?action=${action}` });
    await vi.waitFor(() => expect(page.address()).toBe('/faq'));
    expect(messages()).toBe('');
  });

  it('is said where nobody is signed in and somebody has left', async () => {
    visit({ path: '/faq?action=so' });
    expect(await screen.findByText('Signed Out')).toBeDefined();
  });
});

describe('an address that is only like one of ours', () => {
  it.each(['/Sign-In', '/sign%2Din', '/FAQ', '/Student/Dashboard', '/student/dashboar%64', '/%zz'])(
    '%s is no page',
    async (path) => {
      visit({ path, user: personOf('student') });
      expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
    },
  );
});

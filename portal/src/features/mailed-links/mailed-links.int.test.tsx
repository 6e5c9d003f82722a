import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { personOf, refusal, sessionOf, visit, type Server } from '../../testing/page.fixture.js';

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const bodies = ({ asked }: ReturnType<typeof visit>, route: string) =>
  asked.filter(({ name }) => name === route).map(({ body }) => body);

describe.each([
  ['/forgot-password', 'account.forgot-password', 'Forgot your password?', /for 1 hour/],
  ['/get-login-link-to-your-email', 'account.login-link', 'Get a sign-in link by e-mail', /for 15 minutes/],
])('%s', (path, route, title, good) => {
  const ask = async (answer: () => unknown) => {
    const page = visit({ path, server: { [route]: answer } });
    await h1(title);
    await page.press.type(screen.getByLabelText('E-mail'), 'meera@example.org');
    await page.press.click(screen.getByRole('button', { name: 'Send the link' }));
    return page;
  };

  it('sends a link, says where to and for how long, and never whether there is an account', async () => {
    const page = await ask(() => null);
    const sent = (await screen.findByText('Check your e-mail')).closest('[role="status"]');
    expect(sent?.textContent).toContain('If there’s an account for it');
    expect(sent?.textContent).toContain('meera@example.org');
    expect(sent?.textContent).toMatch(good);
    expect(bodies(page, route)).toEqual([{ email: 'meera@example.org' }]);
    const again = screen.getByRole('button', { name: 'Send it again' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await page.press.click(again);
    expect(bodies(page, route)).toHaveLength(1);
  });

  it('goes back to the address that was typed, where it was another', async () => {
    const page = await ask(() => null);
    await page.press.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('meera@example.org');
  });

  it('that fails keeps the address and says why', async () => {
    await ask(() => {
      throw refusal(429, 'Too many mails for now.');
    });
    await screen.findByText('Too many mails for now.');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('meera@example.org');
  });
});

describe('the link to sign in', () => {
  const open = (answer: () => unknown, more: Server = {}) =>
    visit({ path: '/magic-link?token=t1', server: { 'account.magic-link': answer, ...more }, fStrict: true });

  it('is used once, and leads on as after any other way to sign in', async () => {
    const page = open(() => sessionOf(personOf('student')));
    await h1('Welcome, Meera');
    await screen.findByText('Sign In successful');
    expect(page.address()).toBe('/student/dashboard');
    expect(bodies(page, 'account.magic-link')).toEqual([{ token: 't1' }]);
  });

  it('waits for the session that is just being made, which would take its place', async () => {
    let isMade = (_session: unknown) => {};
    const page = open(() => sessionOf(personOf('student')), {
      'session.read': () => new Promise((resolve) => (isMade = resolve)),
    });
    await h1('Signing you in');
    expect(bodies(page, 'account.magic-link')).toEqual([]);
    isMade(sessionOf(null));
    await h1('Welcome, Meera');
    expect(bodies(page, 'account.magic-link')).toEqual([{ token: 't1' }]);
  });

  describe('after somebody came for a page on this device', () => {
    beforeEach(() => localStorage.clear());
    const wanted = '/practice-history/log?page=2';
    const comeFor = async (page: string) => {
      visit({ path: `/sign-in?redirectTo=${encodeURIComponent(page)}` });
      await h1('Sign in');
      cleanup();
    };
    const asStudent = () => sessionOf(personOf('student'));

    it('leads to that page, once', async () => {
      await comeFor(wanted);
      const first = open(asStudent);
      await screen.findByText('Sign In successful');
      expect(first.address()).toBe(wanted);
      cleanup();
      const second = open(asStudent);
      await h1('Welcome, Meera');
      expect(second.address()).toBe('/student/dashboard');
    });

    it('leads to their dashboard whom that page is not for', async () => {
      await comeFor('/teacher/dashboard');
      const page = open(asStudent);
      await h1('Welcome, Meera');
      expect(page.address()).toBe('/student/dashboard');
    });

    it('leads to no page of another site, though this device be told one', async () => {
      const until = Date.now() + 60_000;
      localStorage.setItem('lectern.onwards', JSON.stringify({ page: '//else.example/x', until }));
      const page = open(asStudent);
      await h1('Welcome, Meera');
      expect(page.address()).toBe('/student/dashboard');
    });

    it('leads to their dashboard who comes later than a link works', async () => {
      await comeFor(wanted);
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 900_001);
      const page = open(asStudent);
      await h1('Welcome, Meera');
      expect(page.address()).toBe('/student/dashboard');
      vi.restoreAllMocks();
    });
  });

  it('leads a parent with children to the choice of a profile', async () => {
    const page = open(() => sessionOf(personOf(null)));
    await h1('Who is reading today?');
    expect(page.address()).toBe('/profile-selection?action=si');
  });

  it('that does not work any more says so, and sends a new one from here', async () => {
    const page = open(
      () => {
        throw refusal(404, 'This link was already used, or it has expired. Ask for a new one.');
      },
      { 'account.login-link': () => null },
    );
    await h1('This link no longer works');
    await page.press.type(screen.getByLabelText('E-mail'), 'meera@example.org');
    await page.press.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Check your e-mail')).toBeDefined();
  });

  it('that does not work any more lets whoever is signed in go on', async () => {
    const server: Server = {
      'account.magic-link': () => {
        throw refusal(404, 'This link was already used, or it has expired. Ask for a new one.');
      },
    };
    visit({ path: '/magic-link?token=t1', user: personOf('student'), server });
    await h1('This link no longer works');
    const onwards = await screen.findByRole('link', { name: 'Go to my dashboard' });
    expect(onwards.getAttribute('href')).toBe('/profile-selection');
  });

  it('refused for too many tries is not called dead, and may be tried again', async () => {
    open(() => {
      throw refusal(429, 'Too many tries. Please wait 15 minutes, then try again.');
    });
    await screen.findByText('Too many tries. Please wait 15 minutes, then try again.');
    expect(screen.queryByText(/does not work any more/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('to a suspended account leads to why it rests', async () => {
    const page = open(() => {
      const suspendedAccount = { reason: null, since: '2026-01-05T09:00:00.000Z' };
      throw refusal(403, 'This account is suspended.', { suspendedAccount });
    });
    await h1('This account is suspended');
    expect(page.address()).toBe('/suspended-account');
    expect(screen.getByText(/No reason was given/)).toBeDefined();
  });

  it('may be tried again where nobody was reached', async () => {
    let isThere = false;
    const page = open(() => {
      if (isThere) return sessionOf(personOf('student'));
      throw refusal(0, 'Unknown error');
    });
    await screen.findByText('We couldn’t reach the server');
    expect(screen.queryByText(/typed/)).toBeNull();
    isThere = true;
    await page.press.click(screen.getByRole('button', { name: 'Try again' }));
    await h1('Welcome, Meera');
    expect(bodies(page, 'account.magic-link')).toEqual([{ token: 't1' }, { token: 't1' }]);
  });

  it('without a token is explained, and can be asked for', async () => {
    const page = visit({ path: '/magic-link' });
    await h1('A link instead of a password');
    expect(screen.getAllByRole('listitem').some((step) => /Follow the link/.test(step.textContent))).toBe(
      true,
    );
    await page.press.click(screen.getByRole('link', { name: 'Get a link' }));
    await h1('Get a sign-in link by e-mail');
  });
});

describe('a printed card', () => {
  const show = (answer: () => unknown, more: Partial<Parameters<typeof visit>[0]> = {}) =>
    visit({ path: '/magic-link?token=card.c1', server: { 'session.sign-in-card': answer }, ...more });
  const dead = () => {
    throw refusal(401, 'This card doesn’t work any more. Please ask your teacher for a new one.');
  };

  it('that is dead speaks of the card, asks for no e-mail, and leads to the school code', async () => {
    const page = show(dead);
    await h1('This card no longer works');
    expect(screen.getByRole('alert').textContent).toContain('Ask your teacher for a new card.');
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    expect(screen.queryByText(/link/i)).toBeNull();
    await page.press.click(screen.getByRole('link', { name: 'Sign in with my school code' }));
    await screen.findByLabelText('School code');
    expect(page.address()).toBe('/sign-in');
  });

  it('that is dead lets whoever is signed in go on', async () => {
    show(dead, { user: personOf('student') });
    await h1('This card no longer works');
    expect(await screen.findByRole('link', { name: 'Go to my dashboard' })).toBeDefined();
  });

  it.each([
    [refusal(0, 'Unknown error'), 'You’re offline. Try again when you’re back online.'],
    [refusal(500, 'Unknown error'), 'Try again in a moment.'],
  ])('that could not be shown (%s) speaks of nothing typed', async (error, said) => {
    show(() => {
      throw error;
    });
    await screen.findByText(said);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

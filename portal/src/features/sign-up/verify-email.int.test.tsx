import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { personOf, refusal, sessionOf, visit, type Server } from '../../testing/page.fixture.js';

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const tries = ({ asked }: ReturnType<typeof visit>) =>
  asked.filter(({ name }) => name === 'account.verify-email').map(({ body }) => body);
const verify = (answer: () => unknown, more: Partial<Parameters<typeof visit>[0]> = {}) => {
  const server: Server = { 'account.verify-email': answer };
  return visit({ path: '/verify-email?token=t1', server, ...more });
};
const failing = (error: Error) =>
  verify(() => {
    throw error;
  });

afterEach(() => vi.restoreAllMocks());

describe('the link in the mail', () => {
  it('is used once, also where everything is drawn twice, and leads a parent to adding their children', async () => {
    const page = verify(() => sessionOf(personOf('parent')), { fStrict: true });
    await screen.findByText('Email verification successful');
    await waitFor(() => expect(page.address()).toBe('/parent/add-children'));
    expect(tries(page)).toEqual([{ token: 't1' }]);
  });

  it('leads anybody else over the root to their dashboard', async () => {
    const page = verify(() => sessionOf(personOf('teacher')));
    await screen.findByText('Email verification successful');
    await waitFor(() => expect(page.address()).toBe('/teacher/dashboard'));
  });

  it('is not used up while nobody sees the page', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const page = verify(() => sessionOf(personOf('parent')));
    await h1('Verifying your e-mail');
    expect(tries(page)).toEqual([]);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(tries(page)).toHaveLength(1));
  });

  it.each([404, 400, 401])('that does not work any more (%i) says so, and what to do', async (status) => {
    const page = failing(refusal(status, 'This link was used before.'));
    await h1('This link doesn’t work');
    expect(screen.getByRole('alert').textContent).toContain('Invalid email verification link');
    expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe(
      '/email-verification-pending',
    );
    expect(page.address()).toBe('/verify-email?token=t1');
    expect(tries(page)).toHaveLength(1);
  });

  it('that was pressed before by the one who signed up leads there', async () => {
    const page = failing(refusal(404, 'Pending user not found'));
    await h1('Your e-mail is already verified');
    expect(page.address()).toBe('/email-already-verified');
    expect(screen.queryByText('Invalid email verification link')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Sign In' }).at(-1)?.getAttribute('href')).toBe('/sign-in');
  });

  it('is not called invalid where nobody was reached, and can be tried again', async () => {
    let isThere = false;
    const page = verify(() => {
      if (isThere) return sessionOf(personOf('parent'));
      throw refusal(0, 'Unknown error');
    });
    await screen.findByText('We couldn’t reach the server');
    expect(screen.queryByText(/typed/)).toBeNull();
    expect(screen.queryByText('Invalid email verification link')).toBeNull();
    isThere = true;
    await page.press.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Email verification successful');
  });

  it('is missing where somebody came by themselves', async () => {
    const page = visit({ path: '/verify-email' });
    await h1('This link doesn’t work');
    expect(screen.getByText(/Open the link in our e-mail/)).toBeDefined();
    expect(tries(page)).toEqual([]);
  });
});

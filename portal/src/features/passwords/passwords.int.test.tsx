import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, visit } from '../../testing/page.fixture.js';

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });

describe.each([
  ['/reset-password/', 'account.reset-password', 'Choose a new password', /Password saved/],
  ['/set-password/', 'account.set-password', 'Choose your password', /Password saved/],
])('%s', (path, route, title, done) => {
  const choose = async (answer: () => unknown, password = 'amber-kettle') => {
    const page = visit({ path: `${path}?token=t1`, server: { [route]: answer } });
    await h1(title);
    await page.press.type(screen.getByLabelText('New password'), password);
    await page.press.click(screen.getByRole('button', { name: 'Save password' }));
    return page;
  };
  const failing = (error: Error) =>
    choose(() => {
      throw error;
    });

  it('keeps the password, and leads on to signing in with it', async () => {
    const page = await choose(() => ({ signInPath: '/sign-in' }));
    await h1('Sign in');
    expect(page.address()).toBe('/sign-in');
    expect(screen.getByText(done)).toBeDefined();
    const sent = page.asked.find(({ name }) => name === route)?.body;
    expect(sent).toEqual({ token: 't1', password: 'amber-kettle' });
  });

  it.each([
    ['/admin-sign-in', 'Sign in as an admin'],
    ['/system-admin/sign-in', 'Sign in as a system admin'],
    ['/sign-in-hiring-candidate', 'Sign in as a candidate'],
  ])('leads to the door that is theirs: %s', async (signInPath, heading) => {
    const page = await choose(() => ({ signInPath }));
    await h1(heading);
    expect(page.address()).toBe(signInPath);
    expect(screen.getByText(done)).toBeDefined();
  });

  it('uses nothing up by being opened', async () => {
    const page = visit({ path: `${path}?token=t1` });
    await h1(title);
    expect(screen.getByLabelText('New password').getAttribute('autocomplete')).toBe('new-password');
    expect(page.asked.some(({ name }) => name === route)).toBe(false);
  });

  it('with a short password asks for a longer one, and asks nobody else', async () => {
    const page = await choose(() => ({ signInPath: '/sign-in' }), 'short');
    await screen.findByText('Use at least 10 characters.');
    expect(page.asked.some(({ name }) => name === route)).toBe(false);
  });

  it('with a link that was used says so, and where there is a new one', async () => {
    await failing(refusal(404, 'This link was already used, or it has expired. Ask for a new one.'));
    await h1('This link no longer works');
    expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  it.each([
    [refusal(400, 'password may not be your name or your e-mail address'), /may not be your name/],
    [refusal(0, 'Unknown error'), /You’re offline/],
  ])('that is refused (%s) keeps what was typed', async (error, said) => {
    await failing(error);
    await screen.findByText(said);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('amber-kettle');
  });

  it('without a token says where the page is opened from', async () => {
    visit({ path });
    await h1(title);
    expect(screen.getByText(/Open the link/)).toBeDefined();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

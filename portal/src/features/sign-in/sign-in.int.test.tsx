import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, sessionOf, visit, type Asked } from '../../testing/page.fixture.js';

async function signIn(
  path: string,
  route: string,
  answer: (asked: Asked) => unknown,
  after = personOf('student'),
) {
  let user: typeof after | null = null;
  const page = visit({
    path,
    server: {
      'session.read': () => sessionOf(user),
      [route]: (asked) => {
        const data = answer(asked);
        user = after;
        return data;
      },
    },
  });
  await page.press.type(await screen.findByLabelText('E-mail'), ' student@demo.lectern.test ');
  await page.press.type(screen.getByLabelText('Password'), 'secret');
  await page.press.click(screen.getByRole('button', { name: 'Sign In' }));
  return page;
}

describe('signing in', () => {
  it('leads a student on to their dashboard, and says that it worked', async () => {
    const student = personOf('student');
    const page = await signIn('/sign-in', 'session.sign-in', () => sessionOf(student));
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Meera' });
    await screen.findByText('Sign In successful');
    expect(page.address()).toBe('/student/dashboard');
    const body = page.asked.find(({ name }) => name === 'session.sign-in')?.body;
    expect(body).toEqual({ email: 'student@demo.lectern.test', password: 'secret' });
  });

  it('leads a parent to the choice of a profile', async () => {
    const parent = personOf(null);
    const page = await signIn('/sign-in', 'session.sign-in', () => sessionOf(parent), parent);
    await screen.findByRole('heading', { level: 1, name: 'Who is reading today?' });
    expect(page.address()).toBe('/profile-selection?action=si');
  });

  it.each(['/admin-sign-in', '/system-admin/sign-in'])(
    '%s leads an admin over the root to theirs',
    async (path) => {
      const admin = personOf('system-admin');
      const page = await signIn(path, 'session.admin-sign-in', () => sessionOf(admin), admin);
      await screen.findByRole('heading', { level: 1, name: 'Hello, Meera' });
      await screen.findByText('Sign In successful');
      expect(page.address()).toBe('/system-admin/dashboard');
    },
  );
});

describe('not signing in', () => {
  const failing = (error: Error) =>
    signIn('/sign-in', 'session.sign-in', () => {
      throw error;
    });

  it('with the wrong password says so, and lets it be typed again', async () => {
    const { address } = await failing(refusal(401, 'Incorrect Email or Password'));
    await screen.findByText('Incorrect Email or Password');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(address()).toBe('/sign-in');
  });

  it('with an e-mail that is not verified says what is left to do', async () => {
    await failing(refusal(403, 'Email not verified'));
    await screen.findByText('Email not verified');
    expect(screen.getByText(/One step is left/)).toBeDefined();
  });

  it('with a suspended account says that it rests', async () => {
    await failing(refusal(403, 'This account is suspended', { suspendedAccount: {} }));
    await screen.findByText('This account is suspended');
    expect(screen.getByText(/rests for now/)).toBeDefined();
  });

  it('without a network says that nobody was reached', async () => {
    await failing(refusal(0, 'Unknown error'));
    await screen.findByText('We could not be reached');
    expect(screen.queryByText('Unknown error')).toBeNull();
  });

  it.each([
    ['', '', 'Please type your e-mail.'],
    ['student', 'x', 'This does not look like an e-mail yet.'],
    ['a@b', '', 'Please type your password.'],
  ])('with “%s” and “%s” asks for more, and asks nobody else', async (email, password, said) => {
    const { asked, press } = visit({ path: '/sign-in' });
    const field = await screen.findByLabelText('E-mail');
    if (email) await press.type(field, email);
    if (password) await press.type(screen.getByLabelText('Password'), password);
    await press.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByText(said);
    expect(asked.some(({ name }) => name === 'session.sign-in')).toBe(false);
  });
});

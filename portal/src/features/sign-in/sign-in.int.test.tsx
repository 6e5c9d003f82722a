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

describe('signing in to take a deletion back', () => {
  const page = '/account-management/data-deletion';
  const path = `/sign-in?redirectTo=${encodeURIComponent(page)}`;
  const deletion = {
    eraseAt: '2026-12-06T08:00:00.000Z',
    confirmedBy: null,
    proof: 'own-mail',
    email: 'a@b.test',
    children: [],
    waitDays: 14,
  };

  it('says why, and leads back to the page where it is taken back', async () => {
    visit({ path });
    expect(await screen.findByText('Sign in first.')).toBeDefined();
    expect(screen.getByText('Then you can cancel the deletion.')).toBeDefined();
  });

  it('leads a parent over the choice of a profile', async () => {
    const parent = personOf(null);
    const { address } = await signIn(path, 'session.sign-in', () => sessionOf(parent), parent);
    await screen.findByRole('heading', { level: 1, name: 'Who is reading today?' });
    expect(new URLSearchParams(address().split('?')[1]).get('redirectTo')).toBe(page);
  });

  it('leads whoever is signed in there at once', async () => {
    const server = { 'account.deletion': () => deletion };
    const { address } = visit({ path, user: personOf('teacher'), server });
    expect(await screen.findByRole('button', { name: 'Keep my account' })).toBeDefined();
    expect(address()).toBe(page);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'leads nobody to %s',
    async (evil) => {
      const { address } = visit({
        path: `/sign-in?redirectTo=${encodeURIComponent(evil)}`,
        user: personOf('teacher'),
      });
      await screen.findByText(/You’re signed in as/);
      expect(address()).toContain('/sign-in');
    },
  );
});

describe('the way to a forgotten password, and back', () => {
  const press = (page: ReturnType<typeof visit>, name: string) =>
    page.press.click(screen.getByRole('link', { name }));

  it.each([
    ['/sign-in', 'Sign in'],
    ['/admin-sign-in', 'Sign in as an admin'],
    ['/system-admin/sign-in', 'Sign in as a system admin'],
    ['/sign-in-hiring-candidate', 'Sign in as a candidate'],
  ])('begins and ends at the same door: %s', async (path, heading) => {
    const page = visit({ path });
    await screen.findByRole('heading', { level: 1, name: heading });
    await press(page, 'Forgot your password?');
    await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
    await press(page, 'Back to sign in');
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(page.address()).toBe(path);
  });

  it('for a link instead of a password, leads a candidate back to theirs', async () => {
    const page = visit({ path: '/sign-in-hiring-candidate' });
    await screen.findByRole('heading', { level: 1, name: 'Sign in as a candidate' });
    await press(page, 'Send me a link instead');
    await screen.findByRole('heading', { level: 1, name: 'Get a sign-in link by e-mail' });
    await press(page, 'Back to sign in');
    await screen.findByRole('heading', { level: 1, name: 'Sign in as a candidate' });
    expect(page.address()).toBe('/sign-in-hiring-candidate');
  });

  it.each(['https://else.example/', '//else.example', '/teacher/dashboard', 'javascript:alert(1)'])(
    'leads to no other page, though the address says so: %s',
    async (from) => {
      visit({ path: `/forgot-password?from=${encodeURIComponent(from)}` });
      const back = await screen.findByRole('link', { name: 'Back to sign in' });
      expect(back.getAttribute('href')).toBe('/sign-in');
    },
  );
});

describe('the sign-in page', () => {
  it('leads to a forgotten password, a link, a new account, and the other doors', async () => {
    visit({ path: '/sign-in' });
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Forgot your password?')).toBe('/forgot-password');
    expect(to('Send me a link instead')).toBe('/get-login-link-to-your-email');
    expect(to('Create a family account')).toBe('/sign-up');
    expect(to('Admin')).toBe('/admin-sign-in');
    expect(to('Candidate')).toBe('/sign-in-hiring-candidate');
  });

  it('shows the password to whoever wants to see it, and lets password managers fill it in', async () => {
    const { press } = visit({ path: '/sign-in' });
    const password = await screen.findByLabelText('Password');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username');
    await press.click(password);
    await press.paste('pasted-secret');
    await press.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password')).toMatchObject({
      type: 'text',
      value: 'pasted-secret',
    });
    await press.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.getAttribute('type')).toBe('password');
  });

  it('leads a candidate from their own door to their dashboard', async () => {
    const candidate = personOf('hiring-candidate');
    const page = await signIn(
      '/sign-in-hiring-candidate',
      'session.sign-in',
      () => sessionOf(candidate),
      candidate,
    );
    await screen.findByText('Sign In successful');
    expect(page.address()).toBe('/professional/dashboard');
  });

  it('sends once, however often the button is pressed', async () => {
    let answer: (session: unknown) => void = () => undefined;
    const page = await signIn(
      '/sign-in',
      'session.sign-in',
      () => new Promise((resolve) => void (answer = resolve)),
    );
    const button = await screen.findByRole('button', { name: 'Signing in' });
    await page.press.click(button);
    await page.press.type(screen.getByLabelText('Password'), '{Enter}');
    expect(page.asked.filter(({ name }) => name === 'session.sign-in')).toHaveLength(1);
    answer(sessionOf(personOf('student')));
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Meera' });
  });
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

  it('with an e-mail that is not verified leads to the page that sends the link again', async () => {
    const { address } = await failing(refusal(403, 'Email not verified'));
    await screen.findByRole('heading', { level: 1, name: 'One step left: verify your e-mail' });
    expect(address()).toBe('/email-verification-pending');
    expect(screen.getByText('student@demo.lectern.test')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send it again' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('with a suspended account says why it rests, and since when', async () => {
    const suspendedAccount = { reason: 'Unkind words in answers', since: '2026-01-05T09:00:00.000Z' };
    const { address } = await failing(refusal(403, 'This account is suspended.', { suspendedAccount }));
    await screen.findByRole('heading', { level: 1, name: 'This account is suspended' });
    expect(address()).toBe('/suspended-account');
    expect(screen.getByText('Unkind words in answers')).toBeDefined();
    expect(screen.getByText('5 January 2026')).toBeDefined();
  });

  it('when our side breaks says so, gives the number, and keeps what was typed', async () => {
    await failing(refusal(500, 'Something went wrong', { faultId: 'f-123' }));
    await screen.findByText('Something went wrong on our side');
    expect(screen.getByText(/give us this number: f-123/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
  });

  it('without a network says that nobody was reached', async () => {
    await failing(refusal(0, 'Unknown error'));
    await screen.findByText('We couldn’t reach the server');
    expect(screen.queryByText('Unknown error')).toBeNull();
  });

  it.each([
    ['', '', 'Enter your e-mail address.'],
    ['student', 'x', 'Enter a full e-mail address, like name@example.com.'],
    ['a@b', '', 'Enter your password.'],
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

import type { Session } from '@lectern/events/accounts/session.routes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, sessionOf, visit, type Server } from '../../testing/page.fixture.js';

const pending = { pendingUser: { email: 'meera@example.org' } };
const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });

async function fill(page: ReturnType<typeof visit>, password = 'amber-kettle') {
  await page.press.type(await screen.findByLabelText('First name'), 'Meera');
  await page.press.type(screen.getByLabelText('Last name'), 'Nair-Raman');
  await page.press.type(screen.getByLabelText('E-mail'), ' meera@example.org');
  await page.press.type(screen.getByLabelText('Password'), password);
}
const submit = (page: ReturnType<typeof visit>) =>
  page.press.click(screen.getByRole('button', { name: 'Sign Up' }));
const open = (server: Server) => visit({ path: '/sign-up', server });

describe('signing up', () => {
  it('asks for a family account, and says where the mail went', async () => {
    const page = open({ 'account.sign-up': () => pending });
    await fill(page);
    await submit(page);
    await h1('One step left: verify your e-mail');
    expect(page.address()).toBe('/email-verification-pending');
    expect(screen.getByText('meera@example.org')).toBeDefined();
    expect(page.asked.find(({ name }) => name === 'account.sign-up')?.body).toEqual({
      firstName: 'Meera',
      lastName: 'Nair-Raman',
      email: 'meera@example.org',
      password: 'amber-kettle',
    });
  });

  it('asks for a name where a link was typed, and sends nothing', async () => {
    const page = open({});
    await fill(page);
    await page.press.type(screen.getByLabelText('First name'), ' at evil.example');
    await submit(page);
    await screen.findByText('Use letters only, on one line, without links or signs like @ or /.');
    expect(page.asked.some(({ name }) => name === 'account.sign-up')).toBe(false);
  });

  it('tells the rules of a password beforehand, and how far it has come', async () => {
    const page = open({});
    await h1('Create a family account');
    const rules = within(screen.getByRole('list', { name: 'Password rules' }));
    const said = () => rules.getAllByRole('listitem').map((rule) => rule.textContent);
    expect(said()).toEqual(['At least 10 charactersnot yet', 'Not your name or e-mail addressnot yet']);
    await page.press.type(screen.getByLabelText('First name'), 'Meera');
    await page.press.type(screen.getByLabelText('Last name'), 'Nair-Raman');
    await page.press.type(screen.getByLabelText('Password'), 'MeeraNair-Raman');
    expect(said()).toEqual(['At least 10 charactersdone', 'Not your name or e-mail addressnot yet']);
    await screen.findByText('A password can’t be your name or your e-mail address.');
    await page.press.type(screen.getByLabelText('Password'), '-by-the-river');
    expect(said()).toEqual(['At least 10 charactersdone', 'Not your name or e-mail addressdone']);
    expect(screen.getByText('2 of 2 done')).toBeDefined();
  });

  it('lets password managers and browsers help', async () => {
    open({});
    await h1('Create a family account');
    const kind = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete');
    expect(['First name', 'Last name', 'E-mail', 'Password'].map(kind)).toEqual([
      'given-name',
      'family-name',
      'username',
      'new-password',
    ]);
  });

  it('with something missing asks for it, and asks nobody else', async () => {
    const page = open({});
    await h1('Create a family account');
    await submit(page);
    expect(await screen.findAllByText('Enter a name.')).toHaveLength(2);
    expect(screen.getByText('Enter your e-mail address.')).toBeDefined();
    expect(screen.getByText('Enter a password.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    expect(page.asked.some(({ name }) => name === 'account.sign-up')).toBe(false);
  });

  it.each([
    [refusal(429, 'Too many tries. Please wait.'), 'Too many tries. Please wait.'],
    [refusal(0, 'Unknown error'), 'We couldn’t reach the server'],
    [refusal(500, 'Unknown error'), 'Unknown error'],
    [refusal(500, 'Something went wrong', { faultId: 'f1' }), 'Something went wrong on our side'],
  ])('that fails (%s) says why, and keeps what was typed', async (error, said) => {
    const page = open({
      'account.sign-up': () => {
        throw error;
      },
    });
    await fill(page);
    await submit(page);
    const alert = await screen.findByText(said);
    expect(alert.closest('[role="alert"]')).not.toBeNull();
    expect(page.address()).toBe('/sign-up');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('amber-kettle');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Meera');
  });
});

describe('the message of a failed sign-up', () => {
  const fail = async (...refused: Parameters<typeof refusal>) => {
    const page = open({
      'account.sign-up': () => {
        throw refusal(...refused);
      },
    });
    await fill(page);
    return page;
  };

  it('may be closed, and comes again with the next try', async () => {
    const page = await fail(429, 'Too many tries. Please wait an hour, then try again.');
    await submit(page);
    const alert = await screen.findByRole('alert');
    await page.press.click(within(alert).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await submit(page);
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries.');
  });

  it('says what to do where the server said nothing readable', async () => {
    const page = await fail(500, 'Unknown error');
    await submit(page);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Unknown error');
    expect(alert.textContent).toContain('What you typed is still here. Try again in a moment.');
  });

  it('is in Hindi on a Hindi page', async () => {
    const page = await fail(429, 'Too many tries. Please wait an hour, then try again.', {
      code: 'accounts.too-many-mails',
    });
    await page.press.click(screen.getByRole('button', { name: 'हिन्दी' }));
    await page.press.click(await screen.findByLabelText('पासवर्ड'));
    await page.press.keyboard('{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('कृपया एक घंटा रुकिए');
    expect(alert.textContent).not.toContain('Too many tries');
    // The device keeps the language, for the next test too.
    await page.press.click(screen.getByRole('button', { name: 'English' }));
  });
});

const lookAgain = () => fireEvent(document, new Event('visibilitychange', { bubbles: true }));
/** Where the page leads that says it is done, and whether it still speaks of a mail. */
const whenDone = async () => {
  await h1('Your e-mail is verified');
  const onwards = screen.getByRole('link', { name: 'Go to my dashboard' }).getAttribute('href');
  return { onwards, isMailed: screen.queryByText(/We sent a link/) !== null };
};
const toTheirPages = { onwards: '/profile-selection', isMailed: false };

describe('waiting for the verification', () => {
  const waiting: Server = { 'session.read': () => ({ ...sessionOf(null), ...pending }) };
  const resends = (page: ReturnType<typeof visit>) =>
    page.asked.filter(({ name }) => name === 'account.resend-verification-email');

  it('knows the address also after a reload, sends again, and then not at once', async () => {
    const page = visit({
      path: '/email-verification-pending',
      server: { ...waiting, 'account.resend-verification-email': () => null },
    });
    await screen.findByText('meera@example.org');
    const again = screen.getByRole('button', { name: 'Send it again' });
    await page.press.click(again);
    await screen.findByText('Verification email sent');
    expect(resends(page).map(({ body }) => body)).toEqual([{ email: 'meera@example.org' }]);
    expect(again.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/You can send it again in (1 minute|\d+ seconds)\./)).toBeDefined();
    await page.press.click(again);
    expect(resends(page)).toHaveLength(1);
  });

  it('right after signing up waits before it sends another', async () => {
    const page = open({ 'account.sign-up': () => pending });
    await fill(page);
    await submit(page);
    const again = await screen.findByRole('button', { name: 'Send it again' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
  });

  it('notices, when its reader comes back, that the link was pressed in another tab', async () => {
    let session: Session = { ...sessionOf(null), ...pending };
    visit({ path: '/email-verification-pending', server: { 'session.read': () => session } });
    await screen.findByText('meera@example.org');
    session = { ...sessionOf(personOf('parent')), pendingUser: null };
    lookAgain();
    expect(await whenDone()).toEqual(toTheirPages);
  });

  it('is done for whoever comes back to it after pressing the link', async () => {
    let session: Session = sessionOf(null);
    const page = open({
      'session.read': () => session,
      'account.sign-up': () => pending,
      'account.verify-email': () => (session = sessionOf(personOf('parent'))),
    });
    await fill(page);
    await submit(page);
    await h1('One step left: verify your e-mail');
    await act(() => page.router.navigate('/verify-email?token=t1'));
    await screen.findByText('Email verification successful');
    await act(() => page.router.navigate(-1));
    expect(await whenDone()).toEqual(toTheirPages);
  });

  it('goes on beside somebody who is signed in, until it is verified elsewhere', async () => {
    let session: Session = { ...sessionOf(personOf('teacher')), pendingUser: null };
    const page = open({
      'session.read': () => session,
      'account.sign-up': () => {
        session = { ...session, ...pending };
        return pending;
      },
    });
    await fill(page);
    await submit(page);
    await h1('One step left: verify your e-mail');
    expect(screen.getByText('You’re signed in as Meera Nair.')).toBeDefined();
    expect(screen.getByText('meera@example.org')).toBeDefined();
    session = { ...session, pendingUser: null };
    lookAgain();
    expect(await whenDone()).toEqual(toTheirPages);
  });

  it('goes on for whoever was refused because of it, though somebody else is signed in', async () => {
    let session: Session = sessionOf(personOf('teacher'));
    const page = visit({
      path: '/sign-in',
      server: {
        'session.read': () => session,
        'session.sign-in': () => {
          throw refusal(403, 'Email not verified');
        },
      },
    });
    await page.press.type(await screen.findByLabelText('E-mail'), 'asha@example.org');
    await page.press.type(screen.getByLabelText('Password'), 'amber-kettle');
    await page.press.click(screen.getByRole('button', { name: 'Sign In' }));
    await h1('One step left: verify your e-mail');
    await screen.findByText('You’re signed in as Meera Nair.');
    expect(screen.getByText('asha@example.org')).toBeDefined();
    session = sessionOf(personOf('parent', { _id: 'u2', firstName: 'Asha' }));
    lookAgain();
    expect(await whenDone()).toEqual(toTheirPages);
  });

  it('says nothing of a step to whoever is signed in and waits for none, and verifies another address', async () => {
    const server: Server = { 'account.resend-verification-email': () => null };
    const page = visit({ path: '/email-verification-pending', user: personOf('parent'), server });
    await h1('Verify an e-mail address');
    expect(screen.queryByText(/One step is left/)).toBeNull();
    await page.press.type(await screen.findByLabelText('E-mail'), 'asha@example.org');
    await page.press.click(screen.getByRole('button', { name: 'Send the link' }));
    await h1('One step left: verify your e-mail');
    expect(screen.getByText('asha@example.org')).toBeDefined();
  });

  it('leads back to signing up where the address was wrong, with the address to mend', async () => {
    const page = visit({ path: '/email-verification-pending', server: waiting });
    await screen.findByText('meera@example.org');
    await page.press.click(screen.getByRole('link', { name: 'Sign up with another one' }));
    expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('meera@example.org');
  });

  it('where no address is known asks for it', async () => {
    const page = visit({
      path: '/email-verification-pending',
      server: { 'account.resend-verification-email': () => null },
    });
    await page.press.type(await screen.findByLabelText('E-mail'), 'meera@example.org');
    await page.press.click(screen.getByRole('button', { name: 'Send the link' }));
    await screen.findByText('Verification email sent');
    expect(screen.getByText('meera@example.org')).toBeDefined();
  });

  it('that is over already leads there without a word', async () => {
    const page = visit({
      path: '/email-verification-pending',
      server: {
        ...waiting,
        'account.resend-verification-email': () => {
          throw refusal(404, 'Pending user not found');
        },
      },
    });
    await page.press.click(await screen.findByRole('button', { name: 'Send it again' }));
    await h1('Your e-mail is already verified');
    expect(page.address()).toBe('/email-already-verified');
    expect(screen.queryByText('Pending user not found')).toBeNull();
    expect(screen.queryByText('Verification email sent')).toBeNull();
  });

  it('that cannot send tells the server’s words', async () => {
    const page = visit({
      path: '/email-verification-pending',
      server: {
        ...waiting,
        'account.resend-verification-email': () => {
          throw refusal(429, 'Too many mails for now.');
        },
      },
    });
    const again = await screen.findByRole('button', { name: 'Send it again' });
    await page.press.click(again);
    await screen.findByText('Too many mails for now.');
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull());
  });
});

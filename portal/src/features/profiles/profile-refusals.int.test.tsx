import type { Profile } from '@lectern/events/accounts/session.routes';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { personOf, refusal, sessionOf, visit, type Server } from '../../testing/page.fixture.js';

const pim: Profile = { profileId: 'p', firstName: 'Pim', role: 'student', fPin: true };
const kavi: Profile = { profileId: 'k', firstName: 'Kavi', role: 'student', fPin: false };
const anita: Profile = { profileId: 'a', firstName: 'Anita', role: 'parent', fPin: false };
const parent = personOf(null, { _id: 'a', firstName: 'Anita' });
const child = personOf('student', { _id: 'k', firstName: 'Kavi' });

type Given = { readonly profileId: string; readonly pin?: string };

/** A family whose choice is answered by the test; by default it is let in. */
function family(answer: (given: Given) => unknown, user = parent) {
  const server: Server = {
    'session.profiles': () => [pim, kavi, anita],
    'session.select-profile': ({ body }) => answer(body as Given),
  };
  return visit({ path: '/profile-selection', user, server });
}
const refuse =
  (...said: Parameters<typeof refusal>) =>
  ({ pin, profileId }: Given) => {
    if (profileId === 'a' && pin === undefined) throw refusal(401, 'Enter your password.');
    throw refusal(...said);
  };

const plate = (name: RegExp) =>
  screen.findByText(name, { selector: '.plate b' }).then((found) => found.closest('button') as HTMLElement);
const pressPictures = async ({ press }: ReturnType<typeof visit>) => {
  for (const name of ['kite', 'key', 'boat']) await press.click(await screen.findByRole('button', { name }));
};
const shown = () => document.querySelector('main')?.textContent;
const suspended = {
  suspendedAccount: { reason: 'Unkind words in an answer', since: '2026-03-02T09:00:00.000Z' },
};

afterEach(() => localStorage.clear());

describe('a choice that is refused', () => {
  it('of a suspended child says why and since when, and signs nobody out', async () => {
    const page = family(refuse(403, 'This account is suspended.', suspended));
    await page.press.click(await plate(/Pim/));
    await pressPictures(page);
    expect(await screen.findByText('This account is suspended.')).toBeDefined();
    const said = within(screen.getByRole('alert'));
    expect(said.getByText('Unkind words in an answer')).toBeDefined();
    expect(said.getByText(/2026/).getAttribute('datetime')).toBe('2026-03-02T09:00:00.000Z');
    expect(page.address()).toBe('/profile-selection');
    await page.press.click(screen.getByRole('button', { name: 'Not Pim?' }));
    expect(screen.queryByText('This account is suspended.')).toBeNull();
    expect(await plate(/Kavi/)).toBeDefined();
  });

  it('of a suspended child without a PIN says so above the family', async () => {
    const { press } = family(
      refuse(403, 'This account is suspended.', {
        suspendedAccount: { reason: null, since: suspended.suspendedAccount.since },
      }),
    );
    await press.click(await plate(/Kavi/));
    expect(await screen.findByText('This account is suspended.')).toBeDefined();
    expect(screen.getByText(/No reason was given/)).toBeDefined();
  });

  it.each([
    [
      429,
      'Too many tries. Please wait 15 minutes, then try again.',
      'Too many tries. Please wait 15 minutes, then try again.',
    ],
    [0, 'Unknown error', 'We couldn’t reach the server'],
    [500, 'Something went wrong', /Try again in a moment/],
  ])('with %i says so in its own words', async (status, message, words) => {
    const page = family(refuse(status, message));
    await page.press.click(await plate(/Pim/));
    await pressPictures(page);
    expect(await screen.findByText(words)).toBeDefined();
    expect(shown()).not.toContain('We couldn’t load this page');
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Pim' })).toBeDefined();
  });

  it('is told in the language of the page', async () => {
    localStorage.setItem('lectern.language', 'hi');
    const page = family(
      refuse(429, 'Too many tries. Please wait 15 minutes, then try again.', {
        code: 'accounts.too-many-tries',
      }),
    );
    await page.press.click(await plate(/Kavi/));
    expect(await screen.findByText(/15 मिनट/)).toBeDefined();
  });

  it('because there is no such profile any more reads the family again', async () => {
    let isGone = false;
    const server: Server = {
      'session.profiles': () => (isGone ? [kavi, anita] : [pim, kavi, anita]),
      'session.select-profile': () => {
        isGone = true;
        throw refusal(404, 'We couldn’t find this profile.');
      },
    };
    const page = visit({ path: '/profile-selection', user: parent, server });
    await page.press.click(await plate(/Pim/));
    await pressPictures(page);
    expect(await screen.findByText('We couldn’t find this profile.')).toBeDefined();
    await expect.poll(() => screen.queryByText('Pim')).toBeNull();
    expect(await plate(/Kavi/)).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Who is reading today?');
  });

  it('because the session is over asks to sign in', async () => {
    let user: typeof parent | null = parent;
    const server: Server = {
      'session.read': () => sessionOf(user),
      'session.profiles': () => [pim, kavi, anita],
      'session.select-profile': () => {
        user = null;
        throw refusal(401, 'Please sign in.', { code: 'wire.sign-in-first' });
      },
    };
    const { press } = visit({ path: '/profile-selection', user: parent, server });
    await press.click(await plate(/Kavi/));
    expect(await screen.findByRole('heading', { name: 'Sign in to choose a profile' })).toBeDefined();
  });

  it.each([
    [
      429,
      'Too many tries. Please wait 15 minutes, then try again.',
      'Too many tries. Please wait 15 minutes, then try again.',
    ],
    [0, 'Unknown error', 'We couldn’t reach the server'],
    [403, 'This account is suspended.', 'Unkind words in an answer'],
  ])('with %i is told on the way to the parent too', async (status, message, words) => {
    const { press } = family(refuse(status, message, status === 403 ? suspended : {}), child);
    await press.click(await plate(/Anita/));
    await press.type(await screen.findByLabelText('Password'), 'river');
    await press.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(shown()).not.toContain('We couldn’t load this page');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'river');
  });
});

describe('by the keyboard', () => {
  it('the pictures of a child take the focus, and the way back gives it to their plate', async () => {
    const { press } = family(() => null);
    (await plate(/Pim/)).focus();
    await press.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Hello, Pim' });
    expect(document.activeElement?.textContent).toBe('Hello, Pim');
    screen.getByRole('button', { name: 'Not Pim?' }).focus();
    await press.keyboard('{Enter}');
    expect(document.activeElement).toBe(await plate(/Pim/));
  });

  it('the password of the parent likewise', async () => {
    const { press } = family(refuse(401, 'No'), child);
    (await plate(/Anita/)).focus();
    await press.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Hello, Anita' });
    expect(document.activeElement?.textContent).toBe('Hello, Anita');
    screen.getByRole('button', { name: 'Not Anita?' }).focus();
    await press.keyboard('{Enter}');
    expect(document.activeElement).toBe(await plate(/Anita/));
  });
});

it('what the action says is said once, though one comes back and picks somebody else', async () => {
  let user = parent;
  const server: Server = {
    'session.read': () => sessionOf(user),
    'session.profiles': () => [kavi, { ...pim, fPin: false }, anita],
    'session.select-profile': ({ body }) => {
      user = personOf('student', { _id: (body as Given).profileId });
      return sessionOf(user);
    },
  };
  const { press, router, address } = visit({
    path: '/profile-selection?action=si&redirectTo=%2Ffaq',
    user,
    server,
  });
  await press.click(await plate(/Kavi/));
  await screen.findByText('Sign In successful');
  await router.navigate(-1);
  await expect.poll(address).toBe('/profile-selection?redirectTo=%2Ffaq');
  expect(await plate(/Pim/)).toBeDefined();
  expect(address()).toBe('/profile-selection?redirectTo=%2Ffaq');
});

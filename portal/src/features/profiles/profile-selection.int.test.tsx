import type { Profile } from '@lectern/events/accounts/session.routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, sessionOf, visit, type Server } from '../../testing/page.fixture.js';
import { picturesOf } from '../../shared/family/picture-of.js';

const meera: Profile = { profileId: 'm', firstName: 'Meera', role: 'student', fPin: false };
const kabir: Profile = { profileId: 'k', firstName: 'Kabir', role: 'student', fPin: true };
const anita: Profile = { profileId: 'a', firstName: 'Anita', role: 'parent', fPin: false };
const family = [meera, kabir, anita];

const dataOf: Server = {
  'account.deletion': () => ({
    eraseAt: null,
    confirmedBy: null,
    proof: 'own-mail',
    email: 'a@b.test',
    children: [],
    waitDays: 14,
  }),
};
const toData = '?action=si&redirectTo=%2Faccount-management%2Fdata-deletion';

/** A family at home: who was picked is who is there from then on. */
function atHome(
  start: ReturnType<typeof personOf>,
  proof: (given: { profileId: string; pin?: string }) => boolean,
  query = '?action=si',
) {
  let user = start;
  const server: Server = {
    'session.read': () => sessionOf(user),
    'session.profiles': () => family,
    'session.select-profile': ({ body }) => {
      const given = body as { profileId: string; pin?: string };
      if (!proof(given)) throw refusal(401, 'Please enter your PIN.');
      const picked = family.find(({ profileId }) => profileId === given.profileId) ?? meera;
      user = personOf(picked.role, { _id: picked.profileId, firstName: picked.firstName });
      return sessionOf(user);
    },
  };
  return visit({ path: `/profile-selection${query}`, user: start, server: { ...dataOf, ...server } });
}

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const parent = personOf(null, { _id: 'a', firstName: 'Anita' });

describe('a family', () => {
  it('picks who is reading, and goes on to their dashboard', async () => {
    const { press, address } = atHome(parent, () => true);
    await press.click(await screen.findByRole('button', { name: 'Meera' }));
    await h1('Welcome, Meera');
    await screen.findByText('Sign In successful');
    expect(address()).toBe('/student/dashboard');
  });

  it.each([
    ['Anita', 'the parent'],
    ['Meera', 'a child'],
  ])('goes on to the page that they came for, as %s (%s)', async (name) => {
    const { press, address } = atHome(parent, () => true, toData);
    expect(await screen.findByText('Choose your own profile to cancel a deletion.')).toBeDefined();
    const plates = within(screen.getByRole('main'));
    await press.click(plates.getByRole('button', { name: new RegExp(name) }));
    await h1('Your data');
    await waitFor(() => expect(address()).toBe('/account-management/data-deletion'));
  });

  it.each(['%2Fsystem-admin%2Fdashboard', '%2F%2Fevil.example', 'https%3A%2F%2Fevil.example%2F'])(
    'does not go on to %s, which is not theirs',
    async (to) => {
      const { press, address } = atHome(parent, () => true, `?redirectTo=${to}`);
      await press.click(await screen.findByRole('button', { name: 'Meera' }));
      await h1('Welcome, Meera');
      expect(address()).toBe('/student/dashboard');
    },
  );

  it('asks a child with a PIN for three pictures, and “not yet” is no scolding', async () => {
    const { press, asked } = atHome(parent, ({ pin }) => pin === 'moon-key-boat');
    await press.click(await screen.findByRole('button', { name: /Kabir/ }));
    await h1('Hello, Kabir');
    for (const name of ['kite', 'kite', 'kite']) await press.click(screen.getByRole('button', { name }));
    await screen.findByText('That didn’t match. Try again.');
    for (const name of ['moon', 'key']) await press.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('list', { name: '2 of 3 pictures pressed' })).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'boat' }));
    await h1('Welcome, Kabir');
    const sent = asked.filter(({ name }) => name === 'session.select-profile').map(({ body }) => body);
    expect(sent).toEqual([
      { profileId: 'k', pin: 'kite-kite-kite' },
      { profileId: 'k', pin: 'moon-key-boat' },
    ]);
  });

  it('asks for the password on the way from a child to the parent', async () => {
    const child = personOf('student', { _id: 'm' });
    const { press, address } = atHome(child, ({ pin }) => pin === 'secret');
    await press.click(await screen.findByRole('button', { name: /Anita/ }));
    await h1('Hello, Anita');
    expect(screen.queryByText(/Not yet/)).toBeNull();
    await press.type(screen.getByLabelText('Password'), 'wrong');
    await press.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('That’s not right. Enter it again.');
    await press.clear(screen.getByLabelText('Password'));
    await press.type(screen.getByLabelText('Password'), 'secret');
    await press.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'Hello, Anita' });
    await screen.findByText(/listen to their answers/);
    expect(address()).toBe('/parent/dashboard');
  });

  it('is joined by a child whom the parent adds, who has just given the password', async () => {
    const { press, address, asked } = atHome(parent, () => true);
    await press.click(await screen.findByRole('button', { name: 'Add a child' }));
    await h1('Add your children');
    expect(address()).toBe('/parent/add-children');
    const picked = asked.find(({ name }) => name === 'session.select-profile');
    expect(picked?.body).toEqual({ profileId: 'a' });
  });

  it('is not joined by anybody while a child reads', async () => {
    atHome(personOf('student', { _id: 'm' }), () => true);
    await screen.findByRole('button', { name: /Kabir/ });
    expect(screen.queryByRole('button', { name: 'Add a child' })).toBeNull();
  });

  it('has a sign for everyone, and nobody shares one', () => {
    const ids = ['ab', 'ba', 'cd', 'dc', 'ef', 'fe'];
    const signs = picturesOf(ids.map((profileId) => ({ profileId, role: 'student' as const })));
    expect(new Set(signs.values()).size).toBe(ids.length);
    const first = ids.slice(0, 3).map((profileId) => ({ profileId, role: 'student' as const }));
    expect([...picturesOf(first)]).toEqual([...signs].slice(0, 3));
  });
});

/** From the dashboard by the menu. */
async function toSwitch({ press }: ReturnType<typeof visit>) {
  await press.click(await screen.findByRole('button', { name: /your menu$/ }));
  await press.click(await screen.findByRole('link', { name: 'Switch Profile' }));
}

describe('somebody without a choice', () => {
  it('goes on to their dashboard, the action kept until it is said', async () => {
    const teacher = personOf('teacher');
    const { address } = visit({ path: '/profile-selection?action=si', user: teacher });
    await screen.findByText('Sign In successful');
    expect(address()).toBe('/teacher/dashboard');
  });

  it('who opens it from the menu sees that nobody else is here, and can let another account in', async () => {
    const server = { 'session.profiles': () => [{ ...meera, fPin: true }] };
    const page = visit({ path: '/student/dashboard', user: personOf('student'), server });
    const { address, press } = page;
    await toSwitch(page);
    await h1('Add your first child');
    expect(address()).toBe('/profile-selection');
    await press.click(screen.getByRole('button', { name: 'Meera' }));
    await h1('Welcome, Meera');
    expect(address()).toBe('/student/dashboard');
  });

  it('who uses another account is signed out here', async () => {
    let user: ReturnType<typeof personOf> | null = personOf('student');
    const server: Server = {
      'session.read': () => sessionOf(user),
      'session.profiles': () => [meera],
      'session.sign-out': () => {
        user = null;
        return null;
      },
    };
    const page = visit({ path: '/student/dashboard', server });
    await toSwitch(page);
    await page.press.click(await screen.findByRole('button', { name: 'Use another account' }));
    expect(await screen.findByText('Signed Out')).toBeDefined();
  });

  it('a parent without children can add the first one', async () => {
    const server: Server = { 'session.profiles': () => [anita], 'family.children': () => [] };
    const user = personOf('parent', { _id: 'a' });
    const page = visit({ path: '/parent/dashboard', user, server });
    const { press, address } = page;
    await toSwitch(page);
    await press.click(await screen.findByRole('button', { name: 'Add a child' }));
    await h1('Add your children');
    expect(address()).toBe('/parent/add-children');
  });

  it.each(['?action=si', ''])('also a student who is the only profile (%s)', async (query) => {
    const server = { 'session.profiles': () => [meera] };
    const { address } = visit({ path: `/profile-selection${query}`, user: personOf('student'), server });
    await h1('Welcome, Meera');
    expect(address()).toBe('/student/dashboard');
  });

  it('and nobody at all is asked to sign in', async () => {
    visit({ path: '/profile-selection' });
    await h1('Sign in to choose a profile');
    expect(screen.getByRole('main').querySelector('a[href="/sign-in"]')).not.toBeNull();
  });
});

it('a family that does not come can be asked for again', async () => {
  let tries = 0;
  const server: Server = {
    'session.profiles': () => {
      tries += 1;
      if (tries === 1) throw refusal(500, 'Something went wrong', { faultId: '4C-19F' });
      return family;
    },
  };
  const { press } = visit({ path: '/profile-selection', user: parent, server });
  await screen.findByText(/give us this number: 4C-19F/);
  await press.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Meera' })).toBeDefined();
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, sessionOf, visit, type Server } from '../../testing/page.fixture.js';

const path = '/school-onboarding/t1';
const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const invitation = {
  status: 'open',
  role: 'school-admin',
  schoolName: 'Riverside School',
  firstName: 'Meena',
  lastName: 'Iyer',
  email: 'meena@riverside.test',
  until: '2026-01-19T08:00:00.000Z',
};
const overview = {
  school: { _id: 's1', name: 'Riverside Public School', code: 'TREK-47' },
  classes: [],
  teachers: [],
  students: { items: [], total: 0, pageSize: 50 },
};

const open = async (accept: () => unknown, more: Server = {}) => {
  const server: Server = {
    'onboarding.read': () => invitation,
    'onboarding.accept': accept,
    'staff.school-admin-overview': () => overview,
    ...more,
  };
  const page = visit({ path, server, fStrict: true });
  await h1('Set up your school');
  const { press } = page;
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  return {
    ...page,
    password,
    setUp: async (secret = 'amber-kettle-river') => {
      await press.type(password, secret);
      await press.click(screen.getByRole('button', { name: 'Set up school' }));
    },
    sent: () => page.asked.filter(({ name }) => name === 'onboarding.accept').map(({ body }) => body),
  };
};
const admin = personOf('school-admin', { school: 's1', firstName: 'Meena', lastName: 'Iyer' });

describe('the page that sets a school up', () => {
  it('knows the school and whoever is invited, and uses nothing up by being opened', async () => {
    const { asked } = await open(() => null);
    expect(screen.getByLabelText<HTMLInputElement>('School name').value).toBe('Riverside School');
    expect(screen.getByLabelText<HTMLInputElement>('Your first name').value).toBe('Meena');
    const email = screen.getByLabelText<HTMLInputElement>('E-mail');
    expect([email.value, email.readOnly]).toEqual(['meena@riverside.test', true]);
    expect(screen.getByText('The link works once, until 19 January 2026.')).toBeDefined();
    expect(asked.some(({ name }) => name === 'onboarding.accept')).toBe(false);
  });

  it('leads to the dashboard of the new school, with a message', async () => {
    const { press, setUp, sent, address } = await open(() => sessionOf(admin));
    const school = screen.getByLabelText('School name');
    await press.clear(school);
    await press.type(school, 'Riverside Public School');
    await setUp();
    expect(await screen.findByText('Riverside Public School is ready. Welcome to Lectern!')).toBeDefined();
    expect(address()).toBe('/school-admin/dashboard?schid=s1');
    expect(await screen.findByText('School code: TREK-47')).toBeDefined();
    expect(sent()).toEqual([
      {
        token: 't1',
        schoolName: 'Riverside Public School',
        firstName: 'Meena',
        lastName: 'Iyer',
        password: 'amber-kettle-river',
      },
    ]);
  });

  it.each([
    ['short', 'Use at least 10 characters.'],
    ['meena@riverside.test', 'A password can’t be your name or your e-mail address.'],
  ])('does not take "%s" as a password', async (secret, said) => {
    const { setUp, sent } = await open(() => null);
    await setUp(secret);
    expect(await screen.findByText(said)).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('asks for the name of the school half a second after it was taken away', async () => {
    const { press } = await open(() => null);
    await press.clear(screen.getByLabelText('School name'));
    expect(await screen.findByText('Enter the school’s name.')).toBeDefined();
  });

  it('keeps what was typed while nobody is reached, and sends the same call again', async () => {
    let isThere = false;
    const { setUp, press, password, sent, address } = await open(() => {
      if (isThere) return sessionOf(admin);
      throw refusal(0, 'Unknown error');
    });
    await setUp();
    expect(await screen.findByText('We couldn’t reach the server')).toBeDefined();
    expect(password.value).toBe('amber-kettle-river');
    isThere = true;
    await press.click(screen.getByRole('button', { name: 'Set up school' }));
    expect(await screen.findByText(/^Riverside School is ready\./)).toBeDefined();
    expect(address()).toBe('/school-admin/dashboard?schid=s1');
    expect(sent()).toHaveLength(2);
  });

  it('says whose address is taken, and what helps', async () => {
    const { setUp } = await open(() => {
      throw refusal(409, 'Someone already has an account with this address.');
    });
    await setUp();
    expect(await screen.findByText('Someone already has an account with this address.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });

  it('that was used meanwhile says so', async () => {
    let isUsed = false;
    const { setUp } = await open(
      () => {
        isUsed = true;
        throw refusal(404, 'This link was already used: the school has joined. Please sign in.');
      },
      { 'onboarding.read': () => (isUsed ? { status: 'used' } : invitation) },
    );
    await setUp();
    expect(await h1('Your school is already set up')).toBeDefined();
  });

  it('tells somebody who is signed in that they go on as another', async () => {
    const server = { 'onboarding.read': () => invitation };
    visit({ path, user: personOf('system-admin'), server });
    expect(await screen.findByText(/You’re signed in as Meera Nair/)).toBeDefined();
  });
});

describe('a link that opens nothing', () => {
  it.each([
    ['over', 'This link has expired'],
    ['withdrawn', 'This invitation was withdrawn'],
    ['replaced', 'There’s a newer link'],
  ])('because it is %s, says so', async (status, title) => {
    visit({ path, server: { 'onboarding.read': () => ({ status }) } });
    await h1(title);
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeDefined();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('because the school is there, leads to signing in', async () => {
    visit({ path, server: { 'onboarding.read': () => ({ status: 'used' }) } });
    await h1('Your school is already set up');
    const signIn = screen.getByRole('main').querySelector('a[href="/admin-sign-in"]');
    expect(signIn?.textContent).toBe('Sign in');
  });

  it('because it is none, says so', async () => {
    const odd = () => {
      throw refusal(404, 'This link is incomplete, or it isn’t one of ours.');
    };
    visit({ path, server: { 'onboarding.read': odd } });
    expect(await h1('This link doesn’t work')).toBeDefined();
  });

  it('because nobody was reached, may be tried again', async () => {
    let isThere = false;
    const page = visit({
      path,
      server: {
        'onboarding.read': () => {
          if (isThere) return invitation;
          throw refusal(0, 'Unknown error');
        },
      },
    });
    await screen.findByText('We couldn’t reach the server');
    isThere = true;
    await page.press.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Password')).toBeDefined();
  });

  it('is no page at all without a token', async () => {
    visit({ path: '/school-onboarding' });
    expect(await h1('Page Not Found')).toBeDefined();
  });
});

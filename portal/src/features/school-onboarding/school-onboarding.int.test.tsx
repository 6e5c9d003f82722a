import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
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

const admin = personOf('school-admin', { school: 's1', firstName: 'Meena', lastName: 'Iyer' });
const school = (setup: object) => ({
  school: { _id: 's1', name: 'Riverside Public School' },
  setup: { classes: false, teachers: false, students: false, ...setup },
  year: '2025-26',
  classes: [],
  teachers: [],
  students: 0,
  practised: 0,
});

/** A server that remembers which steps were done. */
const open = async (accept: () => unknown, more: Server = {}) => {
  let known: object = { ...invitation, fChecked: false };
  let setup = {};
  const server: Server = {
    'onboarding.read': () => known,
    'onboarding.check': ({ body }) => {
      known = { ...known, ...(body as object), fChecked: true };
      return null;
    },
    'onboarding.accept': () => {
      const session = accept();
      known = { status: 'used', schoolId: 's1' };
      return session;
    },
    'classes.of-school': () => school(setup),
    'classes.open': () => {
      setup = { ...setup, classes: true };
      return { added: ['4A', '4B'], existing: [] };
    },
    'teachers.of-school': () => ({
      school: { _id: 's1', name: 'Riverside Public School' },
      teachers: [],
      invitations: [],
      classes: [],
    }),
    'schools.skip-setup-step': ({ body }) => {
      setup = { ...setup, [(body as { step: string }).step]: true };
      return null;
    },
    'staff.school-admin-overview': () => overview,
    ...more,
  };
  const page = visit({ path, server, fStrict: true });
  await screen.findByLabelText('School name');
  const { press } = page;
  return {
    ...page,
    toAccount: async () => {
      await press.click(await screen.findByRole('button', { name: 'Save and continue' }));
      await h1('Your account');
      return screen.findByLabelText<HTMLInputElement>('Password');
    },
    setUp: async (secret = 'amber-kettle-river') => {
      await press.type(screen.getByLabelText('Password'), secret);
      await press.click(screen.getByRole('button', { name: 'Create account' }));
    },
    sent: (route = 'onboarding.accept') =>
      page.asked.filter(({ name }) => name === route).map(({ body }) => body),
  };
};

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('the page that sets a school up', () => {
  it('knows the school and whoever is invited, and uses nothing up by being opened', async () => {
    const { asked } = await open(() => null);
    expect(screen.getByText('Step 1 of 4', { selector: 'p' })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('School name').value).toBe('Riverside School');
    expect(screen.getByLabelText<HTMLInputElement>('Your first name').value).toBe('Meena');
    expect(screen.getByText('The link works until 19 January 2026.')).toBeDefined();
    expect(asked.some(({ name }) => name === 'onboarding.accept')).toBe(false);
  });

  it('leads through four steps to the dashboard of the new school', async () => {
    const { press, toAccount, setUp, sent, address } = await open(() => sessionOf(admin));
    const name = screen.getByLabelText('School name');
    await press.clear(name);
    await press.type(name, 'Riverside Public School');
    await toAccount();
    const details = { schoolName: 'Riverside Public School', firstName: 'Meena', lastName: 'Iyer' };
    expect(sent('onboarding.check')).toEqual([{ token: 't1', ...details }]);
    expect(screen.getByText('Step 2 of 4', { selector: 'p' })).toBeDefined();
    const email = screen.getByLabelText<HTMLInputElement>('E-mail');
    expect([email.value, email.readOnly]).toEqual(['meena@riverside.test', true]);
    await setUp();
    expect(await screen.findByText('Riverside Public School is ready. Welcome to Lectern!')).toBeDefined();
    expect(sent()).toEqual([{ token: 't1', ...details, password: 'amber-kettle-river' }]);

    await h1('Add your classes');
    await press.click(screen.getByRole('button', { name: 'Add classes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await press.type(dialog.getByLabelText('Names of the classes'), '4A, 4B');
    await press.click(dialog.getByRole('button', { name: 'Add 2 classes' }));
    await h1('Invite your teachers');
    expect(screen.getByText('Step 4 of 4', { selector: 'p' })).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await screen.findByText('School code: TREK-47')).toBeDefined();
    expect(address()).toBe('/school-admin/dashboard?schid=s1');
  });

  it('goes on where it was left: with the account once the details were checked, which can still be changed', async () => {
    visit({ path, server: { 'onboarding.read': () => ({ ...invitation, fChecked: true }) } });
    await h1('Your account');
    (await screen.findByRole('button', { name: 'Change the details' })).click();
    await h1('Set up your school');
    expect(screen.getByLabelText<HTMLInputElement>('School name').value).toBe('Riverside School');
  });

  it('goes on with the teachers once there are classes, for whoever runs the school', async () => {
    const server = {
      'onboarding.read': () => ({ status: 'used', schoolId: 's1' }),
      'classes.of-school': () => school({ classes: true }),
      'teachers.of-school': () => ({
        school: { _id: 's1', name: 'R' },
        teachers: [],
        invitations: [],
        classes: [],
      }),
    };
    visit({ path, user: admin, server });
    await h1('Invite your teachers');
    expect(await screen.findByRole('button', { name: 'Invite teachers' })).toBeDefined();
  });

  it.each([
    ['short', 'Use at least 10 characters.'],
    ['meena@riverside.test', 'A password can’t be your name or your e-mail address.'],
  ])('does not take "%s" as a password', async (secret, said) => {
    const { toAccount, setUp, sent } = await open(() => null);
    await toAccount();
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
    const { toAccount, setUp, press, sent } = await open(() => {
      if (isThere) return sessionOf(admin);
      throw refusal(0, 'Unknown error');
    });
    const password = await toAccount();
    await setUp();
    expect(await screen.findByText('We couldn’t reach the server')).toBeDefined();
    expect(password.value).toBe('amber-kettle-river');
    isThere = true;
    await press.click(screen.getByRole('button', { name: 'Create account' }));
    await h1('Add your classes');
    expect(sent()).toHaveLength(2);
  });

  it('says whose address is taken, and what helps', async () => {
    const { toAccount, setUp } = await open(() => {
      throw refusal(409, 'Someone already has an account with this address.');
    });
    await toAccount();
    await setUp();
    expect(await screen.findByText('Someone already has an account with this address.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });

  it('that was used meanwhile says so', async () => {
    let isUsed = false;
    const server: Server = {
      'onboarding.read': () =>
        isUsed ? { status: 'used', schoolId: 's1' } : { ...invitation, fChecked: true },
      'onboarding.accept': () => {
        isUsed = true;
        throw refusal(404, 'This link was already used: the school has joined. Please sign in.');
      },
    };
    const { press } = visit({ path, server });
    await press.type(await screen.findByLabelText('Password'), 'amber-kettle-river');
    await press.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await h1('This school is set up. Sign in.')).toBeDefined();
  });

  it('tells somebody who is signed in that they go on as another', async () => {
    const server = { 'onboarding.read': () => ({ ...invitation, fChecked: true }) };
    visit({ path, user: personOf('system-admin'), server });
    expect(await screen.findByText(/You’re signed in as Meera Nair/)).toBeDefined();
  });
});

describe('a link that opens nothing', () => {
  it.each([
    ['over', 'This link has expired.'],
    ['withdrawn', 'This invitation was withdrawn'],
    ['replaced', 'There’s a newer link'],
  ])('because it is %s, says so', async (status, title) => {
    visit({ path, server: { 'onboarding.read': () => ({ status }) } });
    await h1(title);
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeDefined();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('because it has expired, can be asked for anew', async () => {
    const { press, asked } = visit({
      path,
      server: { 'onboarding.read': () => ({ status: 'over' }), 'onboarding.ask': () => null },
    });
    await press.click(await screen.findByRole('button', { name: 'Ask for a new one' }));
    expect(await screen.findByText('We’ve sent a new link to the address that was invited.')).toBeDefined();
    expect(asked.find(({ name }) => name === 'onboarding.ask')?.body).toEqual({ token: 't1' });
  });

  it('because the school is there, leads to signing in', async () => {
    visit({ path, server: { 'onboarding.read': () => ({ status: 'used', schoolId: 's1' }) } });
    await h1('This school is set up. Sign in.');
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
          if (isThere) return { ...invitation, fChecked: true };
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

import type { Deletion } from '@lectern/events/accounts/privacy.routes';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const path = '/account-management/data-deletion';
const state = (more: Partial<Deletion> = {}): Deletion => ({
  eraseAt: null,
  proof: 'own-mail',
  email: 'priya@school.example',
  confirmedBy: null,
  children: [],
  waitDays: 14,
  ...more,
});
const childOf = (firstName: string, eraseAt: string | null = null) => ({
  _id: firstName.toLowerCase(),
  firstName,
  eraseAt,
});
const answering = (deletion: Deletion, more: Server = {}): Server => ({
  'account.deletion': () => deletion,
  ...more,
});

describe('the page of one’s data', () => {
  it('tells a parent which profiles go with theirs, sends the mail, and says where it went', async () => {
    const { press, asked } = visit({
      path,
      user: personOf('parent'),
      server: answering(state({ children: [childOf('Kavi'), childOf('Tara')] }), {
        'account.request-deletion': () => ({ fMailed: true, eraseAt: null }),
      }),
    });
    expect(await screen.findByText('The profiles of Kavi and Tara are deleted too.')).toBeDefined();
    expect(screen.getByText(/14 days after you confirm/)).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Send the e-mail' }));
    expect(await screen.findByText('Check your e-mail')).toBeDefined();
    expect(screen.getByText(/priya@school\.example/)).toBeDefined();
    expect(asked.find(({ name }) => name === 'account.request-deletion')?.body).toEqual({});
  });

  it('leads a student, but no teacher, to who looked at their answers', async () => {
    visit({ path, user: personOf('student'), server: answering(state()) });
    const link = await screen.findByRole('link', { name: 'Show who looked' });
    expect(link.getAttribute('href')).toBe('/account-management/access-log');
    cleanup();
    visit({ path, user: personOf('teacher'), server: answering(state()) });
    await screen.findByRole('heading', { name: 'Delete my account' });
    expect(screen.queryByRole('link', { name: 'Show who looked' })).toBeNull();
  });

  it('asks a student without an address for their three pictures', async () => {
    let eraseAt: string | null = null;
    const { press, asked } = visit({
      path,
      user: personOf('student'),
      server: {
        'account.deletion': () => state({ proof: 'pin', email: null, eraseAt }),
        'account.request-deletion': () => {
          eraseAt = '2026-12-06T08:00:00.000Z';
          return { fMailed: false, eraseAt };
        },
      },
    });
    for (const name of ['Drum', 'Key', 'Moon'])
      await press.click(await screen.findByRole('button', { name: new RegExp(name, 'i') }));
    expect(await screen.findByText('Your account will be deleted on 6 December 2026')).toBeDefined();
    const { body } = asked.find(({ name }) => name === 'account.request-deletion') ?? {};
    expect(body).toEqual({ picturePin: ['drum', 'key', 'moon'] });
  });

  it('says what the server says of a wrong password, and keeps what was typed', async () => {
    const { press } = visit({
      path,
      user: personOf('student'),
      server: answering(state({ proof: 'password', email: null }), {
        'account.request-deletion': () => {
          throw refusal(401, 'That isn’t your password. Please try again.');
        },
      }),
    });
    await press.type(await screen.findByLabelText('Password'), 'wrong');
    await press.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('That isn’t your password. Please try again.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong');
  });

  it('while it waits, lets it be taken back, and says that nothing was lost', async () => {
    let eraseAt: string | null = '2026-12-06T08:00:00.000Z';
    const { press } = visit({
      path,
      user: personOf('teacher'),
      server: {
        'account.deletion': () => state({ eraseAt }),
        'account.cancel-deletion': () => {
          eraseAt = null;
          return null;
        },
      },
    });
    await press.click(await screen.findByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('Your account stays. Nothing was deleted.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Send the e-mail' })).toBeDefined();
  });

  it('tells a parent which child’s profile goes and when, and keeps it', async () => {
    let eraseAt: string | null = '2026-12-06T08:00:00.000Z';
    const { press, asked } = visit({
      path,
      user: personOf('parent'),
      server: {
        'account.deletion': () => state({ children: [childOf('Kavi', eraseAt), childOf('Tara')] }),
        'account.cancel-deletion': () => {
          eraseAt = null;
          return null;
        },
      },
    });
    expect(await screen.findByText('Kavi’s profile will be deleted on 6 December 2026')).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Keep Kavi’s profile' }));
    expect(await screen.findByText('Kavi’s profile stays. Nothing was deleted.')).toBeDefined();
    expect(asked.find(({ name }) => name === 'account.cancel-deletion')?.body).toEqual({ userId: 'kavi' });
    expect(await screen.findByRole('button', { name: 'Delete Kavi’s profile' })).toBeDefined();
  });

  it('lets a parent begin with one child’s profile, which a mail to them confirms', async () => {
    const { press, asked } = visit({
      path,
      user: personOf('parent'),
      server: answering(state({ children: [childOf('Kavi'), childOf('Tara')] }), {
        'account.request-deletion': () => ({ fMailed: true, eraseAt: null }),
      }),
    });
    await press.click(await screen.findByRole('button', { name: 'Delete Tara’s profile' }));
    const group = within(screen.getByRole('group', { name: 'Delete Tara’s profile' }));
    expect(group.getByText(/answers, recordings, scores and feedback are deleted/)).toBeDefined();
    expect(asked.some(({ name }) => name === 'account.request-deletion')).toBe(false);
    await press.click(group.getByRole('button', { name: 'Send the e-mail' }));
    expect(await screen.findByText('Check your e-mail')).toBeDefined();
    expect(asked.find(({ name }) => name === 'account.request-deletion')?.body).toEqual({ userId: 'tara' });
  });

  it('tells a child that only the parent takes back what the parent confirmed', async () => {
    const waits = state({ email: null, eraseAt: '2026-12-06T08:00:00.000Z', confirmedBy: 'parent' });
    visit({ path, user: personOf('student'), server: answering(waits) });
    expect(await screen.findByText(/Your parent confirmed this/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull();
  });

  it('where nothing waits, says that it is being deleted', async () => {
    const server = answering(state({ eraseAt: '2026-11-22T08:00:00.000Z', waitDays: 0 }));
    visit({ path, user: personOf('teacher'), server });
    expect(await screen.findByText('Your account is being deleted')).toBeDefined();
  });

  it('offers a parent their own data and each child’s as a file, and who looked at the child’s answers', async () => {
    const profiles = [
      { profileId: 'u1', firstName: 'Meera', role: 'parent', fPin: false },
      { profileId: 'k', firstName: 'Kavi', role: 'student', fPin: false },
    ];
    visit({
      path,
      user: personOf('parent'),
      server: answering(state(), { 'session.profiles': () => profiles }),
    });
    const childs = await screen.findByRole('link', { name: 'Download Kavi’s data' });
    expect(childs.getAttribute('href')).toBe('/api/account/export?language=en&userId=k');
    expect(screen.getByRole('link', { name: 'Download my data' }).getAttribute('href')).toBe(
      '/api/account/export?language=en',
    );
    const looked = screen.getByRole('link', { name: 'Show who looked at Kavi’s answers' });
    expect(looked.getAttribute('href')).toBe('/account-management/access-log?userId=k');
  });

  it.each(['school-admin', 'system-admin', 'hiring-candidate'] as const)('is not for a %s', async (role) => {
    visit({ path: `${path}?schid=s1`, user: personOf(role, { school: 's1' }), server: answering(state()) });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });

  it('says when it did not come', async () => {
    const server: Server = {
      'account.deletion': () => {
        throw refusal(500, 'Something went wrong');
      },
    };
    visit({ path, user: personOf('student'), server });
    expect(await screen.findByText('We couldn’t load this page.')).toBeDefined();
  });

  it('sends whoever is not signed in to how a deletion goes', async () => {
    const { address } = visit({ path });
    expect(await screen.findByRole('heading', { name: 'How to delete an account' })).toBeDefined();
    expect(address()).toBe('/account-deletion-request-verification');
  });
});

describe('the link of the mail', () => {
  const link = '/account-deletion-request-verification?token=abc';

  it('deletes nothing before it is confirmed, and then says when', async () => {
    const { press, asked } = visit({
      path: link,
      server: {
        'account.verify-deletion': () => ({ eraseAt: '2026-12-06T08:00:00.000Z', waitDays: 14 }),
      },
    });
    const yes = await screen.findByRole('button', { name: 'Yes, delete the account' });
    expect(asked.some(({ name }) => name === 'account.verify-deletion')).toBe(false);
    await press.click(yes);
    expect(await screen.findByText('The account will be deleted on 6 December 2026.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Cancel deletion' }).getAttribute('href')).toBe(
      '/sign-in?redirectTo=%2Faccount-management%2Fdata-deletion',
    );
    expect(asked.find(({ name }) => name === 'account.verify-deletion')?.body).toEqual({ token: 'abc' });
  });

  it('that was used before says so, and leads to a new one', async () => {
    const { press } = visit({
      path: link,
      server: {
        'account.verify-deletion': () => {
          throw refusal(404, 'This link was already used, or it has expired. Ask for a new one.');
        },
      },
    });
    await press.click(await screen.findByRole('button', { name: 'Yes, delete the account' }));
    expect(await screen.findByText(/This link was already used/)).toBeDefined();
    const again = screen.getByRole('link', { name: 'Sign in to ask for a new link.' });
    expect(again.getAttribute('href')).toBe(path);
  });

  it.each(['school-admin', 'system-admin', 'hiring-candidate', 'pending'] as const)(
    'that was used before leads a %s, who has no page to ask on, to how it goes for them',
    async (role) => {
      const { press } = visit({
        path: link,
        user: personOf(role),
        server: {
          'account.verify-deletion': () => {
            throw refusal(404, 'This link was already used, or it has expired. Ask for a new one.');
          },
        },
      });
      await press.click(await screen.findByRole('button', { name: 'Yes, delete the account' }));
      await press.click(await screen.findByRole('link', { name: 'How to delete an account' }));
      const write = await screen.findByRole('link', { name: 'Contact us' });
      expect(write.getAttribute('href')).toBe('/contact?topic=privacy');
    },
  );

  it('confirmed in the session of somebody without the page leads to none of theirs', async () => {
    const { press } = visit({
      path: link,
      user: personOf('school-admin', { school: 's1' }),
      server: {
        'account.verify-deletion': () => ({ eraseAt: '2026-12-06T08:00:00.000Z', waitDays: 14 }),
      },
    });
    await press.click(await screen.findByRole('button', { name: 'Yes, delete the account' }));
    await screen.findByText('Until then, the account’s owner can sign in and cancel.');
    expect(screen.queryByRole('link', { name: 'Cancel deletion' })).toBeNull();
  });
});

describe('how an account is deleted', () => {
  const how = '/account-deletion-request-verification';
  const inMain = async () => {
    await screen.findByRole('heading', { level: 1, name: 'How to delete an account' });
    await screen.findByRole('button', { name: /your menu/ });
    return within(screen.getByRole('main'));
  };

  it.each(['student', 'parent', 'teacher'] as const)('leads a %s to the page of their data', async (role) => {
    visit({ path: how, user: personOf(role) });
    const main = await inMain();
    expect(main.getAllByRole('listitem')).toHaveLength(3);
    expect(main.getByRole('link', { name: 'Go to “Your data”' }).getAttribute('href')).toBe(path);
  });

  it.each(['hiring-candidate', 'school-admin', 'system-admin', 'pending'] as const)(
    'lets a %s write to us, and names no page that is not theirs',
    async (role) => {
      visit({ path: how, user: personOf(role, { school: 's1' }) });
      const main = await inMain();
      expect(main.getByText(/Contact us, and we’ll do it/)).toBeDefined();
      expect(main.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
        '/contact?topic=privacy',
      );
      expect(main.queryByText(/“Your data”/)).toBeNull();
    },
  );
});

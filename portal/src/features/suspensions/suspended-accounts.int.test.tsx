import type { AccountWithFamily, ManagedAccount } from '@lectern/events/accounts/suspension.routes';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { personOf, refusal, visit, type Asked, type Server } from '../../testing/page.fixture.js';

// jsdom draws no top layer: opening and closing is only the attribute.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const path = '/system-admin/suspended-accounts-management';
const asha: ManagedAccount = {
  _id: 'asha',
  firstName: 'Asha',
  lastName: 'Menon',
  email: 'asha@school.test',
  username: null,
  role: 'student',
  fAwaitsMail: false,
  suspendedAt: null,
  reason: null,
};
const found = (account: ManagedAccount, ...children: readonly ManagedAccount[]): AccountWithFamily => ({
  ...account,
  children: [...children],
});
const suspended = { ...asha, suspendedAt: '2026-01-05T08:00:00.000Z', reason: 'Unkind words in answers' };
const listOf = (...items: readonly ManagedAccount[]) => ({ items, total: items.length, cursor: null });
const bodyOf = (asked: readonly (Asked & { readonly name: string })[], name: string) =>
  asked.find((one) => one.name === name)?.body;

const open = async (server: Server) => {
  const page = visit({ path, user: personOf('system-admin'), server });
  await screen.findByRole('heading', { level: 1, name: 'Suspended accounts' });
  return page;
};
const find = async ({ press }: Awaited<ReturnType<typeof open>>, email = 'asha@school.test') => {
  await press.type(screen.getByLabelText('E-mail of the account'), email);
  await press.click(screen.getByRole('button', { name: 'Find' }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the page of suspended accounts', () => {
  it.each(['student', 'teacher', 'school-admin', 'parent', 'hiring-candidate'] as const)(
    'is none for a %s',
    async (role) => {
      visit({ path: `${path}?schid=s1`, user: personOf(role, { school: 's1' }) });
      expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
    },
  );

  it('says of somebody found that they have not confirmed their address yet', async () => {
    const page = await open({
      'suspension.list': () => listOf(),
      'suspension.lookup': () => found({ ...asha, fAwaitsMail: true }),
    });
    await find(page);
    expect(await screen.findByText('E-mail not confirmed')).toBeDefined();
    expect(screen.queryByText('Can sign in')).toBeNull();
  });

  it('says that nobody is suspended', async () => {
    await open({ 'suspension.list': () => listOf() });
    expect(await screen.findByText('No one is suspended')).toBeDefined();
  });

  it('says when the list did not come, and tries again', async () => {
    let fAway = true;
    const { press } = await open({
      'suspension.list': () => {
        if (fAway) throw refusal(503, 'Away');
        return listOf(suspended);
      },
    });
    expect(await screen.findByText('We couldn’t load the list.')).toBeDefined();
    fAway = false;
    await press.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /^Asha Menon/ })).toBeDefined();
  });

  it('lists who is suspended, since when and why, and shows more when asked', async () => {
    const { asked, press } = await open({
      'suspension.list': ({ query }) =>
        (query as { cursor?: string }).cursor
          ? { items: [{ ...suspended, _id: 'leo', firstName: 'Leo' }], total: 2, cursor: null }
          : { items: [suspended], total: 2, cursor: 'next' },
    });
    const row = within(await screen.findByRole('row', { name: /^Asha Menon/ }));
    expect(row.getByText('Student')).toBeDefined();
    expect(row.getByText('5 January 2026')).toBeDefined();
    expect(row.getByText('Unkind words in answers')).toBeDefined();
    expect(screen.getByText('2 accounts')).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('row', { name: /^Leo Menon/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(asked.findLast(({ name }) => name === 'suspension.list')?.query).toEqual({ cursor: 'next' });
  });
});

describe('suspending an account', () => {
  const start = (suspend: () => unknown) => {
    let account = asha;
    return open({
      'suspension.list': () => listOf(...(account.suspendedAt ? [account] : [])),
      'suspension.lookup': () => found(account),
      'suspension.suspend': () => {
        const answer = suspend();
        account = suspended;
        return answer;
      },
    });
  };

  it('needs a reason and a second thought, and shows it at once', async () => {
    const page = await start(() => null);
    await find(page);
    const region = within(await screen.findByRole('region', { name: 'The account' }));
    expect(region.getByText('Can sign in')).toBeDefined();
    await page.press.click(region.getByRole('button', { name: 'Suspend account' }));
    expect(await region.findByText('Enter a reason.')).toBeDefined();

    await page.press.type(
      region.getByLabelText('Why is this account suspended?'),
      ' Unkind words in answers ',
    );
    await page.press.click(region.getByRole('button', { name: 'Suspend account' }));
    const question = await dialog('Suspend Asha Menon?');
    expect(document.activeElement?.textContent).toBe('Cancel');
    expect(bodyOf(page.asked, 'suspension.suspend')).toBeUndefined();
    await page.press.click(question.getByRole('button', { name: 'Suspend account' }));

    expect(await screen.findByText('Asha Menon has been suspended.')).toBeDefined();
    expect(bodyOf(page.asked, 'suspension.suspend')).toEqual({
      personId: 'asha',
      reason: 'Unkind words in answers',
    });
    expect(await screen.findByRole('row', { name: /^Asha Menon/ })).toBeDefined();
    expect(await region.findByText('Suspended')).toBeDefined();
  });

  it('can be left', async () => {
    const page = await start(() => null);
    await find(page);
    await page.press.type(await screen.findByLabelText('Why is this account suspended?'), 'A reason');
    await page.press.click(screen.getByRole('button', { name: 'Suspend account' }));
    await page.press.click((await dialog('Suspend Asha Menon?')).getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(page.asked, 'suspension.suspend')).toBeUndefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Why is this account suspended?').value).toBe(
      'A reason',
    );
  });

  it('that is refused says why', async () => {
    const page = await start(() => {
      throw refusal(403, 'A system admin can’t be suspended.');
    });
    await find(page);
    await page.press.type(await screen.findByLabelText('Why is this account suspended?'), 'A reason');
    await page.press.click(screen.getByRole('button', { name: 'Suspend account' }));
    const question = await dialog('Suspend Asha Menon?');
    await page.press.click(question.getByRole('button', { name: 'Suspend account' }));
    expect(await question.findByText('A system admin can’t be suspended.')).toBeDefined();
  });
});

describe('looking for an account', () => {
  it('that is not there says so', async () => {
    const page = await open({ 'suspension.list': () => listOf(), 'suspension.lookup': () => null });
    await find(page);
    expect(await screen.findByText('No account has this e-mail address.')).toBeDefined();
  });

  it('asks for a whole address', async () => {
    const page = await open({ 'suspension.list': () => listOf() });
    await find(page, 'asha');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(page.asked.some(({ name }) => name === 'suspension.lookup')).toBe(false);
  });

  it('of a student asks for the code of their school and their name there', async () => {
    const lila = { ...asha, _id: 'lila', firstName: 'Lila', email: null, username: 'lila.b' };
    const page = await open({
      'suspension.list': () => listOf(),
      'suspension.lookup-student': ({ query }) =>
        (query as { username: string }).username === 'lila.b' ? found(lila) : null,
    });
    await page.press.click(screen.getByRole('button', { name: 'School code' }));
    await page.press.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('Enter the school code.')).toBeDefined();
    await page.press.type(screen.getByLabelText('School code'), 'TREK-47');
    await page.press.type(screen.getByLabelText('Username'), 'lila');
    await page.press.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('No student has this code and username.')).toBeDefined();
    await page.press.type(screen.getByLabelText('Username'), '.b');
    await page.press.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('Student, lila.b')).toBeDefined();
    expect(page.asked.findLast(({ name }) => name === 'suspension.lookup-student')?.query).toEqual({
      schoolCode: 'TREK-47',
      username: 'lila.b',
    });
  });

  it('of a parent shows the profiles of their children, each to be suspended alone', async () => {
    const child = { ...asha, _id: 'kavi', firstName: 'Kavi', email: null };
    const sibling = { ...child, _id: 'tara', firstName: 'Tara' };
    const page = await open({
      'suspension.list': () => listOf(),
      'suspension.lookup': () => found({ ...asha, role: 'parent' }, child, sibling),
      'suspension.suspend': () => null,
    });
    await find(page);
    const family = within(await screen.findByRole('region', { name: 'Children’s profiles' }));
    await page.press.click(family.getByRole('button', { name: 'Suspend Kavi Menon' }));
    await page.press.type(family.getByLabelText('Why is this account suspended?'), 'Unkind words');
    await page.press.click(family.getByRole('button', { name: 'Suspend account' }));
    await page.press.click(
      (await dialog('Suspend Kavi Menon?')).getByRole('button', { name: 'Suspend account' }),
    );
    expect(await screen.findByText('Kavi Menon has been suspended.')).toBeDefined();
    expect(bodyOf(page.asked, 'suspension.suspend')).toEqual({ personId: 'kavi', reason: 'Unkind words' });
  });

  it('of a system admin offers nothing', async () => {
    const admin = found({ ...asha, role: 'system-admin' });
    const page = await open({ 'suspension.list': () => listOf(), 'suspension.lookup': () => admin });
    await find(page);
    expect(await screen.findByText('A system admin can’t be suspended.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Suspend account' })).toBeNull();
  });
});

describe('lifting a suspension', () => {
  it('is asked first, and takes the account from the list', async () => {
    let fLifted = false;
    const page = await open({
      'suspension.list': () => (fLifted ? listOf() : listOf(suspended)),
      'suspension.lift': () => {
        fLifted = true;
        return null;
      },
    });
    await page.press.click(await screen.findByRole('button', { name: 'Lift Asha Menon’s suspension' }));
    await page.press.click(
      (await dialog('Lift Asha Menon’s suspension?')).getByRole('button', { name: 'Lift suspension' }),
    );
    expect(await screen.findByText('Asha Menon can sign in again.')).toBeDefined();
    expect(await screen.findByText('No one is suspended')).toBeDefined();
    expect(bodyOf(page.asked, 'suspension.lift')).toEqual({ personId: 'asha' });
  });
});

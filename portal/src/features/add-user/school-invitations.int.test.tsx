import type { ListedInvitation } from '@lectern/events/schools/invitation.routes';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

// jsdom draws no top layer: opening and closing is only the attribute.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const riverside: ListedInvitation = {
  _id: 'invitation-1',
  schoolName: 'Riverside School',
  firstName: 'Meena',
  lastName: 'Iyer',
  email: 'meena@riverside.test',
  sentAt: '2026-01-05T08:00:00.000Z',
  sendings: 1,
  until: '2026-01-19T08:00:00.000Z',
  mail: 'sent',
  schoolId: null,
};
const listOf = (...items: readonly ListedInvitation[]) => ({ items, total: items.length, cursor: null });

const open = async (server: Server = {}) => {
  const page = visit({
    path: '/system-admin/add-user?add=school',
    user: personOf('system-admin'),
    server: { 'schools.invitations': () => listOf(), ...server },
  });
  await screen.findByRole('heading', { level: 1, name: 'Invite a school' });
  const sent = (name: string) => page.asked.filter((one) => one.name === name);
  return { ...page, sent };
};
const invitationOf = (name: RegExp) => screen.findByText(name).then((found) => found.closest('li'));

describe('inviting a school', () => {
  const invite = async (answer: () => unknown) => {
    const page = await open({ 'schools.invite': answer });
    const { press } = page;
    await press.type(screen.getByLabelText('School name'), 'Riverside School');
    await press.type(screen.getByLabelText('Admin’s first name'), 'Meena');
    await press.type(screen.getByLabelText('Admin’s last name'), 'Iyer');
    await press.type(screen.getByLabelText('Admin’s e-mail address'), 'meena@riverside.test');
    await press.selectOptions(screen.getByLabelText('E-mail language'), 'हिन्दी');
    await press.click(screen.getByRole('button', { name: 'Send invitation' }));
    return page;
  };

  it('is a second way on the page to add people, and stays when it is loaded again', async () => {
    const page = visit({ path: '/system-admin/add-user', user: personOf('system-admin') });
    await screen.findByRole('heading', { level: 1, name: 'Add a person' });
    await page.press.click(screen.getByRole('button', { name: 'A school' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Invite a school' })).toBeDefined();
    expect(page.address()).toBe('/system-admin/add-user?add=school');
    await page.press.click(screen.getByRole('button', { name: 'A person' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Add a person' })).toBeDefined();
  });

  it('mails the admin in the chosen language, reads the list anew, and is ready for the next', async () => {
    const page = await invite(() => ({ _id: 'invitation-1', until: riverside.until }));
    expect(await screen.findByText('We’re sending an e-mail to meena@riverside.test.')).toBeDefined();
    expect(page.sent('schools.invite').map(({ body }) => body)).toEqual([
      {
        schoolName: 'Riverside School',
        firstName: 'Meena',
        lastName: 'Iyer',
        email: 'meena@riverside.test',
        language: 'hi',
      },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('School name').value).toBe('');
    expect(page.sent('schools.invitations').length).toBeGreaterThan(1);
  });

  it('with a taken address says so, and keeps what was typed', async () => {
    await invite(() => {
      throw refusal(409, 'Someone already has an account with this address.');
    });
    expect(await screen.findByText('Someone already has an account with this address.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('School name').value).toBe('Riverside School');
  });

  it('asks for what is missing, and nobody else', async () => {
    const page = await open();
    await page.press.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Enter the school’s name.')).toBeDefined();
    expect(page.sent('schools.invite')).toEqual([]);
  });
});

describe('the list of invitations', () => {
  it('says that none is open', async () => {
    await open();
    expect(await screen.findByText('No open invitations')).toBeDefined();
  });

  it('says whom each went to, when, until when it is good, and whether its mail has gone', async () => {
    await open({
      'schools.invitations': () =>
        listOf(riverside, {
          ...riverside,
          _id: 'invitation-2',
          schoolName: 'Hill School',
          mail: 'refused',
          sendings: 3,
        }),
    });
    const first = await invitationOf(/^Riverside School$/);
    expect(first?.textContent).toContain('Meena Iyer, meena@riverside.test');
    expect(first?.textContent).toContain('E-mail sent 5 January 2026, expires 19 January 2026');
    expect(first?.textContent).toContain('E-mail sent');
    const second = await invitationOf(/^Hill School$/);
    expect(second?.textContent).toContain('E-mail refused');
    expect(second?.textContent).toContain('sent 3 times');
    expect(screen.getByText('2 invitations')).toBeDefined();
  });

  it('shows those that are over, and those who came, who can be asked nothing more', async () => {
    const { press } = await open({
      'schools.invitations': ({ query }) => {
        const { list } = query as { list: string };
        if (list === 'accepted') return listOf({ ...riverside, schoolId: 's1', email: null });
        return list === 'over' ? listOf(riverside) : listOf();
      },
    });
    await press.click(screen.getByRole('button', { name: 'Expired' }));
    expect(await screen.findByText(/expired 19 January 2026/)).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Accepted' }));
    expect(await screen.findByText('This person was deleted.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  });

  it('shows more when asked', async () => {
    const { press, sent } = await open({
      'schools.invitations': ({ query }) =>
        (query as { cursor?: string }).cursor
          ? {
              items: [{ ...riverside, _id: 'invitation-2', schoolName: 'Hill School' }],
              total: 2,
              cursor: null,
            }
          : { items: [riverside], total: 2, cursor: 'next' },
    });
    await press.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Hill School')).toBeDefined();
    expect(sent('schools.invitations').at(-1)?.query).toEqual({ list: 'open', cursor: 'next' });
  });

  it('that did not come says so, and is asked for again', async () => {
    let isAway = true;
    const { press } = await open({
      'schools.invitations': () => {
        if (isAway) throw refusal(503, 'Away');
        return listOf(riverside);
      },
    });
    expect(await screen.findByText('We couldn’t load the invitations.')).toBeDefined();
    isAway = false;
    await press.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Riverside School')).toBeDefined();
  });
});

describe('an invitation', () => {
  it('is sent again, and says until when it is good then', async () => {
    const { press, sent } = await open({
      'schools.invitations': () => listOf(riverside),
      'schools.send-invitation-again': () => ({ until: '2026-01-26T08:00:00.000Z' }),
    });
    await press.click(await screen.findByRole('button', { name: 'Send again to Riverside School' }));
    expect(await screen.findByText(/Its link works until 26 January 2026/)).toBeDefined();
    expect(sent('schools.send-invitation-again')[0]?.params).toEqual({ invitationId: 'invitation-1' });
  });

  it('that cannot be sent again now says why', async () => {
    const { press } = await open({
      'schools.invitations': () => listOf(riverside),
      'schools.send-invitation-again': () => {
        throw refusal(429, 'Too many tries. Please wait an hour, then try again.');
      },
    });
    await press.click(await screen.findByRole('button', { name: /^Send again/ }));
    expect(await screen.findByText(/Please wait an hour/)).toBeDefined();
  });

  it('is withdrawn after a question, and leaves the list', async () => {
    let isBack = false;
    const { press, sent } = await open({
      'schools.invitations': () => (isBack ? listOf() : listOf(riverside)),
      'schools.withdraw-invitation': () => {
        isBack = true;
        return null;
      },
    });
    const ask = () => screen.findByRole('button', { name: 'Withdraw Riverside School’s invitation' });
    const dialog = async () =>
      within(await screen.findByRole('dialog', { name: 'Withdraw Riverside School’s invitation?' }));
    await press.click(await ask());
    await press.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(sent('schools.withdraw-invitation')).toEqual([]);
    await press.click(await ask());
    await press.click((await dialog()).getByRole('button', { name: 'Withdraw invitation' }));
    expect(await screen.findByText('Riverside School’s invitation has been withdrawn.')).toBeDefined();
    expect(await screen.findByText('No open invitations')).toBeDefined();
  });
});

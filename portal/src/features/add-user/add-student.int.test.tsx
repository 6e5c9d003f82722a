import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, visit } from '../../testing/page.fixture.js';

const school = { classes: 0, teachers: 0, students: 0 };
const overview = {
  schools: [
    { ...school, _id: 's1', name: 'Banyan Grove', code: 'TREK-47' },
    { ...school, _id: 's2', name: 'New School', code: null },
  ],
};
const open = async (addStudent: () => unknown = () => ({ _id: 'new' })) => {
  const server = {
    'staff.system-admin-overview': () => overview,
    'account.add-student': addStudent,
  };
  const page = visit({ path: '/system-admin/add-user', user: personOf('system-admin'), server });
  const { press } = page;
  await press.click(await screen.findByRole('button', { name: 'By school code' }));
  await screen.findByRole('option', { name: 'Banyan Grove, TREK-47' });
  const pictures = async (...names: readonly string[]) => {
    const pad = within(screen.getByRole('group', { name: 'Pictures' }));
    for (const name of names) await press.click(pad.getByRole('button', { name }));
  };
  return {
    ...page,
    fill: async () => {
      await press.type(screen.getByLabelText('First name'), 'Lila');
      await press.type(screen.getByLabelText('Last name'), 'Bose');
      await press.selectOptions(screen.getByLabelText('School'), 'Banyan Grove, TREK-47');
      await press.type(screen.getByLabelText('Username'), 'lila.b');
    },
    choose: async () => {
      await pictures('moon', 'key', 'boat');
      await pictures('moon', 'key', 'boat');
      await screen.findByText('Your pictures are chosen.');
    },
    send: () => press.click(screen.getByRole('button', { name: 'Add student' })),
    sent: () => page.asked.find(({ name }) => name === 'account.add-student')?.body,
  };
};
const lila = { firstName: 'Lila', lastName: 'Bose', schoolId: 's1', username: 'lila.b' };

describe('the page to add a student who needs no e-mail', () => {
  it('adds them with three pictures, and is ready for the next of the same school', async () => {
    const { fill, choose, send, sent } = await open();
    await fill();
    await choose();
    await send();
    expect(await screen.findByText('Added. They sign in with the school code and lila.b.')).toBeDefined();
    expect(sent()).toEqual({ ...lila, picturePin: ['moon', 'key', 'boat'] });
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('');
    expect(screen.getByLabelText<HTMLSelectElement>('School').value).toBe('s1');
  });

  it('shows how they sign in, with the pictures, to print and to hand over', async () => {
    const { fill, choose, send } = await open();
    await fill();
    await choose();
    await send();
    const sheet = await screen.findByRole('region', { name: 'How Lila Bose signs in' });
    const lines = within(sheet).getAllByRole('definition');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      window.location.host,
      'TREK-47',
      'lila.b',
      'moonkeyboat',
    ]);
    expect(within(sheet).getByText(/Once the student is in a class/)).toBeDefined();
    expect(within(sheet).getByRole('button', { name: 'Print' })).toBeDefined();
    expect(document.activeElement?.textContent).toBe('How Lila Bose signs in');
  });

  it('adds them with a password', async () => {
    const { fill, send, sent, press } = await open();
    await fill();
    await press.click(screen.getByRole('button', { name: 'A password' }));
    await press.type(screen.getByLabelText('Password'), 'lantern-violet-canoe-7');
    await send();
    expect(await screen.findByText(/^Added\./)).toBeDefined();
    expect(sent()).toEqual({ ...lila, password: 'lantern-violet-canoe-7' });
    const sheet = screen.getByRole('region', { name: 'How Lila Bose signs in' });
    expect(sheet.textContent).not.toContain('lantern-violet-canoe-7');
  });

  it('asks for what is missing', async () => {
    const { fill, send, sent, press } = await open();
    await send();
    expect(await screen.findByText('Choose a school.')).toBeDefined();
    expect(screen.getByText(/^Use 2 to 40 letters/)).toBeDefined();
    await fill();
    await send();
    expect(await screen.findByText('Choose three pictures.')).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'A password' }));
    expect(screen.queryByText('Choose three pictures.')).toBeNull();
    expect(sent()).toBeUndefined();
  });

  it('says that a name is taken, and keeps what was typed and chosen', async () => {
    const { fill, choose, send } = await open(() => {
      throw refusal(409, 'Someone at this school already has this username.', {
        code: 'accounts.username-taken',
        fields: { username: { code: 'accounts.username-taken' } },
      });
    });
    await fill();
    await choose();
    await send();
    expect(await screen.findByText('Someone at this school already has this username.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('lila.b');
    expect(screen.getByText('Your pictures are chosen.')).toBeDefined();
  });

  it('does not offer a school whose students have no code to sign in with', async () => {
    await open();
    const none = screen.getByRole<HTMLOptionElement>('option', { name: 'New School (no school code yet)' });
    expect(none.disabled).toBe(true);
  });
});

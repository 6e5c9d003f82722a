import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, visit } from '../../testing/page.fixture.js';

const path = '/system-admin/add-user';
const overview = {
  schools: [{ _id: 's1', name: 'Banyan Grove', code: null, classes: 0, teachers: 0, students: 0 }],
};
const open = async (addUser: () => unknown = () => ({ _id: 'new' })) => {
  const server = { 'staff.system-admin-overview': () => overview, 'account.add-user': addUser };
  const page = visit({ path, user: personOf('system-admin'), server });
  await screen.findByRole('heading', { level: 1, name: 'Add a person' });
  await screen.findByRole('option', { name: 'Banyan Grove' });
  const { press } = page;
  return {
    ...page,
    fill: async () => {
      await press.type(screen.getByLabelText('First name'), 'Ines');
      await press.type(screen.getByLabelText('Last name'), 'Duarte');
      await press.type(screen.getByRole('textbox', { name: /mail/i }), 'ines@school.test');
    },
    send: () => press.click(screen.getByRole('button', { name: 'Add person and send e-mail' })),
    sent: () => page.asked.find(({ name }) => name === 'account.add-user')?.body,
  };
};

describe('the page to add a person', () => {
  it('adds a teacher of a school, says that a mail goes out, and is ready for the next', async () => {
    const { fill, send, sent, press } = await open();
    await fill();
    await press.selectOptions(screen.getByLabelText('School'), 'Banyan Grove');
    await send();
    expect(await screen.findByText('Added. We’re sending an e-mail to ines@school.test.')).toBeDefined();
    expect(sent()).toEqual({
      firstName: 'Ines',
      lastName: 'Duarte',
      email: 'ines@school.test',
      role: 'teacher',
      schoolId: 's1',
    });
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('');
  });

  it('asks for the school of a teacher', async () => {
    const { fill, send, sent } = await open();
    await fill();
    await send();
    expect(await screen.findByText('Choose a school.')).toBeDefined();
    expect(sent()).toBeUndefined();
  });

  it('asks for no school of a parent, and sends none that was chosen before', async () => {
    const { fill, send, sent, press } = await open();
    await fill();
    await press.selectOptions(screen.getByLabelText('School'), 'Banyan Grove');
    await press.selectOptions(screen.getByLabelText('Role'), 'Parent');
    expect(screen.queryByLabelText('School')).toBeNull();
    await send();
    expect(await screen.findByText(/^Added\./)).toBeDefined();
    expect(sent()).toMatchObject({ role: 'parent' });
    expect(sent()).not.toHaveProperty('schoolId');
  });

  it('says that an address is taken, and keeps what was typed', async () => {
    const { fill, send, press } = await open(() => {
      throw refusal(409, 'Someone already has an account with this address.', {
        code: 'accounts.address-taken',
        fields: { email: { code: 'accounts.address-taken' } },
      });
    });
    await fill();
    await press.selectOptions(screen.getByLabelText('School'), 'Banyan Grove');
    await send();
    const fault = await screen.findByText('Someone already has an account with this address.');
    const email = screen.getByLabelText('E-mail');
    expect(email.getAttribute('aria-describedby')).toBe(fault.parentElement?.id);
    expect(document.activeElement).toBe(email);
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ines');
  });

  it.each(['teacher', 'school-admin'] as const)('is none for a %s', async (role) => {
    visit({ path: `${path}?schid=s1`, user: personOf(role, { school: 's1' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });
});

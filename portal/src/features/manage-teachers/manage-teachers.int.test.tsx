import type { ManagedTeachers } from '@lectern/events/schools/teachers.routes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { personOf, visit, type Server } from '../../testing/page.fixture.js';

// jsdom draws no top layer: opening and closing is only the attribute.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const teacherOf = (firstName: string, classes: ManagedTeachers['classes'] = []) => ({
  _id: firstName.toLowerCase(),
  firstName,
  lastName: 'Rao',
  email: `${firstName.toLowerCase()}@example.org`,
  classes,
  lastSeenAt: null,
});
const fiveC = { _id: '5c', name: '5C' };
const school: ManagedTeachers = {
  school: { _id: 's1', name: 'Hillside School' },
  teachers: [teacherOf('Anjali', [fiveC]), teacherOf('Thomas')],
  classes: [fiveC],
  invitations: [
    {
      _id: 'i1',
      email: 'maria@exmaple.org',
      className: '5C',
      sentAt: '2026-11-20T08:00:00.000Z',
      until: '2026-12-04T08:00:00.000Z',
      state: 'cameBack',
    },
  ],
};
const open = (server: Server = {}) => {
  visit({
    path: '/school-admin/manage-teachers?schid=s1',
    user: personOf('school-admin', { school: 's1' }),
    server: { 'teachers.of-school': () => school, ...server },
  });
  return userEvent.setup();
};

describe('the teachers of a school', () => {
  it('are invited by pasted addresses, after a slip was offered; what was refused stays', async () => {
    const invite = vi.fn(() => ({ invited: 1, refused: [{ email: 'joseph@example.org', why: 'taken' }] }));
    const user = open({ 'teachers.invite': invite });
    await user.click(await screen.findByRole('button', { name: 'Invite teachers' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Invite teachers' }));
    await user.type(dialog.getByLabelText(/E-mail addresses/), 'joseph@example.org{enter}anita@exmaple.org');
    expect(dialog.getByText(/did you mean example\.org\?/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Correct it' }));
    await user.click(dialog.getByRole('button', { name: 'Invite 2 teachers' }));
    expect(await screen.findByText('1 invitation sent.')).toBeTruthy();
    expect(dialog.getByText(/joseph@example\.org can’t be invited/)).toBeTruthy();
    expect(invite.mock.calls).toMatchObject([
      [{ body: { emails: ['joseph@example.org', 'anita@example.org'] } }],
    ]);
  });

  it('have invitations that came back corrected, with what was probably meant', async () => {
    const correct = vi.fn(() => ({ until: '2026-12-08T08:00:00.000Z' }));
    const user = open({ 'teachers.correct-invitation': correct });
    expect(await screen.findByText(/Did you mean example\.org\?/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Correct it/ }));
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText(/Invitation sent to maria@example\.org/)).toBeTruthy();
    expect(correct.mock.calls).toMatchObject([[{ body: { email: 'maria@example.org' } }]]);
  });

  it('are removed after the question who takes over', async () => {
    const remove = vi.fn(() => null);
    const user = open({ 'teachers.remove': remove });
    await user.click(await screen.findByRole('button', { name: 'Remove Anjali Rao' }));
    await user.selectOptions(screen.getByLabelText('Who takes over 5C?'), 'Thomas Rao');
    await user.click(screen.getByRole('button', { name: 'Remove teacher' }));
    expect(await screen.findByText('Anjali Rao was removed.')).toBeTruthy();
    expect(remove.mock.calls).toMatchObject([[{ body: { takesOverId: 'thomas' } }]]);
  });
});

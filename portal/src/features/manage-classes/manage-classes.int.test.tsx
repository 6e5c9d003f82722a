import type { ManagedClass, ManagedSchool } from '@lectern/events/classes/manage-classes.routes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
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

const lata = { _id: 'lata', firstName: 'Lata', lastName: 'D’Souza' };
const classOf = (name: string, more: Partial<ManagedClass> = {}): ManagedClass => ({
  _id: name.toLowerCase(),
  name,
  year: '2026-27',
  level: null,
  language: null,
  revision: 3,
  archivedAt: null,
  teachers: [lata],
  students: 2,
  practised: 1,
  joinCode: null,
  ...more,
});
const school: ManagedSchool = {
  school: { _id: 's1', name: 'Hillside School' },
  setup: { classes: true, teachers: true, students: true },
  year: '2026-27',
  classes: [
    classOf('5B'),
    classOf('5C', { teachers: [] }),
    classOf('4Z', { archivedAt: '2026-04-01T08:00:00.000Z', year: '2025-26' }),
  ],
  teachers: [lata],
  students: 4,
  practised: 2,
};
const students = [
  { _id: 'farhan', firstName: 'Farhan', lastName: 'Qureshi' },
  { _id: 'jaya', firstName: 'Jaya', lastName: 'Lyngdoh' },
];

const open = (server: Server = {}, path = '/school-admin/manage-classes?schid=s1') =>
  visit({
    path,
    user: personOf('school-admin', { school: 's1' }),
    server: { 'classes.of-school': () => school, 'classes.students': () => students, ...server },
  });

describe('the classes of a school', () => {
  it('say in a sentence how the school is, and what to do next', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Hillside School' })).toBeTruthy();
    expect(
      screen.getByText('4 students in 2 classes, and 2 of them practised this week. 5C has no teacher.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a teacher for 5C' })).toBeTruthy();
    const table = screen.getByRole('table');
    expect(within(table).queryByText('4Z')).toBeNull();
  });

  it('are added by pasting their names', async () => {
    const add = vi.fn(() => ({ added: ['4A', '4B'], existing: [] }));
    open({ 'classes.open': add });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add classes' }));
    await user.type(screen.getByLabelText(/Names of the classes/), '4A, 4B');
    await user.click(screen.getByRole('button', { name: 'Add 2 classes' }));
    expect(await screen.findByText('2 classes added.')).toBeTruthy();
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ body: { names: ['4A', '4B'] } }));
  });

  it('fail with a way to try again', async () => {
    open({
      'classes.of-school': () => {
        throw refusal(500, 'Something went wrong');
      },
    });
    expect(
      await screen.findByText('We couldn’t load your classes. Nothing is lost. Try again.'),
    ).toBeTruthy();
  });
});

describe('one class', () => {
  it('moves the chosen students, and takes it back', async () => {
    const move = vi.fn(() => ({ _id: 'move-1', moved: 1 }));
    const undo = vi.fn(() => null);
    open(
      { 'classes.move': move, 'classes.undo-move': undo },
      '/school-admin/manage-classes?schid=s1&class=5b',
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Farhan Qureshi' }));
    await user.selectOptions(screen.getByLabelText('Move to'), '5C, 2 students');
    expect(screen.getByText(/5C will have 3 students/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Move 1 student' }));
    expect(await screen.findByText('1 student moved from 5B to 5C.')).toBeTruthy();
    expect(move).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { fromClassId: '5b', toClassId: '5c', personIds: ['farhan'] },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('They’re back in 5B.')).toBeTruthy();
  });

  it('is not found where the school has no such class', async () => {
    open({}, '/school-admin/manage-classes?schid=s1&class=9z');
    expect(await screen.findByRole('heading', { name: /Page not found/i })).toBeTruthy();
  });
});

import type { PlannedYear } from '@lectern/events/classes/year-change.routes';
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

const studentOf = (firstName: string) => ({ _id: firstName.toLowerCase(), firstName, lastName: 'Menon' });
const classOf = (name: string, students: readonly string[], teachers: readonly string[] = []) => ({
  _id: name.toLowerCase(),
  name,
  level: null,
  language: null,
  teachers: [...teachers],
  students: students.map(studentOf),
});
const planned: PlannedYear = {
  school: { _id: 's1', name: 'Hillside School' },
  from: '2026-27',
  to: '2027-28',
  classes: [
    classOf('4A', ['Asha', 'Tenzin', 'Kavi']),
    classOf('5A', ['Leo'], ['ruth']),
    classOf('Chess', ['Mina']),
  ],
  teachers: [studentOf('Ruth'), studentOf('Lata')],
  latest: null,
};
const open = (server: Server = {}) =>
  visit({
    path: '/school-admin/manage-classes?schid=s1#year',
    user: personOf('school-admin', { school: 's1' }),
    server: { 'classes.plan-year': () => planned, ...server },
  });

describe('a new school year', () => {
  it('names who is without a place, and starts once it adds up', async () => {
    const { press, asked } = open({ 'classes.start-year': () => ({ _id: 's1-2027-28' }) });
    await screen.findByRole('heading', { level: 1, name: 'New school year, 2027-28' });
    expect(screen.getByText(/1 student is without a place: Mina Menon/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start 2027-28' })).toBeNull();

    await press.selectOptions(screen.getByLabelText('Next year for Chess'), 'Leave school');
    await press.selectOptions(screen.getByLabelText('Add a student'), 'Tenzin Menon, 4A');
    await press.selectOptions(screen.getByLabelText('Teacher of 5A'), 'Lata Menon');
    const [sum] = screen.getAllByText(/^2 students move up/);
    expect(sum?.textContent).toBe(
      '2 students move up, 2 leave school, and one stays in their year. That is all 5: nobody is without a place.',
    );
    await press.click(screen.getByRole('button', { name: 'Start 2027-28' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Start the school year 2027-28?' }));
    await press.click(dialog.getByRole('button', { name: 'Start 2027-28' }));
    expect(await screen.findByText('The new school year is starting.')).toBeDefined();
    expect(asked.find(({ name }) => name === 'classes.start-year')?.body).toEqual({
      to: '2027-28',
      targets: [
        { classId: '4a', to: '5A' },
        { classId: '5a', to: null },
        { classId: 'chess', to: null },
      ],
      teachers: [{ name: '5A', teacherId: 'lata' }],
      stays: ['tenzin'],
    });
  });

  it('that somebody else has started is told', async () => {
    const { press } = open({
      'classes.plan-year': () => ({ ...planned, classes: planned.classes.slice(0, 2) }),
      'classes.start-year': () => {
        throw refusal(409, 'Someone else has started this school year already.');
      },
    });
    await press.click(await screen.findByRole('button', { name: 'Start 2027-28' }));
    const dialog = within(screen.getByRole('dialog'));
    await press.click(dialog.getByRole('button', { name: 'Start 2027-28' }));
    expect(await dialog.findByText(/Someone else has started this school year/)).toBeDefined();
  });

  it('is undone within 30 days', async () => {
    const latest = {
      _id: 's1-2026-27',
      year: '2026-27',
      status: 'done',
      startedAt: '2026-11-20T08:00:00.000Z',
      undoUntil: '2999-12-20T08:00:00.000Z',
      up: 128,
      left: 84,
      stayed: 2,
    } as const;
    const { press, asked } = open({
      'classes.plan-year': () => ({ ...planned, latest }),
      'classes.undo-year': () => null,
    });
    expect(await screen.findByText(/128 moved up, 84 left, and 2 stayed/)).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Undo the new year' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Undo the new year?' }));
    expect(dialog.getByText(/130 students go back to where they were/)).toBeDefined();
    await press.click(dialog.getByRole('button', { name: 'Undo the new year' }));
    expect(await screen.findByText('The new school year is being undone.')).toBeDefined();
    expect(asked.filter(({ name }) => name === 'classes.undo-year')).toHaveLength(1);
  });
});

import type { SchoolDetails } from '@lectern/events/schools/manage-school.routes';
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

const hillside: SchoolDetails = {
  _id: 's1',
  name: 'Hillside School',
  code: 'TREK-47',
  status: 'open',
  statusSince: null,
  classes: 8,
  teachers: 6,
  students: 214,
  active: 150,
  admins: [{ _id: 'rita', firstName: 'Rita', lastName: 'Fernandes', email: 'rita@hill.test' }],
  invited: [{ _id: 'i1', email: 'anita@hill.test', until: '2999-12-01T08:00:00.000Z' }],
  subscription: {
    _id: 'school-s1',
    kind: 'school',
    name: 'Hillside School',
    standing: 'trial',
    until: '2027-01-01T00:00:00.000Z',
    timeZone: 'Asia/Kolkata',
    payments: [],
    isBegun: true,
  },
  lastImport: { at: '2026-11-20T08:00:00.000Z', added: 27, isUndone: false },
};
const open = (server: Server = {}, path = '/system-admin/manage-school?schid=s1') =>
  visit({
    path,
    user: personOf('system-admin'),
    server: { 'schools.details': () => hillside, ...server },
  });

describe('a school, for a system admin', () => {
  it('is seen with its people, admins, subscription and last import', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Hillside School' })).toBeDefined();
    expect(screen.getByText('214 students, and 150 of them practised this week.')).toBeDefined();
    expect(screen.getByText(/27 new students, 20 November 2026/)).toBeDefined();
    expect(screen.getByText('Rita Fernandes')).toBeDefined();
    expect(screen.getByText(/Invited. The link works until/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Record a payment' })).toBeDefined();
  });

  it('is closed after it was said what happens to its people', async () => {
    let now: SchoolDetails = hillside;
    const { press, asked } = open({
      'schools.details': () => now,
      'schools.close': () => {
        now = { ...hillside, status: 'closed', statusSince: '2026-11-24T08:00:00.000Z' };
        return null;
      },
    });
    await press.click(await screen.findByRole('button', { name: 'Close school' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Close Hillside School?' }));
    expect(dialog.getByText(/221 people are signed out/)).toBeDefined();
    await press.click(dialog.getByRole('button', { name: 'Close school' }));
    expect(await screen.findByRole('button', { name: 'Reopen school' })).toBeDefined();
    expect(asked.filter(({ name }) => name === 'schools.close')).toHaveLength(1);
  });

  it('has no payments before its trial has begun', async () => {
    open({
      'schools.details': () => ({
        ...hillside,
        subscription: { ...hillside.subscription, isBegun: false },
      }),
    });
    expect(await screen.findByText(/The free trial of 60 days begins/)).toBeDefined();
  });

  it('that is none is not found', async () => {
    open({
      'schools.details': () => {
        throw refusal(404, 'We couldn’t find this school.');
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });
});

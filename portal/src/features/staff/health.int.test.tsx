import type { SystemOverview } from '@lectern/events/schools/staff.routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';

const overview: SystemOverview = {
  schools: [],
  schoolsTotal: 0,
  people: {
    student: 0,
    parent: 0,
    teacher: 0,
    'school-admin': 0,
    'system-admin': 1,
    'hiring-candidate': 0,
    pending: 0,
  },
  awaitingMail: 3,
  suspended: 0,
  content: { passages: 0, paragraphs: 0 },
  readModels: [{ name: 'people_v3', state: 'current', lagSeconds: 0 }],
  work: [
    { reactor: 'account-mail', waiting: 2, parked: 0 },
    { reactor: 'score-response', waiting: 0, parked: 0 },
  ],
};
const open = (more: Partial<SystemOverview> = {}) =>
  visit({
    path: '/system-admin/dashboard',
    user: personOf('system-admin'),
    server: { 'staff.system-admin-overview': () => ({ ...overview, ...more }) },
  });

describe('how Lectern is doing', () => {
  it('is said in one sentence when all is well, and counted below', async () => {
    open();
    expect(await screen.findByText('Everything is up to date')).toBeDefined();
    expect(screen.getByRole('row', { name: 'Names and accounts Up to date Nothing' })).toBeDefined();
    expect(screen.getByText('No failed jobs')).toBeDefined();
    expect(screen.getByText('2 jobs are running or waiting.')).toBeDefined();
    expect(screen.getByRole('row', { name: 'E-mail people about their account 2 0' })).toBeDefined();
    expect(screen.queryByRole('row', { name: /^Score/ })).toBeNull();
  });

  it('says which pages are not up to date, and by how much', async () => {
    open({
      readModels: [
        { name: 'people_v3', state: 'behind', lagSeconds: 65 },
        { name: 'attempts_v1', state: 'silent', lagSeconds: 40 },
        { name: 'made-up_v1', state: 'unheard', lagSeconds: null },
      ],
    });
    expect(await screen.findByText('3 kinds of data are not up to date')).toBeDefined();
    const rows = [
      'Names and accounts Catching up 1 minute, 5 seconds',
      'Answers and scores Not running No report for 40 seconds',
      'made-up_v1 No report yet',
    ];
    for (const name of rows) expect(screen.getByRole('row', { name })).toBeDefined();
  });

  it('says what failed for good, that first, and what to do about it', async () => {
    open({
      work: [
        { reactor: 'account-mail', waiting: 3, parked: 0 },
        { reactor: 'score-response', waiting: 0, parked: 1 },
      ],
    });
    expect(await screen.findByText('1 job failed')).toBeDefined();
    expect(screen.getByText(/npm run lectern -- parked list/)).toBeDefined();
    const table = within(screen.getByRole('region', { name: 'Waiting and failed jobs' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'JobWaitingFailed',
      'Score spoken and written answers01',
      'E-mail people about their account30',
    ]);
  });

  it('says that nothing waits where nothing does', async () => {
    open({ work: [] });
    expect(await screen.findByText('No jobs waiting either.')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Waiting and failed jobs' })).toBeNull();
  });
});

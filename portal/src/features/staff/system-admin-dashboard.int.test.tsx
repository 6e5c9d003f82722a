import type { SystemOverview } from '@lectern/events/schools/staff.routes';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';

const hrefOf = (element: HTMLElement) => element.getAttribute('href');

describe('the dashboard of a system admin', () => {
  const overview: SystemOverview = {
    schools: [{ _id: 's1', name: 'Banyan Grove', code: null, classes: 2, teachers: 1, students: 40 }],
    schoolsTotal: 1,
    people: {
      student: 1_040,
      parent: 3,
      teacher: 1,
      'school-admin': 1,
      'system-admin': 1,
      'hiring-candidate': 0,
      pending: 0,
    },
    awaitingMail: 3,
    suspended: 2,
    content: { passages: 12, paragraphs: 6 },
    readModels: [{ name: 'people_v3', state: 'current', lagSeconds: 0 }],
    work: [],
  };
  const open = (answer: SystemOverview) =>
    visit({
      path: '/system-admin/dashboard',
      user: personOf('system-admin'),
      server: { 'staff.system-admin-overview': () => answer },
    });

  it('counts people by role, schools and what there is to read', async () => {
    open(overview);
    expect((await screen.findByText('1,040')).previousElementSibling?.textContent).toBe('Students');
    expect(screen.getByText('12').previousElementSibling?.textContent).toBe('Passages');
    expect(screen.getByRole('row', { name: /^Banyan Grove None yet 2 1 40/ })).toBeDefined();
    expect(hrefOf(screen.getByRole('link', { name: 'Embedding: Banyan Grove' }))).toBe(
      '/school-admin/embedding?schid=s1',
    );
    expect(screen.getByText('E-mail not confirmed').nextElementSibling?.textContent).toBe('3');
    expect(hrefOf(screen.getByRole('link', { name: 'Suspended accounts' }))).toBe(
      '/system-admin/suspended-accounts-management',
    );
  });
});

describe('a dashboard', () => {
  it.each([
    ['/teacher/dashboard', 'student'],
    ['/school-admin/dashboard', 'teacher'],
    ['/system-admin/dashboard', 'school-admin'],
  ] as const)('%s is none for a %s', async (path, role) => {
    visit({ path: `${path}?schid=s1`, user: personOf(role, { school: 's1' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });
});

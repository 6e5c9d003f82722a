import type {
  SchoolOverview,
  StaffClass,
  StaffStudent,
  SystemOverview,
} from '@lectern/events/schools/staff.routes';
import { screen, within } from '@testing-library/react';
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

const asha: StaffStudent = {
  _id: 'asha',
  firstName: 'Asha',
  lastName: 'Menon',
  username: 'asha.m',
  streakCount: 3,
  lastAttempts: [
    {
      _id: 'a1',
      title: 'The gecko',
      level: 1,
      kind: 'passage',
      status: 'reading',
      startedAt: '2026-01-05T08:00:00.000Z',
      lastActivityAt: '2026-01-05T08:00:00.000Z',
      questionsAnswered: 0,
      questionsTotal: 3,
    },
  ],
};
const leo: StaffStudent = { ...asha, _id: 'leo', firstName: 'Leo', username: null, lastAttempts: [] };
const kingfishers: StaffClass = { _id: 'c1', name: '4 Kingfisher', year: '2026-27', students: [asha, leo] };
const hrefOf = (element: HTMLElement) => element.getAttribute('href');

describe('the dashboard of a teacher', () => {
  const open = (server: Server) => visit({ path: '/teacher/dashboard', user: personOf('teacher'), server });

  it('has each student of each class with streak, last attempts and the way to the history', async () => {
    open({ 'staff.teacher-classes': () => [kingfishers] });
    const table = within(await screen.findByRole('region', { name: 'Students of 4 Kingfisher' }));
    const row = within(table.getByRole('row', { name: /Asha Menon/ }));
    expect(hrefOf(row.getByRole('link', { name: 'History of Asha Menon' }))).toBe(
      '/practice-history/log?userId=asha',
    );
    expect(row.getByRole('cell', { name: '3' })).toBeDefined();
    expect(hrefOf(row.getByRole('link', { name: 'The gecko' }))).toBe('/practice-history/attempt/a1');
    expect(within(table.getByRole('row', { name: /Leo Menon/ })).getByText('No practice yet')).toBeDefined();
  });

  it('says where there is no class, and where a class is empty', async () => {
    open({ 'staff.teacher-classes': () => [] });
    expect(await screen.findByText('You have no class yet')).toBeDefined();
  });

  it('offers no cards for an empty class', async () => {
    open({ 'staff.teacher-classes': () => [{ ...kingfishers, students: [] }] });
    expect(await screen.findByText('No student yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign-in cards for 4 Kingfisher' })).toBeNull();
  });

  it('says when it did not come, and tries again', async () => {
    let fAway = true;
    const { press } = open({
      'staff.teacher-classes': () => {
        if (fAway) throw refusal(503, 'Away');
        return [kingfishers];
      },
    });
    expect(await screen.findByText('Your dashboard did not come.')).toBeDefined();
    fAway = false;
    await press.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: '4 Kingfisher' })).toBeDefined();
  });

  it('makes sign-in cards after a question, to print and to leave again', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { asked, press } = open({
      'staff.teacher-classes': () => [kingfishers],
      'schools.sign-in-cards': () => [
        {
          personId: 'asha',
          firstName: 'Asha',
          schoolCode: 'TREK-47',
          username: 'asha.m',
          url: 'https://x/1',
        },
        { personId: 'leo', firstName: 'Leo', schoolCode: 'TREK-47', username: null, url: 'https://x/2' },
      ],
    });
    await press.click(await screen.findByRole('button', { name: 'Sign-in cards for 4 Kingfisher' }));
    const question = within(await screen.findByRole('dialog', { name: 'Make new cards for 4 Kingfisher?' }));
    expect(asked.some(({ name }) => name === 'schools.sign-in-cards')).toBe(false);
    await press.click(question.getByRole('button', { name: 'Make new cards' }));

    const heading = await screen.findByRole('heading', { name: 'Sign-in cards, 4 Kingfisher' });
    expect(document.activeElement).toBe(heading);
    const made = asked.find(({ name }) => name === 'schools.sign-in-cards');
    expect(made?.body).toEqual({ personIds: ['asha', 'leo'] });
    const [first, second] = within(screen.getByRole('list', { name: 'Cards' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('AshaSchool codeTREK-47User nameasha.m');
    expect(first?.textContent).toContain('https://x/1');
    expect(second?.textContent).toContain('User nameNot given yet');
    await press.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await press.click(screen.getByRole('button', { name: 'Back to the classes' }));
    expect(await screen.findByRole('heading', { name: 'Hello, Meera' })).toBeDefined();
  });

  it('says why no cards were made', async () => {
    const { press } = open({
      'staff.teacher-classes': () => [kingfishers],
      'schools.sign-in-cards': () => {
        throw refusal(404, 'There is no such student.');
      },
    });
    await press.click(await screen.findByRole('button', { name: 'Sign-in cards for 4 Kingfisher' }));
    const question = within(await screen.findByRole('dialog'));
    await press.click(question.getByRole('button', { name: 'Make new cards' }));
    expect(await question.findByText('There is no such student.')).toBeDefined();
  });
});

describe('the dashboard of a school admin', () => {
  const school: SchoolOverview = {
    school: { _id: 's1', name: 'Banyan Grove', code: 'TREK-47' },
    classes: [{ _id: 'c1', name: '4 Kingfisher', year: '2026-27', teachers: ['Ruth Adeyemi'], students: 2 }],
    teachers: [
      {
        _id: 'ruth',
        firstName: 'Ruth',
        lastName: 'Adeyemi',
        email: 'ruth@x.test',
        classes: ['4 Kingfisher'],
      },
    ],
    students: { items: [asha], total: 51, pageSize: 50 },
  };
  const open = (path = '/school-admin/dashboard') =>
    visit({
      path,
      user: personOf('school-admin', { school: 's1' }),
      server: {
        'staff.school-admin-overview': ({ query }) =>
          (query as { page: number }).page === 2
            ? { ...school, students: { ...school.students, items: [leo] } }
            : school,
      },
    });

  it('opens with the own school, and every link carries it', async () => {
    const { address, asked } = open();
    expect(hrefOf(await screen.findByRole('link', { name: 'History of Asha Menon' }))).toBe(
      '/practice-history/log?userId=asha&schid=s1',
    );
    expect(hrefOf(screen.getByRole('link', { name: 'The gecko' }))).toBe(
      '/practice-history/attempt/a1?schid=s1',
    );
    expect(address()).toBe('/school-admin/dashboard?schid=s1');
    const call = asked.find(({ name }) => name === 'staff.school-admin-overview');
    expect(call?.query).toEqual({ page: 1, schid: 's1' });
  });

  it('has classes, teachers and pages of students', async () => {
    const { press } = open();
    expect(await screen.findByText('School code: TREK-47')).toBeDefined();
    const classes = within(screen.getByRole('region', { name: 'Table of classes' }));
    expect(classes.getByRole('row', { name: /4 Kingfisher.*Ruth Adeyemi/ })).toBeDefined();
    expect(screen.getByRole('row', { name: /Ruth Adeyemi.*ruth@x.test/ })).toBeDefined();
    expect(screen.getByText('Page 1 of 2')).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('row', { name: /Leo Menon/ })).toBeDefined();
  });

  it('is none with another school', async () => {
    open('/school-admin/dashboard?schid=s2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });
});

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
    suspended: 2,
    content: { passages: 12, paragraphs: 6 },
    readModels: [{ name: 'people_v3', state: 'current' }],
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
    expect(screen.getByRole('row', { name: 'Banyan Grove None yet 2 1 40' })).toBeDefined();
    expect(hrefOf(screen.getByRole('link', { name: 'Suspended accounts' }))).toBe(
      '/system-admin/suspended-accounts-management',
    );
  });

  it('says that all is up to date', async () => {
    open(overview);
    expect(await screen.findByText('All pages show the newest state')).toBeDefined();
  });

  it('says which read models are not', async () => {
    open({
      ...overview,
      readModels: [
        { name: 'people_v3', state: 'behind' },
        { name: 'work_v1', state: 'unheard' },
      ],
    });
    expect(await screen.findByText('2 read models have not caught up')).toBeDefined();
    expect(screen.getByRole('row', { name: 'people_v3 Catching up' })).toBeDefined();
    expect(screen.getByRole('row', { name: 'work_v1 Not heard of' })).toBeDefined();
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

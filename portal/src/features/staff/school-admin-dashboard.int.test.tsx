import type { ManagedSchool } from '@lectern/events/classes/manage-classes.routes';
import type { SchoolOverview } from '@lectern/events/schools/staff.routes';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';
import { asha, leo } from '../../testing/staff.fixture.js';

// jsdom draws no top layer: opening and closing is only the attribute.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const hrefOf = (element: HTMLElement) => element.getAttribute('href');

describe('the dashboard of a school admin', () => {
  const school: SchoolOverview = {
    school: { _id: 's1', name: 'Banyan Grove', code: 'TREK-47', fAiHintsShown: false },
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
  const pageFor = ({ page, find, classId }: { page: number; find?: string; classId?: string }) => {
    if (find) return { ...school, students: { ...school.students, items: [leo], total: 1 } };
    if (classId) return { ...school, students: { ...school.students, items: [asha, leo], total: 2 } };
    return page === 2 ? { ...school, students: { ...school.students, items: [leo] } } : school;
  };
  const started: ManagedSchool = {
    school: { _id: 's1', name: 'Banyan Grove' },
    setup: { classes: true, teachers: true, students: true },
    year: '2026-27',
    classes: [
      {
        _id: 'c1',
        name: '4 Kingfisher',
        year: '2026-27',
        level: null,
        language: null,
        revision: 0,
        archivedAt: null,
        teachers: [],
        students: 2,
        practised: 1,
        joinCode: null,
      },
    ],
    teachers: [],
    students: 2,
    practised: 1,
  };
  const open = (path = '/school-admin/dashboard', now: () => ManagedSchool = () => started) =>
    visit({
      path,
      user: personOf('school-admin', { school: 's1' }),
      server: {
        'classes.of-school': now,
        'schools.skip-setup-step': () => null,
        'staff.school-admin-overview': ({ query }) =>
          pageFor(query as { page: number; find?: string; classId?: string }),
        'schools.sign-in-cards': ({ body }) =>
          (body as { personIds: string[] }).personIds.map((personId) => ({
            personId,
            firstName: personId,
            lastName: 'Menon',
            schoolCode: 'TREK-47',
            username: null,
            url: 'https://x/1',
          })),
      },
    });

  it('says in a sentence how the school is, and what comes next', async () => {
    open();
    expect(
      await screen.findByText(
        '2 students in 1 class, and 1 of them practised this week. 4 Kingfisher has no teacher.',
      ),
    ).toBeDefined();
    const next = screen.getByRole('link', { name: 'Choose a teacher for 4 Kingfisher' });
    expect(hrefOf(next)).toBe('/school-admin/manage-classes?schid=s1&class=c1');
  });

  it('of a new school shows the first three steps, until each is done or passed over', async () => {
    let setup = { classes: true, teachers: true, students: false };
    const { press, asked } = open(undefined, () => ({ ...started, setup }));
    expect(await screen.findByRole('heading', { name: 'Set up Banyan Grove' })).toBeDefined();
    expect(screen.getAllByText('Done')).toHaveLength(2);
    setup = { ...setup, students: true };
    await press.click(screen.getByRole('button', { name: 'Leave it to the teachers' }));
    await screen.findByRole('link', { name: 'Choose a teacher for 4 Kingfisher' });
    expect(screen.queryByRole('heading', { name: 'Set up Banyan Grove' })).toBeNull();
    expect(asked.find(({ name }) => name === 'schools.skip-setup-step')?.body).toEqual({ step: 'students' });
  });

  it('opens with the own school, and every link carries it', async () => {
    const { address, asked } = open();
    expect(hrefOf(await screen.findByRole('link', { name: 'Who looked at answers' }))).toBe(
      '/account-management/access-log?schid=s1',
    );
    expect(hrefOf(await screen.findByRole('link', { name: 'Asha Menon’s history' }))).toBe(
      '/practice-history/log?userId=asha&schid=s1',
    );
    expect(hrefOf(screen.getByRole('link', { name: 'The gecko' }))).toBe(
      '/practice-history/attempt/a1?schid=s1',
    );
    expect(address()).toBe('/school-admin/dashboard?schid=s1');
    const call = asked.find(({ name }) => name === 'staff.school-admin-overview');
    expect(call?.query).toEqual({ page: 1, order: 'name', schid: 's1' });
  });

  it('has classes, teachers and pages of students', async () => {
    const { press } = open();
    expect(await screen.findByText('School code: TREK-47')).toBeDefined();
    const classes = within(screen.getByRole('region', { name: 'Table of classes' }));
    expect(classes.getByRole('row', { name: /4 Kingfisher.*Ruth Adeyemi/ })).toBeDefined();
    expect(screen.getByRole('row', { name: /Ruth Adeyemi.*ruth@x.test/ })).toBeDefined();
    expect(screen.getByText('1–1 of 51')).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('row', { name: /Leo Menon/ })).toBeDefined();
  });

  it('finds students when the typing stops, and puts them in another order', async () => {
    const { asked, press } = open();
    await press.type(await screen.findByRole('searchbox', { name: 'Find a student' }), 'leo');
    expect(await screen.findByText('1 found')).toBeDefined();
    const finds = asked.flatMap(({ query }) => (query as { find?: string } | undefined)?.find ?? []);
    expect(finds).toEqual(['leo']);
    const head = screen.getByRole('columnheader', { name: 'Days in a row' });
    await press.click(within(head).getByRole('button'));
    await vi.waitFor(() =>
      expect(asked.at(-1)?.query).toEqual({ page: 1, find: 'leo', order: '-streak', schid: 's1' }),
    );
  });

  it('makes the cards of a class of the school', async () => {
    const { asked, press } = open();
    await press.click(await screen.findByRole('button', { name: 'Sign-in cards for 4 Kingfisher' }));
    await press.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: 'Make new cards (old ones stop working)',
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Sign-in cards, 4 Kingfisher' })).toBeDefined();
    const made = asked.find(({ name }) => name === 'schools.sign-in-cards');
    expect(made?.body).toEqual({ personIds: ['asha', 'leo'] });
  });

  describe('hints about AI', () => {
    const hints = { name: 'Show students when an answer may have been written with AI' };
    const openWith = (fAiHintsShown: boolean) => {
      let isShown = fAiHintsShown;
      return visit({
        path: '/school-admin/dashboard',
        user: personOf('school-admin', { school: 's1' }),
        server: {
          'staff.school-admin-overview': () => ({
            ...school,
            school: { ...school.school, fAiHintsShown: isShown },
          }),
          'staff.ai-hint-visibility': ({ body }) => {
            isShown = (body as { fShownToStudents: boolean }).fShownToStudents;
            return null;
          },
        },
      });
    };
    const settings = (asked: readonly { name: string; body?: unknown }[]) =>
      asked.filter(({ name }) => name === 'staff.ai-hint-visibility').map(({ body }) => body);

    it('are for staff alone until the admin shows them to students, and knows that they may be wrong', async () => {
      const { asked, press } = openWith(false);
      expect(await screen.findByText('Only staff see these hints now.')).toBeDefined();
      await press.click(screen.getByRole('switch', hints));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/Some hints are wrong/)).toBeDefined();
      await press.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(settings(asked)).toEqual([]);
      await press.click(screen.getByRole('switch', hints));
      await press.click(screen.getByRole('button', { name: 'Show hints to students' }));
      expect(await screen.findByText('Students and their parents see these hints now.')).toBeDefined();
      expect(screen.getByRole('switch', hints)).toHaveProperty('checked', true);
      expect(settings(asked)).toEqual([{ fShownToStudents: true }]);
    });

    it('are hidden again at once', async () => {
      const { asked, press } = openWith(true);
      await press.click(await screen.findByRole('switch', hints));
      expect(await screen.findByText('Only staff see these hints now.')).toBeDefined();
      expect(settings(asked)).toEqual([{ fShownToStudents: false }]);
    });
  });

  it('is none with another school', async () => {
    open('/school-admin/dashboard?schid=s2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });
});

import type { IssueRow, IssuesPage } from '@lectern/events/issues/review.routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const row: IssueRow = {
  _id: 'i1',
  issue: 'score',
  status: 'pending',
  fReopened: false,
  reportedBy: { firstName: 'Asha', lastName: 'Menon' },
  reporterRole: 'student',
  reportedAt: '2026-03-12T11:25:00.000Z',
  student: { firstName: 'Asha', lastName: 'Menon' },
  school: { _id: 's1', name: 'Banyan Grove School' },
  scorer: 'lectern 1.4',
  title: 'The gecko',
};
const page = (...items: readonly IssueRow[]): IssuesPage => ({
  items: [...items],
  total: items.length,
  schools: [{ _id: 's1', name: 'Banyan Grove School' }],
  scorers: ['lectern 1.4'],
});

const adminsPath = '/system-admin/review-issues';
const open = (found: IssuesPage | (() => IssuesPage), query = '', server: Server = {}) =>
  visit({
    path: `${adminsPath}${query}`,
    user: personOf('system-admin'),
    server: { 'issues.list': () => (typeof found === 'function' ? found() : found), ...server },
  });
const table = async () => within(await screen.findByRole('region', { name: 'Reported issues' }));
const lastAsked = (asked: ReturnType<typeof visit>['asked']) =>
  asked.findLast(({ name }) => name === 'issues.list')?.query;

describe('the queue of reported issues', () => {
  it.each(['student', 'teacher', 'school-admin', 'parent', 'hiring-candidate'] as const)(
    'is none at the admin’s address for a %s',
    async (role) => {
      visit({ path: `${adminsPath}?schid=s1`, user: personOf(role, { school: 's1' }) });
      expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
    },
  );

  it('begins with what is open, and says of each what, whose, since when, and who works on it', async () => {
    const { asked } = open(
      page(
        {
          ...row,
          takenBy: { _id: 'u2', role: 'teacher', firstName: 'Ruth', lastName: 'Adeyemi', at: row.reportedAt },
        },
        {
          ...row,
          _id: 'i2',
          issue: 'penalization',
          reporterRole: 'parent',
          reportedBy: { firstName: 'Priya', lastName: 'Menon' },
        },
      ),
    );
    const first = within(await screen.findByRole('row', { name: /^Score/ }));
    expect(first.getByRole('link', { name: 'Score' }).getAttribute('href')).toBe(
      '/system-admin/review-reported-issue/i1',
    );
    expect(first.getByText('Pending')).toBeDefined();
    expect(first.getByText('Ruth Adeyemi is working on it')).toBeDefined();
    expect(first.getByText('Banyan Grove School')).toBeDefined();
    expect(first.getByText('lectern 1.4')).toBeDefined();
    const second = within(screen.getByRole('row', { name: /^Penalty/ }));
    expect(second.getByText('Reported by Priya Menon (Parent)')).toBeDefined();
    expect(lastAsked(asked)).toEqual({ status: 'pending', page: 1, pageSize: 20 });
  });

  it('says what became of those that are settled, and which were opened again', async () => {
    open(
      page(
        { ...row, status: 'resolved', outcome: 'scoreCorrected', settledAt: row.reportedAt },
        { ...row, _id: 'i2', issue: 'feedback', fReopened: true },
      ),
      '?state=all',
    );
    const settled = within(await screen.findByRole('row', { name: /^Score/ }));
    expect(settled.getByText('Resolved')).toBeDefined();
    expect(settled.getByText('Score corrected')).toBeDefined();
    expect(within(screen.getByRole('row', { name: /^Feedback/ })).getByText('Reopened')).toBeDefined();
  });

  it('is narrowed by state, issue, age, school and scorer, which stay in its address', async () => {
    const { press, asked, address } = open(page(row), '?page=2');
    const choose = async (name: string, option: string) =>
      press.selectOptions(await screen.findByRole('combobox', { name }), option);
    await choose('State', 'Resolved');
    await choose('Issue', 'Penalty');
    await choose('Age', 'Older than 7 days');
    await choose('School', 'Banyan Grove School');
    await choose('Scorer', 'lectern 1.4');
    await waitFor(() =>
      expect(lastAsked(asked)).toEqual({
        status: 'resolved',
        issue: 'penalization',
        olderThanDays: 7,
        school: 's1',
        scorer: 'lectern 1.4',
        page: 1,
        pageSize: 20,
      }),
    );
    expect(address()).toContain('state=resolved&kind=penalization&age=7&school=s1&scorer=');
  });

  it('is searched when the typing has stopped, and sorted by the server', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { press, asked } = open(page(row, { ...row, _id: 'i2' }));
    await press.type(await screen.findByRole('searchbox', { name: 'Find by name, title or ID' }), 'ash');
    await waitFor(() => expect(lastAsked(asked)).toMatchObject({ find: 'ash' }));
    expect(
      asked.filter(({ name, query }) => name === 'issues.list' && JSON.stringify(query).includes('"as"')),
    ).toEqual([]);
    vi.useRealTimers();
    await press.click((await table()).getByRole('button', { name: 'Student' }));
    await waitFor(() => expect(lastAsked(asked)).toMatchObject({ order: 'student' }));
  });

  it('says so where nothing is open, and where nothing matches', async () => {
    const { press } = open(page());
    expect(await screen.findByRole('heading', { name: 'No open issues' })).toBeDefined();
    await press.selectOptions(screen.getByRole('combobox', { name: 'Issue' }), 'Feedback');
    expect(await screen.findByText('Nothing matches these filters.')).toBeDefined();
  });

  it('says so where it could not be loaded', async () => {
    open(() => {
      throw refusal(503, 'Not now.');
    });
    expect(await screen.findByText('We couldn’t load the reported issues.')).toBeDefined();
  });
});

describe('the queue of a teacher', () => {
  const openAsTeacher = (found: IssuesPage) =>
    visit({
      path: '/teacher/review-issues',
      user: personOf('teacher'),
      server: { 'issues.list': () => found, 'staff.teacher-classes': () => [] },
    });

  it('has what teachers settle, and nothing of schools and scorers', async () => {
    openAsTeacher(page(row));
    const link = await screen.findByRole('link', { name: 'Score' });
    expect(link.getAttribute('href')).toBe('/teacher/review-reported-issue/i1');
    expect(screen.queryByRole('combobox', { name: 'Scorer' })).toBeNull();
    const kinds = within(screen.getByRole('combobox', { name: 'Issue' })).getAllByRole('option');
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      'Any issue',
      'Score',
      'Feedback',
      'Penalty',
    ]);
  });

  it('is entered from the dashboard, which says how many are open', async () => {
    visit({
      path: '/teacher/dashboard',
      user: personOf('teacher'),
      server: { 'issues.list': () => page(row, row), 'staff.teacher-classes': () => [] },
    });
    const link = await screen.findByRole('link', { name: 'Reported issues: 2 open' });
    expect(link.getAttribute('href')).toBe('/teacher/review-issues');
  });
});

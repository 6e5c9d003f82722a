import type { AccessEntry } from '@lectern/events/access-log/access-log.routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';

const path = '/account-management/access-log';
const read: AccessEntry = {
  _id: 'e1',
  at: '2026-01-05T08:00:00.000Z',
  reader: { role: 'teacher', firstName: 'Ruth', lastName: 'Das' },
  student: { _id: 'u1', firstName: 'Meera', lastName: 'Nair' },
  attempt: { _id: 'a1', title: 'The bridges that grow' },
  what: 'answers',
  fReported: false,
};
const listened: AccessEntry = {
  ...read,
  _id: 'e2',
  reader: { role: 'system-admin' },
  what: 'recording',
  reason: 'Her parents asked.',
};
const replayed: AccessEntry = { ...read, _id: 'e3', what: 'replay', fReported: true };

const open = (role: 'student' | 'school-admin', ...items: readonly AccessEntry[]) => {
  const isSchool = role === 'school-admin';
  return visit({
    path: isSchool ? `${path}?schid=s1` : path,
    user: personOf(role, isSchool ? { school: 's1' } : {}),
    server: { 'access-log.read': () => ({ items, cursor: null }) },
  });
};
const rows = async (): Promise<readonly string[]> => {
  const table = within(await screen.findByRole('table'));
  const [, ...body] = table.getAllByRole('row');
  return body.map((row) => row.textContent);
};

describe('who looked at one’s answers', () => {
  it('says who did what, and why', async () => {
    open('student', read, listened, replayed);
    expect(await rows()).toEqual([
      expect.stringMatching(/Ruth Das, teacher.*Opened the answers.*Part of their work/),
      expect.stringMatching(/Deleted account, system admin.*Listened to a recording.*Her parents asked\./),
      expect.stringMatching(/Watched the attempt step by step.*Something in it was reported/),
    ]);
    expect(screen.queryByRole('columnheader', { name: 'Whose answers' })).toBeNull();
    expect(screen.getAllByRole('link', { name: read.attempt.title })[0]?.getAttribute('href')).toBe(
      '/practice-history/attempt/a1',
    );
  });

  it('says so where nobody did', async () => {
    open('student');
    expect(await screen.findByRole('heading', { level: 1, name: 'Who looked at my answers' })).toBeDefined();
    expect(await screen.findByText('Nobody has looked yet')).toBeDefined();
  });

  it('says to a school admin whose answers they were', async () => {
    open('school-admin', read);
    expect(await rows()).toEqual([expect.stringContaining('Meera Nair')]);
    expect(screen.getByRole('link', { name: read.attempt.title }).getAttribute('href')).toBe(
      '/practice-history/attempt/a1?schid=s1',
    );
  });

  it.each(['teacher', 'parent', 'system-admin'] as const)('is no page of a %s', async (role) => {
    visit({ path, user: personOf(role) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });
});

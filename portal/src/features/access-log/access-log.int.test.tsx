import type { AccessEntry } from '@lectern/events/access-log/access-log.routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, visit } from '../../testing/page.fixture.js';

const path = '/account-management/access-log';
const title = 'The bridges that grow';
const read: AccessEntry = {
  _id: 'e1',
  at: '2026-01-05T08:00:00.000Z',
  reader: { role: 'teacher', firstName: 'Ruth', lastName: 'Das' },
  student: { _id: 'u1', firstName: 'Meera', lastName: 'Nair' },
  attempt: { _id: 'a1', title },
  what: 'answers',
  fReported: false,
  fRescored: false,
};
const listened: AccessEntry = {
  ...read,
  _id: 'e2',
  reader: { role: 'system-admin' },
  what: 'recording',
  reason: 'Her parents asked.',
};
const replayed: AccessEntry = { ...read, _id: 'e3', what: 'replay', fReported: true };

const { attempt: _, ...ofAll } = read;
const listed: AccessEntry = { ...ofAll, _id: 'e5', what: 'history', reason: 'Her school asked.' };
const compared: AccessEntry = { ...read, _id: 'e4', fRescored: true };

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
    open('student', read, listened, replayed, compared, listed);
    expect(await rows()).toEqual([
      expect.stringMatching(/Ruth Das, teacher.*Opened the answers.*Part of their work/),
      expect.stringMatching(/Deleted account, system admin.*Listened to a recording.*Her parents asked\./),
      expect.stringMatching(/Watched the attempt step by step.*Something in it was reported/),
      expect.stringMatching(/Opened the answers.*Scores were being checked again/),
      expect.stringMatching(/Opened the practice history.*–.*Her school asked\./),
    ]);
    expect(screen.queryByRole('columnheader', { name: 'Whose answers' })).toBeNull();
    expect(screen.getAllByRole('link', { name: title })[0]?.getAttribute('href')).toBe(
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
    expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(
      '/practice-history/attempt/a1?schid=s1',
    );
  });

  it('says to a parent who looked at a child’s', async () => {
    const { asked } = visit({
      path: `${path}?userId=u1`,
      user: personOf('parent', { _id: 'p1' }),
      server: { 'access-log.read': () => ({ items: [read], cursor: null }) },
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Who looked at your child’s answers' }),
    ).toBeDefined();
    expect(await rows()).toEqual([expect.stringContaining('Meera Nair')]);
    expect(asked.find(({ name }) => name === 'access-log.read')).toMatchObject({ query: { userId: 'u1' } });
  });

  it('is not there for somebody else’s child', async () => {
    visit({
      path: `${path}?userId=u9`,
      user: personOf('parent', { _id: 'p1' }),
      server: {
        'access-log.read': () => {
          throw refusal(404, 'We couldn’t find this person.', { code: 'accounts.no-such-person' });
        },
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });

  it.each(['teacher', 'system-admin'] as const)('is no page of a %s', async (role) => {
    visit({ path, user: personOf(role) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dashboardFor,
  homeRedirect,
  linkFor,
  micTestFor,
  safeRedirect,
  withQuery,
} from './route-guard.links.js';

const user = (role: Parameters<typeof dashboardFor>[0]['role'], school: string | null = null) => ({
  role,
  school,
});

describe('the dashboard of a role', () => {
  it.each([
    ['student', '/student/dashboard'],
    ['parent', '/parent/dashboard'],
    ['teacher', '/teacher/dashboard'],
    ['system-admin', '/system-admin/dashboard'],
    ['hiring-candidate', '/professional/dashboard'],
    ['pending', '/select-role'],
  ] as const)('%s: %s', (role, path) => {
    expect(dashboardFor(user(role, 's1'))).toBe(path);
  });

  it('carries the school of a school admin', () => {
    expect(dashboardFor(user('school-admin', 's 1'))).toBe('/school-admin/dashboard?schid=s+1');
  });

  it('leads nowhere without a role', () => {
    expect(dashboardFor(user(null))).toBeNull();
  });
});

describe('links', () => {
  it('carry the school for school admins only, and keep what they carried', () => {
    expect(linkFor(user('school-admin', 's1'), '/leaderboard?week=3#top')).toBe(
      '/leaderboard?week=3&schid=s1#top',
    );
    expect(linkFor(user('teacher', 's1'), '/leaderboard')).toBe('/leaderboard');
  });

  it('set one value and leave question marks in others alone', () => {
    expect(withQuery('/a?q=b?c', 'action', 'si')).toBe('/a?q=b%3Fc&action=si');
  });

  it('lead through the microphone test and back', () => {
    expect(micTestFor('/practice/attempt/7?a=1&b=2')).toBe(
      '/user/mic-speaker-test?redirectTo=%2Fpractice%2Fattempt%2F7%3Fa%3D1%26b%3D2',
    );
  });
});

describe('the home page', () => {
  it.each([
    [null, 'si', null],
    [user(null), null, '/profile-selection'],
    [user('student'), 'si', '/student/dashboard?action=si'],
    [user('parent'), 'su', '/parent/dashboard?action=su'],
    [user('school-admin', 's1'), 'si', '/school-admin/dashboard?schid=s1&action=si'],
    [user('student'), null, null],
    [user('student'), 'so', null],
  ] as const)('%o with action %s goes to %s', (who, action, to) => {
    expect(homeRedirect(who, action)).toBe(to);
  });
});

describe('a redirectTo from outside', () => {
  it.each(['/practice/attempt/7?x=1#q', '/', '/a//b'])('%s is a path of this site', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    '',
    'practice',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    null,
    undefined,
  ])('%s is not', (path) => {
    expect(safeRedirect(path)).toBeNull();
  });

  it('never leaves the site, whatever it is made of', () => {
    const pieces = fc.array(
      fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '@', ':', '%2f', '?', '#', 'a', 'evil.example', ' '),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const path = safeRedirect(`/${parts.join('')}`);
        const base = 'https://school.example/sign-in';
        expect(path === null || new URL(path, base).origin === 'https://school.example').toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { pages } from '@lectern/events/pages';
import { guardedRouteOf } from './route-guard.routes.js';

describe('the routes by role', () => {
  it.each([
    ['/student/dashboard', ['student']],
    ['/practice/attempt', ['student', 'hiring-candidate']],
    ['/practice/attempt/42', ['student', 'hiring-candidate']],
    [
      '/practice-history/attempt/7',
      ['student', 'hiring-candidate', 'parent', 'teacher', 'school-admin', 'system-admin'],
    ],
    ['/system-admin/add-user', ['system-admin']],
    ['/subscription-expired/', ['student', 'parent', 'teacher', 'school-admin', 'hiring-candidate']],
  ])('%s is for %s', (path, roles) => {
    expect(guardedRouteOf(path)?.roles).toEqual(roles);
  });

  it.each([
    '/',
    '/sign-in',
    '/practice/attempt/1/2',
    '/practice-history/attempt',
    '/system-admin',
    '/nowhere',
  ])('%s is not guarded', (path) => {
    expect(guardedRouteOf(path)).toBeUndefined();
  });

  it('asks for the microphone test on practice pages and nowhere else', () => {
    const asking = Object.values(pages).filter(({ path }) => guardedRouteOf(path)?.needsMicTest);
    expect(asking).toEqual([pages.practise, pages.attempt]);
  });
});

import { describe, expect, it } from 'vitest';
import { guardedRouteOf, guardedRoutes } from './route-guard.routes.js';

describe('the routes by role', () => {
  it.each([
    ['/student/dashboard', ['student']],
    ['/practice/attempt', ['student', 'hiring-candidate']],
    ['/practice/attempt/42', ['student', 'hiring-candidate']],
    [
      '/practice-history/attempt/7',
      ['student', 'parent', 'system-admin', 'teacher', 'school-admin', 'hiring-candidate'],
    ],
    ['/school-admin/manage-teachers', ['system-admin', 'school-admin']],
    ['/system-admin/review-reported-issue/9', ['system-admin']],
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
    const asking = guardedRoutes.filter(({ fNeedsMicTest }) => fNeedsMicTest).map(({ path }) => path);
    expect(asking).toEqual(['/practice/attempt/:practiceId?']);
  });

  it('names every path once', () => {
    const paths = guardedRoutes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

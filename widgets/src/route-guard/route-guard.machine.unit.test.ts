import { roles } from '@lectern/events/journal/metadata';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  guard,
  routeGuardMachine,
  type GuardOutcome,
  type GuardSession,
  type RouteGuardInput,
} from './route-guard.machine.js';
import { pages } from '@lectern/events/pages';
import { guardedRouteOf, type GuardedRoute } from './route-guard.routes.js';

type Visit = {
  role?: (typeof roles)[number] | null;
  school?: string | null;
  search?: string;
  isMicTested?: boolean;
};

const allowed: GuardOutcome = { type: 'allowed' };
const notFound: GuardOutcome = { type: 'notFound' };
const redirect = (to: string): GuardOutcome => ({ type: 'redirect', to });

function routeOf(path: string): GuardedRoute {
  const route = guardedRouteOf(path);
  if (!route) throw new Error(`${path} is not guarded`);
  return route;
}

function asked(
  path: string,
  session: GuardSession,
  { search = '', isMicTested = true }: Visit = {},
): RouteGuardInput {
  return { session, route: routeOf(path), path, search, isMicTested };
}

/** What becomes of somebody with this role and school who opens a path. */
function visit(path: string, { role = null, school = null, ...rest }: Visit): GuardOutcome | undefined {
  return guard(asked(path, { status: 'user', user: { role, school } }, rest)).output;
}

const signedOut = (path: string) => guard(asked(path, { status: 'none' })).output;

describe('given nobody is signed in', () => {
  it('goes to sign in', () => {
    expect(signedOut('/student/dashboard')).toEqual(redirect('/sign-in'));
  });

  it('goes to the request verification from the data deletion page', () => {
    expect(signedOut('/account-management/data-deletion')).toEqual(
      redirect('/account-deletion-request-verification'),
    );
  });
});

describe('given somebody without a role', () => {
  it('goes to the profile selection', () => {
    expect(visit('/student/dashboard', { role: null })).toEqual(redirect('/profile-selection'));
  });
});

describe('given a role', () => {
  const ordinary = Object.values(pages).flatMap((page) => {
    const path = page.path.replace(/:\w+/, 'x1');
    const route = guardedRouteOf(path);
    return route ? [[path, route] as const] : [];
  });

  it.each(ordinary)('%s opens for its roles and is a 404 for all others', (path, route) => {
    for (const role of roles) {
      const outcome = visit(path, { role, school: 's1', search: '?schid=s1' });
      expect([role, outcome]).toEqual([role, route.roles.includes(role) ? allowed : notFound]);
    }
  });

  it('lets pending people choose their role, and nothing else', () => {
    const open = ordinary.filter(([path]) => visit(path, { role: 'pending' })?.type === 'allowed');
    expect(open.map(([path]) => path)).toEqual(['/select-role']);
  });
});

describe('given a school admin', () => {
  const admin = { role: 'school-admin', school: 's1' } as const;

  it.each(['/practice-history/log', '/practice-history/attempt/x1'])('%s needs their own school', (path) => {
    expect(visit(path, { ...admin, search: '?schid=s1' })).toEqual(allowed);
    expect(visit(path, { ...admin, search: '?schid=s2' })).toEqual(notFound);
    expect(visit(path, { ...admin, search: '?schid=' })).toEqual(notFound);
    expect(visit(path, { ...admin, search: '?schid=s1&schid=s2' })).toEqual(notFound);
    expect(visit(path, admin)).toEqual(notFound);
  });

  it('adds the school to the dashboard and keeps the rest of the query', () => {
    expect(visit('/school-admin/dashboard', { ...admin, search: '?action=si' })).toEqual(
      redirect('/school-admin/dashboard?action=si&schid=s1'),
    );
  });

  it('has a 404 dashboard for a foreign school, and with no school of their own', () => {
    expect(visit('/school-admin/dashboard', { ...admin, search: '?schid=s2' })).toEqual(notFound);
    expect(visit('/school-admin/dashboard', { role: 'school-admin' })).toEqual(notFound);
  });

  it('may leave the school out on the expired subscription, but not name another', () => {
    expect(visit('/subscription-expired', admin)).toEqual(allowed);
    expect(visit('/subscription-expired', { ...admin, search: '?schid=s1' })).toEqual(allowed);
    expect(visit('/subscription-expired', { ...admin, search: '?schid=s2' })).toEqual(notFound);
  });

  it('asks nobody else for a school', () => {
    expect(visit('/practice-history/log', { role: 'teacher', school: 's1' })).toEqual(allowed);
    expect(visit('/practice-history/log', { role: 'system-admin' })).toEqual(allowed);
  });
});

describe('given a practice page and no microphone test on this device', () => {
  it('goes to the test, with the way back', () => {
    expect(visit('/practice/attempt/7', { role: 'student', search: '?q=2', isMicTested: false })).toEqual(
      redirect('/user/mic-speaker-test?redirectTo=%2Fpractice%2Fattempt%2F7%3Fq%3D2'),
    );
  });

  it('is still a 404 for who may not practise', () => {
    expect(visit('/practice/attempt/7', { role: 'teacher', isMicTested: false })).toEqual(notFound);
  });

  it('does not ask on the test page itself', () => {
    expect(visit('/user/mic-speaker-test', { role: 'student', isMicTested: false })).toEqual(allowed);
  });
});

describe('while the session loads', () => {
  const loading = asked('/student/dashboard', { status: 'loading' });
  const student: GuardSession = { status: 'user', user: { role: 'student', school: null } };

  it('says nothing at first, and that it waits after 400 ms', () => {
    const clock = new SimulatedClock();
    const actor = createActor(routeGuardMachine, { input: loading, clock }).start();
    clock.increment(399);
    expect(actor.getSnapshot().hasTag('slow')).toBe(false);
    clock.increment(1);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
  });

  it('decides when the session comes, also late', () => {
    const clock = new SimulatedClock();
    const actor = createActor(routeGuardMachine, { input: loading, clock }).start();
    clock.increment(10_000);
    actor.send({ type: 'session.loaded', session: student });
    expect(actor.getSnapshot().output).toEqual(allowed);
  });

  it('on every path ends where a session known from the start would have led', () => {
    const sessions: GuardSession[] = [
      { status: 'loading' },
      { status: 'none' },
      { status: 'user', user: { role: null, school: null } },
      { status: 'user', user: { role: 'student', school: null } },
      { status: 'user', user: { role: 'teacher', school: 's1' } },
    ];
    const paths = getShortestPaths(routeGuardMachine, {
      input: loading,
      events: sessions.map((session) => ({ type: 'session.loaded' as const, session })),
      limit: 200,
    });
    const ends = paths.filter(({ state }) => state.status === 'done');
    expect(ends).toHaveLength(4);
    for (const { state } of ends) {
      expect(state.output).toEqual(guard({ ...loading, session: state.context.session }).output);
      expect(JSON.parse(JSON.stringify(state.context))).toEqual(state.context);
    }
  });
});

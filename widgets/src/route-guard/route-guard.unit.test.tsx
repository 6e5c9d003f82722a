import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RouteGuard, type RouteGuardProps } from './route-guard.js';
import type { GuardSession } from './route-guard.machine.js';
import { guardedRouteOf } from './route-guard.routes.js';

const student: GuardSession = { status: 'user', user: { role: 'student', school: null } };

function page(session: GuardSession, changes: Partial<RouteGuardProps> = {}) {
  const route = guardedRouteOf('/student/dashboard');
  if (!route) throw new Error('not guarded');
  return (
    <RouteGuard
      session={session}
      route={route}
      path="/student/dashboard"
      search=""
      isMicTested
      navigate={vi.fn<(to: string) => void>()}
      notFound={<p>Page Not Found</p>}
      {...changes}
    >
      <p>My pages</p>
    </RouteGuard>
  );
}

describe('the route guard', () => {
  it('shows the page to who may see it', () => {
    render(page(student));
    expect(screen.getByText('My pages')).toBeDefined();
  });

  it('shows the 404 page to who may not', () => {
    render(page({ status: 'user', user: { role: 'teacher', school: 's1' } }));
    expect(screen.getByText('Page Not Found')).toBeDefined();
    expect(screen.queryByText('My pages')).toBeNull();
  });

  it('sends who is signed out to sign in, once, and shows nothing of the page', () => {
    const navigate = vi.fn<(to: string) => void>();
    const { rerender } = render(page({ status: 'none' }, { navigate }));
    rerender(page({ status: 'none' }, { navigate }));
    expect(navigate.mock.calls).toEqual([['/sign-in']]);
    expect(screen.queryByText('My pages')).toBeNull();
  });

  it('waits in words for a slow session, then shows the page', async () => {
    const { rerender } = render(page({ status: 'loading' }));
    expect(screen.queryByText('My pages')).toBeNull();
    expect(await screen.findByText('One moment…')).toBeDefined();
    rerender(page(student));
    expect(screen.getByText('My pages')).toBeDefined();
  });

  it('keeps what the page holds when the session is read again', () => {
    const { rerender } = render(page(student));
    const shown = screen.getByText('My pages');
    rerender(page({ status: 'user', user: { role: 'student', school: null } }));
    expect(screen.getByText('My pages')).toBe(shown);
  });

  it('sends away who signs out on the page', () => {
    const navigate = vi.fn<(to: string) => void>();
    const { rerender } = render(page(student, { navigate }));
    rerender(page({ status: 'none' }, { navigate }));
    expect(navigate.mock.calls).toEqual([['/sign-in']]);
  });
});

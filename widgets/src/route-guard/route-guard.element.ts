import { createElement, type ReactNode } from 'react';
import { LecternElement } from '../ui/lectern-element.js';
import { NotFound } from './not-found.js';
import type { GuardOutcome, GuardSession } from './route-guard.machine.js';
import { guardedRouteOf } from './route-guard.routes.js';
import { routeGuardStyles } from './route-guard.styles.js';
import { RouteGuard } from './route-guard.js';

/** What the element tells its page. */
export type RouteGuardElementEvents = {
  'lectern-route-allowed': CustomEvent<null>;
  /** The page goes there; the element itself never navigates. */
  'lectern-route-redirect': CustomEvent<{ to: string }>;
  'lectern-route-not-found': CustomEvent<null>;
};

/**
 * `<lectern-route-guard path="/student/dashboard" search="">…</lectern-route-guard>` shows what it holds to
 * those who may see it. Property `session` says who is there; attribute `mic-tested` that the microphone test
 * was done. A path that is not guarded is shown to everybody.
 *
 * @tag lectern-route-guard
 * @attr {string} path - The page's path, as `/student/dashboard`.
 * @attr {string} search - Its query, as `?redirectTo=…`, or empty.
 * @attr {boolean} mic-tested - The microphone test was done on this device.
 * @attr {string} lang - `en` or `hi`. Without it, that of the nearest element that says one.
 * @fires {CustomEvent<null>} lectern-route-allowed - What it holds is shown.
 * @fires {CustomEvent<{ to: string }>} lectern-route-redirect - The page goes there; the element itself never navigates.
 * @fires {CustomEvent<null>} lectern-route-not-found - There is no such page for this person.
 * @slot - What is shown to those who may see it.
 */
export class RouteGuardElement extends LecternElement {
  static readonly observedAttributes = ['path', 'search', 'mic-tested', 'lang'];
  protected override readonly styles = routeGuardStyles;
  private givenSession: GuardSession = { status: 'loading' };

  /** Who is there: `{ status: 'loading' }`, `{ status: 'none' }`, or `{ status: 'user', user: { role, school } }`. */
  get session(): GuardSession {
    return this.givenSession;
  }

  set session(session: GuardSession) {
    this.givenSession = session;
    this.update();
  }

  protected override view(): ReactNode {
    const path = this.getAttribute('path') ?? '/';
    const slot = createElement('slot');
    const route = guardedRouteOf(path);
    if (!route) return slot;
    return createElement(
      RouteGuard,
      {
        session: this.givenSession,
        route,
        path,
        search: this.getAttribute('search') ?? '',
        isMicTested: this.hasAttribute('mic-tested'),
        navigate: (to) => this.announce('lectern-route-redirect', { to }),
        notFound: createElement(NotFound),
        onDecided: this.tell,
      },
      slot,
    );
  }

  private readonly tell = (outcome: GuardOutcome): void => {
    if (outcome.type === 'allowed') this.announce('lectern-route-allowed', null);
    if (outcome.type === 'notFound') this.announce('lectern-route-not-found', null);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'lectern-route-guard': RouteGuardElement;
  }
  interface HTMLElementEventMap extends RouteGuardElementEvents {}
}

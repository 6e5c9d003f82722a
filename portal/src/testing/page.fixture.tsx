import type { Session, SessionUser } from '@lectern/events/accounts/session.routes';
import type { ConnectionEvent } from '@lectern/widgets/connection/connection.types';
import type { Failure } from '@lectern/events/wire/envelope';
import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { apiError } from '../shared/api/api-error.js';
import { answeredApi, type Answers as Server, type Asked } from '../shared/api/answered-api.js';
import { App } from '../app/app.js';
import { StartSyncContext, type StartSync } from '../shared/sync/sync-context.js';
import type { LearnerSync } from '../shared/sync/sync.adapter.js';
import { routes } from '../app/routes.js';

export type { Asked, Answers as Server } from '../shared/api/answered-api.js';

/** A refusal of the server's. */
export const refusal = (status: number, message: string, more: Partial<Failure> = {}): Error =>
  apiError(status, { success: false, message, ...more });

export const personOf = (role: SessionUser['role'], more: Partial<SessionUser> = {}): SessionUser => ({
  _id: 'u1',
  role,
  firstName: 'Meera',
  lastName: 'Nair',
  school: null,
  profilePicS3Url: null,
  ...more,
});

export const sessionOf = (sessionUser: SessionUser | null): Session => ({
  sessionId: 's1',
  sessionUser,
  pendingUser: null,
});

export const practiceMonth = { month: '2026-03', today: '2026-03-12', days: [], badges: [], classGoals: [] };

const usual: Server = {
  'session.sign-out': () => null,
  'leaderboard.access': () => ({ hasAccess: false }),
  'streak.count': () => ({ streakCount: 0, best: 0, week: [] }),
  'results.own': () => ({ skills: null, answers: [] }),
  'results.shares': () => [],
  'class-goals.read': () => ({ minutes: null, done: 0, from: '2026-03-09' }),
  'streak.days': () => practiceMonth,
  'calendar.forgiven': () => ({ today: '2026-11-26', days: [] }),
  'issue.own': () => [],
  'issues.list': () => ({ items: [], total: 0, schools: [], scorers: [] }),
  'attempt.log': () => ({ items: [], total: 0 }),
  'calendar.read': () => ({
    weekdays: [1, 2, 3, 4, 5],
    timeZone: 'Asia/Kolkata',
    today: '2026-11-26',
    holidays: [],
  }),
  'schedule.week': () => ({ today: '2026-11-26', days: [], items: [] }),
  'content.list': () => [],
  'session.profiles': () => [],
  'family.children': () => [],
  'account.experience': () => null,
  'classes.joining': () => ({ code: null, isOpen: false, until: null, requests: [] }),
  'operations.read': () => ({ due: [], failed: [], failedTotal: 0, storage: null, lastRestore: null }),
  'teaching.classes': () => [],
  'teaching.comments': () => [],
  'teaching.attempt-comments': () => [],
  'marking.queue': () => ({ questions: [], waiting: 0, fair: [] }),
};

export type Visit = {
  /** A path of the site with its query. */
  path: string;
  /** Who is signed in; null for nobody. */
  user?: SessionUser | null;
  server?: Server;
  /** What a learner's page sends with; nothing starts without it. */
  sync?: LearnerSync;
  /** Everything is drawn and every effect begun twice, as during development. */
  fStrict?: boolean;
  /** How calls are repeated; without it none is. */
  queries?: QueryClient;
};

const never = new Promise<never>(() => undefined);
const once = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The whole app on one page, its calls answered by the test. */
export function visit({ path, user = null, server = {}, sync, fStrict = false, queries = once() }: Visit) {
  const asked: (Asked & { readonly name: string })[] = [];
  const answers: Server = { ...usual, 'session.read': () => sessionOf(user), ...server };
  const api = answeredApi(answers, (one) => asked.push(one));
  let listener: (event: ConnectionEvent) => void = () => undefined;
  const start: StartSync = (_, onEvent) => {
    listener = onEvent;
    return sync ? Promise.resolve({ sync, stop: () => undefined }) : never;
  };
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <StartSyncContext value={start}>
      <App api={api} queries={queries}>
        <RouterProvider router={router} />
      </App>
    </StartSyncContext>,
    { reactStrictMode: fStrict },
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  /** The server says something over the connection. */
  const tell = (event: ConnectionEvent): void => act(() => listener(event));
  return { tell, asked, address, router, queries, press: userEvent.setup() };
}

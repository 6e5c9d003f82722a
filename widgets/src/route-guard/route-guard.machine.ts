import { assign, initialTransition, setup, type SnapshotFrom } from 'xstate';
import { linkFor, micTestFor, schoolQuery, type GuardUser } from './route-guard.links.js';
import type { RouteRule } from './route-guard.routes.js';

export type GuardSession = { status: 'loading' } | { status: 'none' } | { status: 'user'; user: GuardUser };

export type RouteGuardInput = {
  session: GuardSession;
  route: RouteRule;
  /** The page asked for: a path beginning with '/', and its query, empty or beginning with '?'. */
  path: string;
  search: string;
  /** The local flag of the microphone and speaker test. */
  isMicTested: boolean;
};

export type RouteGuardContext = RouteGuardInput & {
  /** The decision, once it is made. */
  outcome: GuardOutcome | null;
};

export type RouteGuardEvent = { type: 'session.loaded'; session: GuardSession };

export type GuardOutcome = { type: 'allowed' } | { type: 'redirect'; to: string } | { type: 'notFound' };

const userOf = ({ session }: RouteGuardContext): GuardUser =>
  session.status === 'user' ? session.user : { role: null, school: null };

const goTo = (to: string): { outcome: GuardOutcome } => ({ outcome: { type: 'redirect', to } });

const schoolsAsked = ({ search }: RouteGuardContext) => new URLSearchParams(search).getAll(schoolQuery);

/**
 * May this person open this page? Session, then role, then school, then microphone test, pure over its input:
 * given a session that is known, the first snapshot is final already. While the session loads it waits, and
 * after `patience` says so (tag `slow`), so that nothing flickers when it comes at once.
 */
export const routeGuardMachine = setup({
  types: {
    context: {} as RouteGuardContext,
    events: {} as RouteGuardEvent,
    input: {} as RouteGuardInput,
    output: {} as GuardOutcome,
    tags: {} as 'waiting' | 'slow',
  },
  delays: { patience: 400 },
  guards: {
    isLoading: ({ context }) => context.session.status === 'loading',
    isSignedOut: ({ context }) => context.session.status === 'none',
    hasNoRole: ({ context }) => userOf(context).role === null,
    hasRole: ({ context }) => context.route.roles.some((role) => role === userOf(context).role),
    isAskedForNoSchool: ({ context }) => userOf(context).role !== 'school-admin',
    isOwnSchool: ({ context }) => {
      const [asked, ...more] = schoolsAsked(context);
      return asked !== undefined && more.length === 0 && asked === userOf(context).school;
    },
    mayOmitSchool: ({ context }) => context.route.school === 'optional' && schoolsAsked(context).length === 0,
    canAddSchool: ({ context }) =>
      context.route.school === 'added' &&
      schoolsAsked(context).length === 0 &&
      userOf(context).school !== null,
    needsMicTest: ({ context }) => context.route.needsMicTest && !context.isMicTested,
  },
  actions: {
    keepSession: assign((_, session: GuardSession) => ({ session })),
    goToSignIn: assign(({ context }) => goTo(context.route.signedOutTo)),
    goToProfiles: assign(() => goTo('/profile-selection')),
    goToOwnSchool: assign(({ context }) => goTo(linkFor(userOf(context), context.path + context.search))),
    goToMicTest: assign(({ context }) => goTo(micTestFor(context.path + context.search))),
    admit: assign({ outcome: { type: 'allowed' } }),
    refuse: assign({ outcome: { type: 'notFound' } }),
  },
}).createMachine({
  id: 'routeGuard',
  context: ({ input }) => ({ ...input, outcome: null }),
  initial: 'session',
  states: {
    session: {
      always: [
        { guard: 'isLoading', target: 'waiting' },
        { guard: 'isSignedOut', target: 'redirect', actions: 'goToSignIn' },
        { target: 'role' },
      ],
    },
    waiting: {
      tags: 'waiting',
      initial: 'patient',
      on: {
        'session.loaded': {
          target: 'session',
          actions: { type: 'keepSession', params: ({ event }) => event.session },
        },
      },
      states: { patient: { after: { patience: 'slow' } }, slow: { tags: 'slow' } },
    },
    role: {
      always: [
        { guard: 'hasNoRole', target: 'redirect', actions: 'goToProfiles' },
        { guard: 'hasRole', target: 'school' },
        { target: 'notFound' },
      ],
    },
    school: {
      always: [
        { guard: 'isAskedForNoSchool', target: 'micTest' },
        { guard: 'isOwnSchool', target: 'micTest' },
        { guard: 'mayOmitSchool', target: 'micTest' },
        { guard: 'canAddSchool', target: 'redirect', actions: 'goToOwnSchool' },
        { target: 'notFound' },
      ],
    },
    micTest: {
      always: [{ guard: 'needsMicTest', target: 'redirect', actions: 'goToMicTest' }, { target: 'allowed' }],
    },
    allowed: { type: 'final', entry: 'admit' },
    redirect: { type: 'final' },
    notFound: { type: 'final', entry: 'refuse' },
  },
  output: ({ context }) => context.outcome ?? { type: 'notFound' },
});

export type RouteGuardSnapshot = SnapshotFrom<typeof routeGuardMachine>;

/** Where the machine stands for this input, without starting it. */
export function guard(input: RouteGuardInput): RouteGuardSnapshot {
  const [snapshot] = initialTransition(routeGuardMachine, input);
  return snapshot;
}

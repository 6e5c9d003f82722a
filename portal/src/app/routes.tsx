import type { RouteObject } from 'react-router-dom';
import { accountRoutes, dataDeletionRoute, profileRoute, selectRoleRoute } from './account-routes.js';
import { CrashNotice } from './crash-notice.js';
import { subscriptionExpired } from './failure-rules.js';
import { Layout } from './layout.js';
import { withLazyPage } from './lazy-page.js';
import { NotFoundPage } from './not-found.page.js';
import { paths } from './paths.js';
import { publicRoutes } from './public-routes.js';
import { staffRoutes } from './staff-routes.js';
import { Waiting } from './waiting.js';

/** Pages come when they are opened; those for somebody signed in stand behind the guard. */
const guarded: RouteObject[] = [
  {
    path: paths.studentDashboard,
    lazy: async () => ({
      Component: (await import('../features/dashboard/student-dashboard.page.js')).StudentDashboardPage,
    }),
  },
  {
    path: paths.parentDashboard,
    lazy: async () => ({
      Component: (await import('../features/family/parent-dashboard.page.js')).ParentDashboardPage,
    }),
  },
  {
    path: paths.addChildren,
    lazy: async () => ({
      Component: (await import('../features/family/add-children.page.js')).AddChildrenPage,
    }),
  },
  {
    path: paths.professionalDashboard,
    lazy: async () => ({
      Component: (await import('../features/professional/professional-dashboard.page.js'))
        .ProfessionalDashboardPage,
    }),
  },
  {
    path: paths.customiseExperience,
    lazy: async () => ({
      Component: (await import('../features/professional/customise-experience.page.js'))
        .CustomiseExperiencePage,
    }),
  },
  ...staffRoutes,
  {
    path: subscriptionExpired,
    lazy: async () => ({
      Component: (await import('../features/subscription/subscription-expired.page.js'))
        .SubscriptionExpiredPage,
    }),
  },
  selectRoleRoute,
  profileRoute,
  dataDeletionRoute,
  {
    path: paths.micTest,
    lazy: async () => ({ Component: (await import('../features/mic-test/mic-test.page.js')).MicTestPage }),
  },
  {
    path: paths.practise,
    lazy: async () => ({ Component: (await import('../features/practice/choose.page.js')).ChoosePage }),
  },
  {
    path: `${paths.practise}/:practiceId`,
    lazy: async () => ({ Component: (await import('../features/practice/attempt.page.js')).AttemptPage }),
  },
  {
    path: paths.historyLog,
    lazy: async () => ({ Component: (await import('../features/history/history.page.js')).HistoryPage }),
  },
  {
    path: '/practice-history/attempt/:attemptId',
    lazy: async () => ({ Component: (await import('../features/review/review.page.js')).ReviewPage }),
  },
];

const open: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../features/home/home.page.js')).HomePage }),
  },
  {
    path: paths.signIn,
    lazy: async () => ({ Component: (await import('../features/sign-in/sign-in.page.js')).SignInPage }),
  },
  ...[paths.adminSignIn, paths.systemAdminSignIn].map((path) => ({
    path,
    lazy: async () => ({
      Component: (await import('../features/sign-in/admin-sign-in.page.js')).AdminSignInPage,
    }),
  })),
  ...accountRoutes,
  ...publicRoutes,
  // Linked from nowhere: a start of the demo prints its address.
  {
    path: '/demo/outbox',
    lazy: async () => ({ Component: (await import('../features/outbox/outbox.page.js')).OutboxPage }),
  },
  {
    path: paths.profileSelection,
    lazy: async () => ({
      Component: (await import('../features/profiles/profile-selection.page.js')).ProfileSelectionPage,
    }),
  },
];

/** Another case is another address, as the server has it; and no page is lost because its code did not come once. */
const exactly = (some: readonly RouteObject[]): RouteObject[] =>
  some
    .map(withLazyPage)
    .map((route) =>
      route.index
        ? route
        : { ...route, caseSensitive: true, ...(route.children ? { children: exactly(route.children) } : {}) },
    );

export const routes: RouteObject[] = exactly([
  {
    Component: Layout,
    HydrateFallback: Waiting,
    ErrorBoundary: CrashNotice,
    children: [
      {
        ErrorBoundary: CrashNotice,
        children: [
          ...open,
          { lazy: async () => ({ Component: (await import('./guarded.js')).Guarded }), children: guarded },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
]);

import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.js';

/** Pages of teachers and admins. */
export const staffRoutes: readonly RouteObject[] = [
  {
    path: paths.teacherDashboard,
    lazy: async () => ({
      Component: (await import('../features/staff/teacher-dashboard.page.js')).TeacherDashboardPage,
    }),
  },
  {
    path: paths.schoolAdminDashboard,
    lazy: async () => ({
      Component: (await import('../features/staff/school-admin-dashboard.page.js')).SchoolAdminDashboardPage,
    }),
  },
  {
    path: paths.systemAdminDashboard,
    lazy: async () => ({
      Component: (await import('../features/staff/system-admin-dashboard.page.js')).SystemAdminDashboardPage,
    }),
  },
  {
    path: paths.addUser,
    lazy: async () => ({
      Component: (await import('../features/add-user/add-user.page.js')).AddUserPage,
    }),
  },
  {
    path: paths.suspendedAccounts,
    lazy: async () => ({
      Component: (await import('../features/suspensions/suspended-accounts.page.js')).SuspendedAccountsPage,
    }),
  },
];

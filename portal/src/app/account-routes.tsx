import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.js';

/** Pages about one's account that need nobody signed in. */
export const accountRoutes: readonly RouteObject[] = [
  {
    path: paths.candidateSignIn,
    lazy: async () => ({
      Component: (await import('../features/sign-in/candidate-sign-in.page.js')).CandidateSignInPage,
    }),
  },
  {
    path: paths.signUp,
    lazy: async () => ({ Component: (await import('../features/sign-up/sign-up.page.js')).SignUpPage }),
  },
  {
    path: paths.emailVerificationPending,
    lazy: async () => ({
      Component: (await import('../features/sign-up/email-verification-pending.page.js'))
        .EmailVerificationPendingPage,
    }),
  },
  {
    path: paths.verifyEmail,
    lazy: async () => ({
      Component: (await import('../features/sign-up/verify-email.page.js')).VerifyEmailPage,
    }),
  },
  {
    path: paths.emailAlreadyVerified,
    lazy: async () => ({
      Component: (await import('../features/sign-up/email-already-verified.page.js'))
        .EmailAlreadyVerifiedPage,
    }),
  },
  {
    path: paths.forgotPassword,
    lazy: async () => ({
      Component: (await import('../features/mailed-links/forgot-password.page.js')).ForgotPasswordPage,
    }),
  },
  {
    path: paths.resetPassword,
    lazy: async () => ({
      Component: (await import('../features/passwords/reset-password.page.js')).ResetPasswordPage,
    }),
  },
  {
    path: paths.setPassword,
    lazy: async () => ({
      Component: (await import('../features/passwords/set-password.page.js')).SetPasswordPage,
    }),
  },
  {
    path: paths.loginLink,
    lazy: async () => ({
      Component: (await import('../features/mailed-links/login-link.page.js')).LoginLinkPage,
    }),
  },
  {
    path: paths.magicLink,
    lazy: async () => ({
      Component: (await import('../features/mailed-links/magic-link.page.js')).MagicLinkPage,
    }),
  },
  {
    path: paths.suspendedAccount,
    lazy: async () => ({
      Component: (await import('../features/suspended/suspended-account.page.js')).SuspendedAccountPage,
    }),
  },
  {
    path: paths.deletionVerification,
    lazy: async () => ({
      Component: (await import('../features/data-deletion/deletion-verification.page.js'))
        .DeletionVerificationPage,
    }),
  },
];

/** Who one is here: name, picture, how one signs in. */
export const profileRoute: RouteObject = {
  path: paths.profile,
  lazy: async () => ({ Component: (await import('../features/profile/profile.page.js')).ProfilePage }),
};

/** One's data, to take along and to have deleted. */
export const dataDeletionRoute: RouteObject = {
  path: paths.dataDeletion,
  lazy: async () => ({
    Component: (await import('../features/data-deletion/data-deletion.page.js')).DataDeletionPage,
  }),
};

/** For somebody signed in who has still to say what they are. */
export const selectRoleRoute: RouteObject = {
  path: paths.selectRole,
  lazy: async () => ({
    Component: (await import('../features/select-role/select-role.page.js')).SelectRolePage,
  }),
};

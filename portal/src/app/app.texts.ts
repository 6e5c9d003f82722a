import { plural } from '@lectern/widgets/ui/texts';

export const en = {
  product: 'Lectern',
  tab: (page: string) => `${page} · Lectern`,
  skip: 'Skip to the page',
  alerts: 'Messages',
  /** Specification, "Redirects after events", letter by letter. */
  actions: { si: 'Sign In successful', su: 'Email verification successful', so: 'Signed Out' },
  nav: {
    main: 'Main',
    home: 'Home',
    dashboard: 'Dashboard',
    history: 'History',
    leaderboard: 'Leaderboard',
    practise: 'Practise',
  },
  signIn: 'Sign In',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  person: (name: string) => `${name}, your menu`,
  switchProfile: 'Switch Profile',
  signOut: 'Sign out',
  admin: { 'school-admin': 'school admin', 'system-admin': 'system admin', other: 'admin' },
  foot: 'About Lectern',
  footLine: 'Lectern. Read it, say it, hear how it went.',
  adminSignIn: 'Sign in for admins',
  theme: { label: 'Page colours', auto: 'Auto', light: 'Day', dark: 'Night' },
  loading: 'Fetching your page',
  offline: {
    title: 'You are offline.',
    kept: (answers: number) =>
      plural('en', answers, {
        one: '1 answer is kept on this device and will be sent.',
        other: `${answers} answers are kept on this device and will be sent.`,
      }),
    learner: 'What you said is safe on this device. It will be sent when the network is back.',
    other: 'What you see is still here. New things come when the network is back.',
  },
  failed: {
    title: 'This page did not come.',
    learner: 'Your answers are safe. Please try again in a moment.',
    other: 'Please try again in a moment.',
    number: (id: string) => `If it stays like this, pass on this number: ${id}.`,
    again: 'Try again',
  },
  crash: {
    title: 'Something on this page broke',
    body: 'It is not your fault, and your answers are safe. Load the page again.',
    again: 'Load the page again',
  },
  notFound: {
    title: 'Page Not Found',
    body: 'This page is not here, or it is not for you. Perhaps the address has a slip in it.',
    home: 'Go back home',
  },
  signOutFailed: 'Server Error',
};

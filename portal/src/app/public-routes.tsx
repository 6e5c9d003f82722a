import type { RouteObject } from 'react-router-dom';
import { paths } from './paths.js';

/** Pages for anybody, beside home and the ways in. */
export const publicRoutes: RouteObject[] = [
  ...([paths.forStudents, paths.forParents, paths.forTeachers] as const).map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('../features/audience/audience.page.js')).AudiencePage }),
  })),
  {
    path: paths.about,
    lazy: async () => ({ Component: (await import('../features/about/about.page.js')).AboutPage }),
  },
  {
    path: paths.faq,
    lazy: async () => ({ Component: (await import('../features/faq/faq.page.js')).FaqPage }),
  },
  {
    path: paths.terms,
    lazy: async () => ({ Component: (await import('../features/legal/terms.page.js')).TermsPage }),
  },
  {
    path: paths.legal,
    lazy: async () => ({ Component: (await import('../features/legal/legal.page.js')).LegalPage }),
  },
  {
    path: paths.privacy,
    lazy: async () => ({ Component: (await import('../features/legal/privacy.page.js')).PrivacyPage }),
  },
  {
    path: paths.whatsapp,
    lazy: async () => ({ Component: (await import('../features/legal/whatsapp.page.js')).WhatsappPage }),
  },
  {
    path: paths.contact,
    lazy: async () => ({ Component: (await import('../features/contact/contact.page.js')).ContactPage }),
  },
  {
    path: paths.audioTest,
    lazy: async () => ({
      Component: (await import('../features/audio-test/audio-test.page.js')).AudioTestPage,
    }),
  },
  // Opened by the link of an invitation alone; nothing leads to it.
  {
    path: '/school-onboarding/:onboardingToken',
    lazy: async () => ({
      Component: (await import('../features/school-onboarding/school-onboarding.page.js'))
        .SchoolOnboardingPage,
    }),
  },
];

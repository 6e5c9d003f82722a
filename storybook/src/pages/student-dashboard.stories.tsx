import type { Meta } from '@storybook/react-vite';
import { pageMeta, personOf, statesOf, type PageStory } from './page.fixture.js';
import { attempts, library, logOf } from './practice.fixture.js';

/** What a student comes home to: where they left off, what suits next, how their days went. */
const meta = { title: 'Pages/Student’s dashboard', ...pageMeta } satisfies Meta;
export default meta;

const page = statesOf({
  path: '/student/dashboard',
  user: personOf('student', 'Asha', 'Menon'),
  full: {
    'attempt.log': () => logOf(attempts),
    'content.list': () => library,
    'attempt.read': () => null,
    'streak.count': () => ({ streakCount: 12, best: 12, week: [] }),
  },
  empty: { 'attempt.log': () => logOf([]), 'content.list': () => [] },
  says: { full: 'The Queen’s Staircase', empty: /Asha/, failed: /couldn’t load/ },
});

export const Full: PageStory = page.full;
export const Empty: PageStory = page.empty;
export const Loading: PageStory = page.loading;
export const Failed: PageStory = page.failed;
export const Offline: PageStory = page.offline;

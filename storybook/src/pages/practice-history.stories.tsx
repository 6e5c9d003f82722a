import type { Meta } from '@storybook/react-vite';
import { pageMeta, personOf, statesOf, type PageStory } from './page.fixture.js';
import { attempts, logOf } from './practice.fixture.js';

/** Every attempt, the newest first. */
const meta = { title: 'Pages/Practice history', ...pageMeta } satisfies Meta;
export default meta;

const page = statesOf({
  path: '/practice-history/log',
  user: personOf('student', 'Asha', 'Menon'),
  full: { 'attempt.log': () => logOf(attempts) },
  empty: { 'attempt.log': () => logOf([]) },
  says: { full: 'The Queen’s Staircase', empty: 'Nothing here yet', failed: /couldn’t load/ },
});

export const Full: PageStory = page.full;
export const Empty: PageStory = page.empty;
export const Loading: PageStory = page.loading;
export const Failed: PageStory = page.failed;
export const Offline: PageStory = page.offline;

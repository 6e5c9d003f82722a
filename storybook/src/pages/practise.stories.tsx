import type { Meta } from '@storybook/react-vite';
import { pageMeta, personOf, statesOf, type PageStory } from './page.fixture.js';
import { attempts, library, logOf } from './practice.fixture.js';

/** What there is to read, by level; what is open stands first. */
const meta = { title: 'Pages/Passages to practise', ...pageMeta } satisfies Meta;
export default meta;

const page = statesOf({
  path: '/practice/attempt',
  user: personOf('student', 'Asha', 'Menon'),
  full: { 'attempt.log': () => logOf(attempts), 'content.list': () => library },
  empty: { 'attempt.log': () => logOf([]), 'content.list': () => [] },
  says: { full: 'The Longest Repair', empty: 'Nothing to read yet', failed: /couldn’t load/ },
});

export const Full: PageStory = page.full;
export const Empty: PageStory = page.empty;
export const Loading: PageStory = page.loading;
export const Failed: PageStory = page.failed;
export const Offline: PageStory = page.offline;

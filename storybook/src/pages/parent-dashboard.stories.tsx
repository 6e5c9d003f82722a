import type { Meta } from '@storybook/react-vite';
import { kavi } from './people.fixture.js';
import { pageMeta, personOf, statesOf, type PageStory } from './page.fixture.js';

/** Each child: streak, latest attempts, scores over time. */
const meta = { title: 'Pages/Parent’s dashboard', ...pageMeta } satisfies Meta;
export default meta;

const page = statesOf({
  path: '/parent/dashboard',
  user: personOf('parent', 'Priya', 'Raman'),
  full: { 'family.children': () => [kavi] },
  empty: { 'family.children': () => [] },
  says: { full: 'Kavi', empty: 'No children yet', failed: /couldn’t load/ },
});

export const Full: PageStory = page.full;
export const Empty: PageStory = page.empty;
export const Loading: PageStory = page.loading;
export const Failed: PageStory = page.failed;
export const Offline: PageStory = page.offline;

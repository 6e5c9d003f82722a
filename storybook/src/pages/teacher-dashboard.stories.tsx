import type { Meta } from '@storybook/react-vite';
import { kingfishers } from './people.fixture.js';
import { pageMeta, personOf, statesOf, type PageStory } from './page.fixture.js';

/** Each class of a teacher, and how its students are doing. */
const meta = { title: 'Pages/Teacher’s dashboard', ...pageMeta } satisfies Meta;
export default meta;

const page = statesOf({
  path: '/teacher/dashboard',
  user: personOf('teacher', 'Ruth', 'Adeyemi'),
  full: { 'staff.teacher-classes': () => [kingfishers] },
  empty: { 'staff.teacher-classes': () => [] },
  says: { full: 'Asha Menon', empty: /No classes|no class/i, failed: /couldn’t load/ },
});

export const Full: PageStory = page.full;
export const Empty: PageStory = page.empty;
export const Loading: PageStory = page.loading;
export const Failed: PageStory = page.failed;
export const Offline: PageStory = page.offline;

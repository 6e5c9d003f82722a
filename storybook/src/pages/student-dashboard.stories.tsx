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
    'streak.days': () => ({
      month: '2026-03',
      today: '2026-03-05',
      days: [
        { date: '2026-03-01', day: 'practised' },
        { date: '2026-03-02', day: 'bridged' },
        { date: '2026-03-03', day: 'practised' },
        { date: '2026-03-04', day: 'holiday', name: 'Holi' },
        { date: '2026-03-05', day: 'open' },
      ],
      badges: [{ badge: 'days-3', date: '2026-02-20' }],
    }),
    'class-goals.own': () => [{ classId: '5b', name: '5B', minutes: 120, done: 84, from: '2026-03-02' }],
  },
  empty: { 'attempt.log': () => logOf([]), 'content.list': () => [] },
  says: { full: 'The Queen’s Staircase', empty: /Asha/, failed: /couldn’t load/ },
});

export const Full: PageStory = page.full;
export const Empty: PageStory = page.empty;
export const Loading: PageStory = page.loading;
export const Failed: PageStory = page.failed;
export const Offline: PageStory = page.offline;

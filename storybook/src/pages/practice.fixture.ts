import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import type { ContentSummary } from '@lectern/portal';

const contentOf = (_id: string, title: string, more: Partial<ContentSummary> = {}): ContentSummary => ({
  _id,
  title,
  kind: 'passage',
  level: 1,
  questions: 4,
  minutes: 1,
  topic: 'Animals',
  shelf: 'animals',
  opening: 'At night, a small lizard runs up the kitchen wall.',
  ...more,
});

export const library: readonly ContentSummary[] = [
  contentOf('gecko', 'The Gecko on the Ceiling', { drawing: 'gecko-ceiling' }),
  contentOf('otter', 'A Bed on the Waves', { drawing: 'otter-sleep', kind: 'paragraph' }),
  contentOf('stepwell', 'The Queen’s Staircase', {
    level: 3,
    topic: 'Places',
    shelf: 'india',
    drawing: 'stepwell',
  }),
  contentOf('voyager', 'The Longest Repair', {
    level: 5,
    topic: 'Space',
    shelf: 'science',
    drawing: 'voyager-repair',
    minutes: 3,
  }),
];

export const attemptOf = (_id: string, more: Partial<AttemptSummary> = {}): AttemptSummary => ({
  _id,
  title: 'The Gecko on the Ceiling',
  level: 1,
  kind: 'passage',
  status: 'complete',
  startedAt: '2026-03-12T10:00:00.000Z',
  lastActivityAt: '2026-03-12T10:14:00.000Z',
  questionsAnswered: 4,
  questionsTotal: 4,
  communication: 4.1,
  criticalThinking: 3.2,
  ...more,
});

/** One to go on with, two that are done. */
export const attempts: readonly AttemptSummary[] = [
  attemptOf('a3', {
    title: 'A Bed on the Waves',
    kind: 'paragraph',
    status: 'answering',
    questionsAnswered: 1,
  }),
  attemptOf('a2'),
  attemptOf('a1', { title: 'The Queen’s Staircase', level: 3, communication: 2.8 }),
];

export const logOf = (items: readonly AttemptSummary[]) => ({ items, total: items.length });

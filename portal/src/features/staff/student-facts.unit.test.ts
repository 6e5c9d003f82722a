import type { StaffStudent } from '@lectern/events/schools/staff.routes';
import { describe, expect, it } from 'vitest';
import { newestScore, stateOf } from './student-facts.js';

const now = Date.parse('2026-01-10T08:00:00.000Z');
type Attempt = StaffStudent['lastAttempts'][number];
const attempt = (lastActivityAt: string, scores: Partial<Attempt> = {}): Attempt => ({
  _id: lastActivityAt,
  title: 'The gecko',
  level: 1,
  kind: 'passage',
  status: 'complete',
  startedAt: lastActivityAt,
  lastActivityAt,
  questionsAnswered: 1,
  questionsTotal: 1,
  ...scores,
});
const student = (...lastAttempts: Attempt[]): StaffStudent => ({
  _id: 'asha',
  firstName: 'Asha',
  lastName: 'Menon',
  username: null,
  streakCount: 0,
  lastAttempts,
});
const today = '2026-01-10T07:00:00.000Z';

describe('how it goes for a student', () => {
  it.each([
    ['new where nothing was read yet', [], 'new'],
    [
      'quiet after a week without practice',
      [attempt('2026-01-03T08:00:00.000Z', { communication: 1 })],
      'quiet',
    ],
    [
      'low where a newest score is under the middle',
      [attempt(today, { communication: 4, criticalThinking: 2.4 })],
      'low',
    ],
    [
      'fine with scores in the middle',
      [attempt(today, { communication: 2.5, criticalThinking: 2.5 })],
      'fine',
    ],
    ['fine while nothing is scored', [attempt(today)], 'fine'],
  ] as const)('is %s', (_, attempts, state) => {
    expect(stateOf(student(...attempts), now)).toBe(state);
  });

  it('goes by the newest score, also where the newest attempt has none yet', () => {
    const asha = student(
      attempt(today),
      attempt(today, { communication: 3.4 }),
      attempt(today, { communication: 1 }),
    );
    expect(newestScore(asha, 'communication')).toBe(3.4);
    expect(newestScore(asha, 'criticalThinking')).toBeNull();
  });
});

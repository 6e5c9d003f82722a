import type { StudentAnalytics } from '@lectern/events/teaching/analytics.views';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';

const answer: StudentAnalytics['answers'][number] = {
  attemptId: 'a1',
  responseId: 'r1',
  title: 'The bridges that grow',
  questionText: 'Why does a living bridge grow stronger?',
  number: 1,
  isSecond: false,
  at: '2026-11-20T08:35:00.000Z',
  day: '2026-11-20',
  scores: { grammarAndSentenceStructure: 4, comprehensiveness: 4, accuracy: 4, keyPointCoverage: 4 },
  outcome: 'scored',
  isCorrected: true,
};
const analytics: StudentAnalytics = {
  student: { _id: 'jaya', firstName: 'Jaya', lastName: 'Lyngdoh' },
  class: { _id: 'c1', name: '5B', year: '2026-27', schoolId: 's1' },
  from: '2026-10-28',
  to: '2026-11-24',
  timeZone: 'Asia/Kolkata',
  at: '2026-11-24T08:35:00.000Z',
  days: 1,
  reasons: [],
  answers: [answer],
  unscored: { waiting: 0, short: 0, penalised: 0, unsure: 0, gap: 0, failed: 0, noKeyPoints: 0 },
};
const open = (settledBy?: (typeof answer)['settledBy']) =>
  visit({
    path: '/class-analytics?student=jaya',
    user: personOf('teacher'),
    server: {
      'teaching.student': () => ({
        ...analytics,
        answers: [{ ...answer, ...(settledBy ? { settledBy } : {}) }],
      }),
    },
  });
const undo = /Undo teachers’ scores/;

describe('an answer whose score a person gave', () => {
  it('may be taken back where a teacher gave it', async () => {
    open();
    expect(await screen.findByRole('button', { name: undo })).toBeDefined();
  });

  it('says who settled it where no teacher may take it back', async () => {
    open({ role: 'system-admin', firstName: 'Ines', lastName: 'Okafor' });
    expect(
      await screen.findByText('Ines Okafor settled this score, so it can’t be taken back here.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: undo })).toBeNull();
    open({ role: 'system-admin' });
    expect(
      await screen.findByText('An admin settled this score, so it can’t be taken back here.'),
    ).toBeDefined();
  });
});

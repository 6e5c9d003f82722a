import type { IssueView } from '@lectern/events/issues/review.routes';
import { attemptOf, questionOf, responseOf, scores } from './attempts.fixture.js';
import type { Server } from './page.fixture.js';

export const scoredBy = {
  name: 'lectern',
  version: '1.4',
  calibration: 'c',
  at: '2026-03-12T10:03:00.000Z',
  inputsDigest: 'd',
};
/** An answer that a report is about. */
export const response = responseOf({ scores, scoredBy, responseText: 'It grows from roots.' });
/** A report on its score. */
export const issueOf = (more: Partial<IssueView> = {}): IssueView => {
  const { passage } = attemptOf([questionOf()], [response]);
  return {
    _id: 'i1',
    issue: 'score',
    status: 'pending',
    reportedBy: { firstName: 'Meera', lastName: 'Nair' },
    reporterRole: 'student',
    isOwn: false,
    reportedAt: '2026-03-12T11:32:00.000Z',
    student: { firstName: 'Meera', lastName: 'Nair' },
    details: 'I said all of it.',
    questionId: 'q1',
    responseId: response.responseId,
    practiceAttempt: { _id: 'a1' },
    ...(passage ? { passage } : {}),
    responseData: response,
    settlements: [],
    reopenings: [],
    ...more,
  };
};
export const ines = { _id: 'ines', role: 'system-admin', firstName: 'Ines', lastName: 'Okafor' } as const;
export const rejected = {
  outcome: 'rejected',
  reason: 'It was read out.',
  by: ines,
  at: '2026-03-13T09:20:00.000Z',
} as const;
/** Nothing of the attempt beside the report. */
export const noReplay: Server = {
  'issues.attempt-events': () => ({ events: [], cursor: '', fMore: false }),
  'attempt.review': () => attemptOf([questionOf()], [response]),
};

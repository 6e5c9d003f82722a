import type { ReplayedEvent } from '@lectern/events/issues/replay.routes';
import type { IssueView } from '@lectern/events/issues/review.routes';
import { attemptWith } from '@lectern/widgets/practice-session/practice-session.fixture';
import { spokenAt } from '@lectern/widgets/practice-session/spoken-answers.fixture';
import type { Meta } from '@storybook/react-vite';
import { pageMeta, personOf, statesOf, type PageStory } from './page.fixture.js';

/** A report, with the attempt that it is about moment by moment. */
const meta = { title: 'Pages/Reported issue', ...pageMeta } satisfies Meta;
export default meta;

const answer = {
  ...spokenAt.praised,
  scoredBy: {
    name: 'lectern',
    version: '2.1',
    calibration: 'c',
    at: '2026-03-09T08:12:38.000Z',
    inputsDigest: '9f2c71abcdef',
  },
};
const attempt = { ...attemptWith(answer), _id: 'attempt-1' };
const { questionId, responseId } = answer;
const issue: IssueView = {
  _id: 'issue-1',
  issue: 'score',
  status: 'pending',
  reportedBy: { firstName: 'Asha', lastName: 'Menon' },
  reporterRole: 'student',
  isOwn: false,
  reportedAt: '2026-03-09T08:20:00.000Z',
  student: { firstName: 'Asha', lastName: 'Menon' },
  details: 'I said what the bowl is for, and why nobody argues.',
  questionId,
  responseId,
  practiceAttempt: { _id: attempt._id },
  ...(attempt.passage ? { passage: attempt.passage } : {}),
  responseData: answer,
  settlements: [],
  reopenings: [],
};
const settled: IssueView = {
  ...issue,
  status: 'resolved',
  settlements: [
    {
      outcome: 'scoreCorrected',
      scores: { grammarAndSentenceStructure: 4.5, comprehensiveness: 4.5, accuracy: 5, keyPointCoverage: 5 },
      reason: 'You did say it. Well done.',
      by: { _id: 'admin-1', role: 'system-admin', firstName: 'Ines', lastName: 'Okafor' },
      at: '2026-03-10T03:50:00.000Z',
    },
  ],
};

const ran = {
  scorer: answer.scoredBy,
  inputsDigest: answer.scoredBy.inputsDigest,
  scores: answer.scores ?? {
    grammarAndSentenceStructure: 4,
    comprehensiveness: 4,
    accuracy: 4,
    keyPointCoverage: 4,
  },
  fPenalized: false,
};
const rerun: IssueView = {
  ...issue,
  rerun: {
    by: { _id: 'admin-1', role: 'system-admin', firstName: 'Ines', lastName: 'Okafor' },
    at: '2026-03-10T03:50:00.000Z',
    found: { result: 'reproduced', of: ran, now: ran },
  },
};

const begins = Date.UTC(2026, 2, 9, 8, 12);
const event = (
  type: string,
  second: number,
  data: ReplayedEvent['data'],
  stream = 'attempt-attempt-1',
): ReplayedEvent => ({
  id: `${type}-${second}`,
  stream,
  revision: second,
  type,
  at: new Date(begins + second * 1_000).toISOString(),
  appVersion: '1.0.0',
  by: { role: type === 'ScreenStepped' ? 'student' : 'system' },
  data,
});
const step = (second: number, kind: string, state: string, shown?: string): ReplayedEvent =>
  event(
    'ScreenStepped',
    second,
    { tab: 't1', seq: second, at: begins + second * 1_000, kind, state, questionId, shown },
    'screens-attempt-1',
  );
const listening = 'question.asking.answering.recording.recording.listening';
const chunk = (index: number) => {
  const timestamp = begins + 8_000 + index * 4_000;
  return { timestamp, endedAt: timestamp + 4_000, arrivedAt: timestamp + 6_000, bytes: 16_000, digest: 'd' };
};
const events = [
  event('AttemptStarted', 0, {}),
  step(2, 'question.opened', 'question.asking.answering.ready'),
  step(8, 'recording.started', listening),
  step(12, 'connection.lost', listening, 'lost'),
  step(17, 'connection.restored', listening),
  step(24, 'recording.stopped', 'question.asking.sending'),
  step(25, 'parts.saved', 'question.asking.sending', '3 of 4'),
  event('ResponseRecorded', 28, { responseId, questionId, chunks: [0, 1, 2, 3].map(chunk), gaps: [] }),
  step(29, 'feedback.stage', 'question.asking.processing', 'recorded'),
  event('ResponseScored', 38, {
    responseId,
    scores: answer.scores,
    scorer: answer.scoredBy,
    inputsDigest: answer.scoredBy.inputsDigest,
  }),
  step(40, 'transition', 'question.asking.feedback'),
  event('IssueReported', 480, { questionId, responseId }, 'issue-issue-1'),
];

const page = (shown: IssueView, at = '') =>
  statesOf({
    path: `/system-admin/review-reported-issue/issue-1${at}`,
    user: personOf('system-admin', 'Ines', 'Okafor'),
    full: {
      'issues.get': () => shown,
      'issues.attempt-events': () => ({ events, cursor: '', fMore: false }),
      'issues.attempt-as-it-was': () => attempt,
      'attempt.review': () => attempt,
    },
    empty: {
      'issues.get': () => shown,
      'issues.attempt-events': () => ({ events: [], cursor: '', fMore: false }),
      'attempt.review': () => attempt,
    },
    says: {
      full: 'Moment by moment',
      empty: 'Nothing was recorded',
      failed: /An error occurred while loading/,
    },
  });

const pending = page(issue);

export const Full: PageStory = pending.full;
export const Empty: PageStory = pending.empty;
export const Loading: PageStory = pending.loading;
export const Failed: PageStory = pending.failed;
export const Offline: PageStory = pending.offline;
/** In the middle of the recording, without a connection. */
export const ConnectionLost: PageStory = page(issue, '?at=ScreenStepped-12').full;
export const Settled: PageStory = page(settled).full;
export const ScoredAgain: PageStory = page(rerun).full;

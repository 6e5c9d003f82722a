import type {
  AttemptSummary,
  AttemptView,
  QuestionView,
  ResponseView,
} from '@lectern/events/practice/attempt.views';
import type { ContentSummary } from '../shared/practice/practice.api.js';

export const summaryOf = (more: Partial<AttemptSummary> = {}): AttemptSummary => ({
  _id: 'a1',
  title: 'The salt road',
  level: 1,
  kind: 'passage',
  status: 'complete',
  startedAt: '2026-03-12T10:00:00.000Z',
  lastActivityAt: '2026-03-12T10:14:00.000Z',
  questionsAnswered: 6,
  questionsTotal: 6,
  ...more,
});

export const contentOf = (more: Partial<ContentSummary> = {}): ContentSummary => ({
  _id: 'c1',
  kind: 'passage',
  title: 'Why bees dance',
  level: 1,
  questions: 5,
  minutes: 2,
  opening: 'A bee comes home and dances.',
  topic: 'Animals',
  ...more,
});

export const responseOf = (more: Partial<ResponseView> = {}): ResponseView => ({
  _id: 'r1-response',
  questionId: 'q1',
  responseId: 'r1-response',
  kind: 'spoken',
  stage: 'done',
  fReiterationRequired: false,
  fResponseProcessingFailed: false,
  fPenalized: false,
  fShortResponse: false,
  cheating: [],
  fFeedbackSkipped: false,
  fAttempted: true,
  fServerSideResponseValidationFailed: false,
  respondedAt: '2026-03-12T10:02:00.000Z',
  ...more,
});

export const scores = {
  grammarAndSentenceStructure: 4.2,
  comprehensiveness: 3.8,
  accuracy: 4.5,
  keyPointCoverage: 3.5,
};

export const feedbackOf = (more: Partial<NonNullable<ResponseView['feedback']>> = {}) => ({
  feedbackText: 'You explained both bridges.',
  rephrasedResponse: 'A living bridge keeps growing.',
  gaps: [],
  generatedAt: '2026-03-12T10:03:00.000Z',
  fFeedbackShown: true,
  ...more,
});

export const questionOf = (more: Partial<QuestionView> = {}): QuestionView => ({
  _id: 'q1',
  questionText: 'Why does a living bridge grow stronger?',
  ...more,
});

/** An attempt of the person `u1` at one passage. */
export const attemptOf = (
  questions: readonly QuestionView[],
  responses: readonly ResponseView[],
  more: Partial<AttemptView> = {},
): AttemptView => ({
  _id: 'a1',
  status: 'complete',
  questionId: null,
  passage: {
    _id: 'p1',
    title: 'The bridges that grow',
    level: 2,
    content: 'In the hills, roots are woven into bridges. They grow stronger every year.',
    questions: [...questions],
  },
  responses: responses.filter(({ reIteratedAt }) => reIteratedAt === undefined),
  reIterationResponses: responses.filter(({ reIteratedAt }) => reIteratedAt !== undefined),
  startedAt: '2026-03-12T10:00:00.000Z',
  completedAt: '2026-03-12T10:14:00.000Z',
  student: { _id: 'u1', firstName: 'Meera', lastName: 'Nair' },
  ...more,
});

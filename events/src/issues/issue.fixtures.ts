import { fact } from '../journal/event.js';
import { ashasAttempt, ashasScore } from '../practice/attempt.fixtures.js';
import * as issues from './issue.events.js';

const { attemptId } = ashasAttempt;
const base = { issueId: 'issue-1', personId: 'asha', attemptId };
const { questionId, responseId, scorer } = ashasScore.data;
const part = { questionId, responseId };

/** Asha thinks that her answer deserves more. */
export const ashaReported = fact(issues.issueReported, {
  ...base,
  ...part,
  issue: 'score',
  reporterRole: 'student',
  schoolId: 'banyan',
  scorer,
  details: 'I said that the nets are old.',
});
export const ashaWithdrew = fact(issues.issueWithdrawn, base);
export const reviewerTook = fact(issues.issueTaken, base);
export const reviewerLetGo = fact(issues.issueLetGo, base);
export const reviewerRejected = fact(issues.issueSettled, {
  ...base,
  ...part,
  outcome: 'rejected',
  reason: 'The answer leaves out why.',
});
export const reviewerCorrected = fact(issues.issueSettled, {
  ...base,
  ...part,
  outcome: 'scoreCorrected',
  scores: {
    grammarAndSentenceStructure: 4,
    comprehensiveness: 4.5,
    accuracy: 4.5,
    keyPointCoverage: 4,
  },
  reason: 'She does say why, in the second sentence.',
});
export const reviewerReplaced = fact(issues.issueSettled, {
  ...base,
  questionId,
  outcome: 'expectedAnswerReplaced',
  replaced: {
    contentId: 'herons',
    before: 'd1'.repeat(32),
    digest: 'd2'.repeat(32),
    modelAnswers: ['Herons get caught in nets that nobody collects.'],
  },
  reason: 'The old answer left out that nobody collects the nets.',
});
export const reviewerReopened = fact(issues.issueReopened, {
  ...base,
  reason: 'I hadn’t listened to the end.',
});
export const reviewerAskedAgain = fact(issues.scoreRerunAsked, { ...base, ...part });
const { scores, fPenalized, inputsDigest } = ashasScore.data;
const ashasRan: issues.RanScore = { scorer, inputsDigest, scores, fPenalized };
export const scoreCameAgain = fact(issues.scoreRerun, {
  ...base,
  ...part,
  result: 'reproduced',
  of: ashasRan,
  now: ashasRan,
});
export const reporterMailed = fact(issues.issueMailSettled, {
  ...base,
  about: 'event-1',
  outcome: 'sent',
});

export const issueFixtures = [
  ashaReported,
  ashaWithdrew,
  reviewerTook,
  reviewerLetGo,
  reviewerRejected,
  reviewerCorrected,
  reviewerReplaced,
  reviewerReopened,
  reviewerAskedAgain,
  scoreCameAgain,
  reporterMailed,
] as const;

import { defineRefusal } from '../wire/refusal.js';

export const noSuchIssue = defineRefusal('issues.no-such-issue', 'notFound', 'We couldn’t find this report.');
export const noSuchPart = defineRefusal(
  'issues.no-such-part',
  'notFound',
  'We couldn’t find the part of the attempt that you’re reporting.',
);
export const alreadyReported = defineRefusal(
  'issues.already-reported',
  'conflict',
  'This was already reported and is being looked at.',
);
export const tooLateToWithdraw = defineRefusal(
  'issues.too-late-to-withdraw',
  'conflict',
  'A report can be undone for one minute only. It will be looked at.',
);
/** `by` is the name of whoever was first. */
export const alreadySettled = defineRefusal(
  'issues.already-settled',
  'conflict',
  'This report was already settled by {by}.',
);
export const withdrawn = defineRefusal('issues.withdrawn', 'conflict', 'This report was withdrawn.');
export const scoresMissing = defineRefusal(
  'issues.scores-missing',
  'input',
  'Enter the scores that should count.',
);
export const nothingToCorrect = defineRefusal(
  'issues.nothing-to-correct',
  'conflict',
  'This report is about an answer without a score, so there’s nothing to correct.',
);
export const noExpectedAnswer = defineRefusal(
  'issues.no-expected-answer',
  'conflict',
  'This question has no expected answer that can be replaced.',
);
export const answerMissing = defineRefusal(
  'issues.answer-missing',
  'input',
  'Enter the new expected answer.',
);
export const sameAnswer = defineRefusal(
  'issues.same-answer',
  'input',
  'This is already the expected answer. Change it, or reject the report.',
);
export const notPenalised = defineRefusal('issues.not-penalised', 'conflict', 'This answer has no penalty.');
/** Under a very large deduction there is no score left to go back to. */
export const noScoreWithoutPenalty = defineRefusal(
  'issues.no-score-without-penalty',
  'conflict',
  'Nearly all of this answer was read from the text, so it has no score without the penalty. Correct the score instead.',
);

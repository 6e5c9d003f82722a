import { scoreNames } from '@lectern/events/feedback/scoring';
import { gradeMaximum, type AttemptGrade } from '@lectern/events/lti/lti-grades.events';
import type { AttemptDocument, ResponseDocument } from '../practice/attempt-document.js';
import { responsesTo } from '../practice/attempt-place.js';
import { countedScores, findingOf } from '../practice/counted-score.js';

/** The highest of the four scores of an answer. */
const highestScore = 5;

/** A share of 1, or why there is none: it is still worked on, or somebody has to look. */
type Share = number | 'pending' | 'manual';

const shareOf = (response: ResponseDocument): Share => {
  if (response.marks) return response.marks.correct / Math.max(1, response.marks.total);
  const scores = countedScores(response);
  if (scores)
    return scoreNames.reduce((sum, name) => sum + scores[name], 0) / scoreNames.length / highestScore;
  const latest = response.scores.at(-1);
  if (latest) {
    const finding = findingOf(latest);
    // Too short, or read out: evaluated, and worth nothing until somebody says otherwise.
    return 'notGiven' in finding && finding.notGiven === 'unsure' ? 'manual' : 0;
  }
  return response.failedStages.some((stage) => ['merge', 'transcribe', 'score'].includes(stage))
    ? 'manual'
    : 'pending';
};

/**
 * The grade of an attempt, out of 100: the mean of the questions, each by its last answer as a share of the most there is.
 * Reading aloud is measured and not scored, so it counts for nothing. A question without an answer counts as zero once the
 * attempt is complete, and for nothing before. Progress as Assignment and Grade Services 2.0 has it.
 */
export const gradeOf = (attempt: AttemptDocument): AttemptGrade => {
  const isComplete = attempt.status === 'complete';
  const shares = attempt.questions
    .filter(({ type }) => type !== 'readAloud')
    .flatMap(({ _id }): readonly Share[] => {
      const last = responsesTo(attempt, _id).findLast(({ stage }) => stage !== 'open');
      if (last) return [shareOf(last)];
      return isComplete ? [0] : [];
    });
  const given = shares.filter((share) => typeof share === 'number');
  const mean = given.reduce((sum, share) => sum + share, 0) / given.length;
  const gradingProgress = (): AttemptGrade['gradingProgress'] => {
    if (shares.includes('manual')) return 'PendingManual';
    if (!isComplete || shares.includes('pending')) return 'Pending';
    return given.length === 0 ? 'NotReady' : 'FullyGraded';
  };
  return {
    ...(given.length === 0 ? {} : { scoreGiven: Math.round(mean * gradeMaximum * 100) / 100 }),
    activityProgress: isComplete ? 'Completed' : 'InProgress',
    gradingProgress: gradingProgress(),
  };
};

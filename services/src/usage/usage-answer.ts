import type { LossCause } from '@lectern/events/usage/usage.views';
import { localDate } from '../streaks/local-date.js';
import type { UsageAnswerDocument, UsageAnswersDocument } from './usage-answers.projection.js';

/** The days of a school, or of those without one. */
export type Calendar = {
  /** Null: each person's own. */
  readonly timeZone: string | null;
  readonly isSchoolDay: (day: string) => boolean;
};

/** An answer as counts are made of it. */
export type UsageAnswer = UsageAnswerDocument & {
  readonly attemptId: string;
  readonly personId: string;
  readonly schoolId: string | null;
  /** The local date on which it was given, ISO. */
  readonly day: string;
};

/** The answers of an attempt, each on its day by the clocks of its school. */
export const usageAnswers = (
  attemptId: string,
  { personId, schoolId, timeZone, answers }: UsageAnswersDocument,
  calendar: Calendar,
): readonly UsageAnswer[] =>
  Object.values(answers).map((answer) => ({
    ...answer,
    attemptId,
    personId,
    schoolId,
    day: localDate(answer.at, calendar.timeZone ?? timeZone),
  }));

export const isCorrected = ({ corrections, version }: UsageAnswer): boolean =>
  corrections.some((correction) => correction.version === version);

/** With less speech than this nobody spoke, s. */
const silentSeconds = 0.5;

const isSilent = ({ hasNoWords, speechSeconds }: UsageAnswer): boolean =>
  hasNoWords && speechSeconds !== null && speechSeconds < silentSeconds;

/** Why a spoken answer was not recorded whole; undefined where it was. */
export const recordingLoss = (answer: UsageAnswer): LossCause | undefined => {
  if (answer.isCancelled) return 'cancelled';
  if (!answer.isIn || !answer.isEnded) return 'neverEnded';
  return answer.gaps > 0 ? 'gap' : undefined;
};

/** Why an answer that was recorded has no score. One that left the scorer unsure was processed all the same. */
export const scoringLoss = (answer: UsageAnswer): LossCause | undefined => {
  const { finding, hasNoWords, isTyped, isFailed } = answer;
  if (isCorrected(answer) || finding === 'scored' || finding === 'unsure') return undefined;
  if (finding !== null) return finding;
  if (hasNoWords && !isTyped) return isSilent(answer) ? 'silent' : 'noWords';
  return isFailed ? 'failed' : 'waiting';
};

export const feedbackLoss = ({ feedback }: UsageAnswer): LossCause | undefined =>
  feedback === 'opened' ? undefined : (feedback ?? 'notOpened');

/** Why a recording failed, by its device; nobody is to blame for what the student cancelled. */
export const deviceLoss = (answer: UsageAnswer): LossCause | undefined => {
  const loss = recordingLoss(answer);
  if (loss === 'cancelled') return undefined;
  if (loss !== undefined) return loss;
  if (isSilent(answer)) return 'silent';
  return answer.isFailed && answer.finding === null ? 'failed' : undefined;
};

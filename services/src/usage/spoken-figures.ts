import {
  fewestRecordings,
  lossCauses,
  otherDevices,
  type LossCause,
  type UserAnalytics,
} from '@lectern/events/usage/usage.views';
import { groupedBy } from '../teaching/answer-figures.js';
import { deviceLoss, feedbackLoss, recordingLoss, scoringLoss, type UsageAnswer } from './usage-answer.js';
import { shownPeople } from './small-groups.js';

type Step = UserAnalytics['funnel'][number];
type Loss = (answer: UsageAnswer) => LossCause | undefined;

const questionOf = ({ attemptId, questionId }: UsageAnswer): string => `${attemptId} ${questionId}`;

const lossesOf = (answers: readonly UsageAnswer[], loss: Loss): Step['losses'] =>
  lossCauses.flatMap((cause) => {
    const count = answers.filter((answer) => loss(answer) === cause).length;
    return count === 0 ? [] : { cause, count };
  });

/**
 * What became of spoken answers, each counted once at each step.
 * @param spoken begun long enough ago @param all also those of other days: a second try may be on the next
 */
export const funnelOf = (spoken: readonly UsageAnswer[], all: readonly UsageAnswer[]): Step[] => {
  const recorded = spoken.filter((answer) => recordingLoss(answer) === undefined);
  const scored = recorded.filter((answer) => scoringLoss(answer) === undefined);
  const heard = scored.filter((answer) => feedbackLoss(answer) === undefined);
  const asked = spoken.filter(({ isAsked, isSecond }) => isAsked && !isSecond);
  const seconds = new Set(all.filter(({ isSecond, isIn }) => isSecond && isIn).map(questionOf));
  const tried = asked.filter((answer) => seconds.has(questionOf(answer)));
  return [
    { step: 'started', count: spoken.length, of: null, losses: [] },
    { step: 'recorded', count: recorded.length, of: spoken.length, losses: lossesOf(spoken, recordingLoss) },
    { step: 'scored', count: scored.length, of: spoken.length, losses: lossesOf(recorded, scoringLoss) },
    { step: 'feedback', count: heard.length, of: spoken.length, losses: lossesOf(scored, feedbackLoss) },
    { step: 'second', count: tried.length, of: asked.length, losses: [] },
  ];
};

export const unsureIn = (spoken: readonly UsageAnswer[]): number =>
  spoken.filter((one) => recordingLoss(one) === undefined && one.finding === 'unsure').length;

/** Of answers whose recording failed: whether the student typed instead, the same answer or another to its question. */
const typedInstead = (all: readonly UsageAnswer[]) => {
  const written = new Set(all.filter(({ kind, isIn }) => kind === 'written' && isIn).map(questionOf));
  return (answer: UsageAnswer): boolean => answer.isTyped || written.has(questionOf(answer));
};

const mostFrequent = (causes: readonly LossCause[]): LossCause | null =>
  lossCauses
    .map((cause) => ({ cause, count: causes.filter((one) => one === cause).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)[0]?.cause ?? null;

/** Recordings that failed, by browser and kind of device; those most students are affected by first. */
export const devicesOf = (
  spoken: readonly UsageAnswer[],
  all: readonly UsageAnswer[],
): UserAnalytics['devices'] => {
  const wasTyped = typedInstead(all);
  const known = groupedBy(spoken, ({ device }) => device ?? otherDevices);
  const isRare = (device: string) => (known.get(device)?.length ?? 0) < fewestRecordings;
  const rows = groupedBy(spoken, ({ device }) => (device === null || isRare(device) ? otherDevices : device));
  return [...rows]
    .map(([device, answers]) => {
      const failed = answers.filter((answer) => deviceLoss(answer) !== undefined);
      return {
        device,
        started: answers.length,
        failed: failed.length,
        students: shownPeople(new Set(failed.map(({ personId }) => personId)).size),
        typed: failed.filter(wasTyped).length,
        cause: mostFrequent(failed.flatMap((answer) => deviceLoss(answer) ?? [])),
      };
    })
    .toSorted(
      (a, b) =>
        Number(a.device === otherDevices) - Number(b.device === otherDevices) ||
        (b.students ?? 0.5) - (a.students ?? 0.5) ||
        b.failed - a.failed ||
        a.device.localeCompare(b.device, 'en'),
    );
};

/** How many recordings failed, and after how many of these the student typed. */
export const recordingsOf = (spoken: readonly UsageAnswer[], all: readonly UsageAnswer[]) => {
  const failed = spoken.filter((answer) => deviceLoss(answer) !== undefined);
  return { started: spoken.length, failed: failed.length, typed: failed.filter(typedInstead(all)).length };
};

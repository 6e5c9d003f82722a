import type { IssueView } from '@lectern/events/issues/review.routes';
import { issueStream } from '@lectern/events/issues/issue.events';
import { indexOfReference, type Moment } from './timeline.js';

type Reported = Pick<IssueView, '_id' | 'questionId' | 'responseId'>;

/**
 * Where the reporter saw what they report: the last feedback on its question before the report; without one what was
 * last found out about the answer, or the report itself.
 */
export function reportedMoment(
  moments: readonly Moment[],
  { _id, questionId, responseId }: Reported,
): number {
  const reported = moments.findIndex(({ event }) => event.stream === issueStream(_id));
  const before = moments.slice(0, reported === -1 ? moments.length : reported);
  const seen = before.findLastIndex(
    ({ step }) => step?.questionId === questionId && step.stateValue?.includes('.feedback') === true,
  );
  if (seen !== -1) return seen;
  const about = before.findLastIndex(({ event }) => event.data['responseId'] === responseId);
  if (about !== -1) return about;
  return reported === -1 ? moments.length - 1 : reported;
}

/** Whether the moment to begin with is among those that were read: what the address names, or what was reported. */
export const hasMomentOf = (
  { _id }: Pick<Reported, '_id'>,
  moments: readonly Moment[],
  reference: string | null,
): boolean =>
  reference === null
    ? moments.some(({ event }) => event.stream === issueStream(_id))
    : indexOfReference(moments, reference) !== -1;

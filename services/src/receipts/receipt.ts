import type { ClosedAttemptEvent } from '@lectern/events/practice/attempt.catalogue';
import {
  receiptFormat,
  type Receipt,
  type ReceiptAnswer,
  type ReceiptRecording,
} from '@lectern/events/receipts/receipt.routes';
import { takesBack } from '@lectern/events/practice/correction.events';
import { findingOf } from '../practice/counted-score.js';

type OfType<T extends ClosedAttemptEvent['type']> = Extract<ClosedAttemptEvent, { type: T }>;

type Given = OfType<'ScoreCorrected' | 'PenaltyWaived' | 'ResponseRescored'>;
type ReceiptCorrection = ReceiptAnswer['corrections'][number];

const isGiven = (event: ClosedAttemptEvent): event is Given =>
  event.type === 'ScoreCorrected' || event.type === 'PenaltyWaived' || event.type === 'ResponseRescored';

const isTakenBackBy = (given: Given, later: ClosedAttemptEvent): boolean => {
  if (later.type === 'RescoreWithdrawn')
    return (
      given.type === 'ResponseRescored' &&
      later.data.responseId === given.data.responseId &&
      later.data.rescoringId === given.data.rescoringId
    );
  return (
    later.type === 'ScoreCorrectionWithdrawn' &&
    later.data.responseId === given.data.responseId &&
    takesBack(later.data, given.data)
  );
};

const responseIdOf = ({ data }: ClosedAttemptEvent): string | undefined =>
  'responseId' in data ? data.responseId : undefined;

/**
 * What a receipt says of an attempt: every recording with its parts, every typed answer by its digest, every score, every correction; of answers that were
 * cancelled and of those that were not recorded nothing.
 * @param events of the attempt's stream, from its first
 * @param about whose it is, and the title of what was read
 * @param issuedAt ISO 8601
 * @param textDigests of typed answers, by response: SHA-256, hex
 * @returns undefined where there is no attempt
 */
export const receiptOf = (
  events: readonly ClosedAttemptEvent[],
  { title, ...student }: Receipt['student'] & Pick<Receipt, 'title'>,
  issuedAt: string,
  textDigests: ReadonlyMap<string, string> = new Map(),
): Receipt | undefined => {
  const [started] = events;
  if (started?.type !== 'AttemptStarted') return undefined;
  const { attemptId, contentId, contentDigest, questions } = started.data;
  const of = <T extends ClosedAttemptEvent['type']>(type: T, responseId?: string): readonly OfType<T>[] =>
    events.filter(
      (event): event is OfType<T> =>
        event.type === type && (responseId === undefined || responseIdOf(event) === responseId),
    );
  const cancelled = new Set(of('ResponseCancelled').map(({ data }) => data.responseId));
  /** When what a person or a run gave was taken back; undefined where it counts, or was replaced by later scores. */
  const takenBackOf = (given: Given, index: number): ReceiptCorrection['takenBack'] => {
    const back = events.slice(index).find((later) => isTakenBackBy(given, later));
    const actor = back?.type === 'RescoreWithdrawn' ? (back.data.by ?? back.meta.actor) : back?.meta.actor;
    return back && actor && { at: back.meta.at, by: actor.role };
  };
  const typed = new Map(of('TextAnswered').map(({ data, meta }) => [data.responseId, meta.at]));
  const given = new Map(
    events.flatMap(({ type, data }) =>
      type === 'ResponseRecorded' || type === 'TextAnswered' ? [[data.responseId, data] as const] : [],
    ),
  );
  const typedOf = (responseId: string): Pick<ReceiptAnswer, 'typed'> => {
    const [at, digest] = [typed.get(responseId), textDigests.get(responseId)];
    return at === undefined ? {} : { typed: { at, ...(digest === undefined ? {} : { digest }) } };
  };
  return {
    format: receiptFormat,
    formatVersion: 1,
    issuedAt,
    attemptId,
    startedAt: started.meta.at,
    contentId,
    contentDigest,
    ...(title === undefined ? {} : { title }),
    student,
    answers: [...given.values()]
      .filter(({ responseId }) => !cancelled.has(responseId))
      .map(({ responseId, questionId, fReiteration }): ReceiptAnswer => ({
        responseId,
        questionId,
        question: questions.findIndex(({ _id }) => _id === questionId) + 1,
        fReiteration,
        recordings: of('ResponseRecorded', responseId).map((event) =>
          recordingOf(event, of('RecordingMerged', responseId)),
        ),
        ...typedOf(responseId),
        scores: of('ResponseScored', responseId).map(({ data, meta }) => ({
          version: data.version,
          at: meta.at,
          scorer: data.scorer,
          inputsDigest: data.inputsDigest,
          ...findingOf({ ...data, at: meta.at }),
        })),
        corrections: events.flatMap((event, index): ReceiptCorrection[] => {
          if (!isGiven(event) || event.data.responseId !== responseId) return [];
          const takenBack = takenBackOf(event, index);
          return [
            {
              version: event.data.version,
              at: event.meta.at,
              by: event.meta.actor.role,
              scores: event.data.scores,
              ...(event.type === 'PenaltyWaived' ? { fPenaltyWaived: true } : {}),
              ...(event.type === 'ResponseRescored' ? { scorer: event.data.scorer } : {}),
              ...(takenBack ? { takenBack } : {}),
            },
          ];
        }),
      })),
  };
};

const recordingOf = (
  { data, meta }: OfType<'ResponseRecorded'>,
  merged: readonly OfType<'RecordingMerged'>[],
): ReceiptRecording => {
  const made = merged.findLast((event) => event.data.version === data.version)?.data;
  return {
    version: data.version,
    recordedAt: meta.at,
    parts: data.chunks,
    gaps: data.gaps,
    fComplete: data.fComplete,
    ...(made
      ? {
          file: {
            ...(made.digest === undefined ? {} : { digest: made.digest }),
            bytes: made.bytes,
            mimeType: made.mimeType,
            durationSeconds: made.durationSeconds,
            ...(made.unread ? { unread: made.unread } : {}),
          },
        }
      : {}),
  };
};

import type { AttemptCommand } from '@lectern/events/practice/attempt.commands';
import { questionOrResponseNotFound } from '@lectern/events/practice/protocol';
import * as asha from '@lectern/events/practice/attempt.fixtures';

/** Commands for the tests of an attempt. */
type CommandOf<T extends AttemptCommand['type']> = Extract<AttemptCommand, { type: T }>;
type Told<T extends AttemptCommand['type']> = {
  readonly type: T;
  readonly data: CommandOf<T>['data'];
  readonly personId: string;
  readonly fSystem: boolean;
  readonly at: number;
};

/** Asha's own, told when she speaks. */
export const by = <T extends AttemptCommand['type']>(type: T, data: CommandOf<T>['data']): Told<T> => ({
  type,
  data,
  personId: 'asha',
  fSystem: false,
  at: asha.spokenAt,
});

/** A reactor's. */
export const outcome = <T extends AttemptCommand['type']>(type: T, data: CommandOf<T>['data']): Told<T> => ({
  ...by(type, data),
  personId: 'system',
  fSystem: true,
});

export const given = { fReiteration: false, givenAt: asha.spokenAt, timeZone: 'Asia/Kolkata' };

export const to = (response: { attemptId: string; questionId: string; responseId: string }) => ({
  attemptId: response.attemptId,
  questionId: response.questionId,
  responseId: response.responseId,
});

/** The rejection that tells nothing. */
export const notThere = { kind: 'notFound', message: questionOrResponseNotFound, permanent: true };

const scored = (version: number, more: Partial<CommandOf<'ScoreResponse'>['data']> = {}) => {
  const { personId: _p, fReiterationRequired: _f, ...score } = asha.ashasScore.data;
  return outcome('ScoreResponse', { ...score, version, ...more });
};
const without = <T extends { readonly personId: string }>({ personId: _p, ...data }: T) => data;

/** What the reactors say of Asha's spoken answer at a version. */
export const bySystem = {
  merge: (version: number) => outcome('CompleteMerge', { ...without(asha.recordingWasMerged.data), version }),
  transcript: (version: number) =>
    outcome('CompleteTranscript', {
      ...to(asha.spoken),
      version,
      source: 'browser',
      text: 'Herons are caught in nets.',
    }),
  times: (version: number) => outcome('TimeWords', { ...without(asha.ashasWordsWereTimed.data), version }),
  noTranscript: (version: number) =>
    outcome('MissTranscript', { ...to(asha.spoken), version, reason: 'No engine and no hint.' }),
  score: scored,
  penalty: (version: number) => scored(version, { fPenalized: true }),
  authorship: (version: number) =>
    outcome('AssessAuthorship', { ...without(asha.aiWasSuspected.data), version }),
  mark: (version: number) =>
    outcome('MarkResponse', { ...without(asha.ashasMark.data), ...to(asha.spoken), version }),
  measure: (version: number) =>
    outcome('MeasureReading', { ...without(asha.ashasReading.data), ...to(asha.spoken), version }),
  write: (version: number) => outcome('WriteFeedback', { ...without(asha.feedbackWasWritten.data), version }),
  speak: (version: number) => outcome('SpeakFeedback', { ...without(asha.feedbackWasSpoken.data), version }),
  fail: (version: number, stage: CommandOf<'FailProcessing'>['data']['stage'] = 'speech') =>
    outcome('FailProcessing', {
      ...to(asha.spoken),
      version,
      stage,
      reason: 'There is no voice to speak it.',
    }),
  all: (version: number): readonly AttemptCommand[] => [
    outcome('RecordResponse', { ...to(asha.spoken), chunks: asha.chunks, gaps: [], fComplete: true }),
    bySystem.merge(version),
    bySystem.transcript(version),
    bySystem.times(version),
    bySystem.noTranscript(version),
    bySystem.score(version),
    bySystem.penalty(version),
    bySystem.authorship(version),
    bySystem.mark(version),
    bySystem.measure(version),
    bySystem.write(version),
    bySystem.speak(version),
    bySystem.fail(version),
  ],
} as const;

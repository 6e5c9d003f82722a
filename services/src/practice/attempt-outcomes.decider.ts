import type { AiSignal } from '@lectern/events/feedback/ai-use';
import { reject } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import { notScored, settledByReport } from '@lectern/events/practice/practice.refusals';
import { scoreNames, type Judged, type Scores } from '@lectern/events/feedback/scoring';
import * as events from '@lectern/events/practice/attempt.events';
import * as scoring from '@lectern/events/practice/scoring.events';
import * as correcting from '@lectern/events/practice/correction.events';
import type { ResponseState, StartedAttempt } from './attempt-state.decider.js';
import { correctionIn, counting, type CorrectionState } from './scored-state.decider.js';
import {
  already,
  ids,
  onResponse,
  responseOf,
  unknownResponse,
  type CommandOf,
  type Decision,
} from './attempt-answers.decider.js';

/** Under this comprehensiveness (of 5) the student is asked to say it again. */
export const reiterationBelow = 3;

type Versioned = { attemptId: string; questionId: string; responseId: string; version: number };

/** Decides over the response in the version that an outcome is of; of another one it came too late and says nothing. */
const onCurrent =
  <C extends { readonly data: Versioned }>(
    stage: keyof ResponseState['done'],
    decide: (data: C['data'] & { readonly personId: string }, response: ResponseState) => Decision,
  ): ((state: StartedAttempt, command: C) => Decision) =>
  (state, { data }) => {
    const response = responseOf(state, data);
    if (!response) return unknownResponse;
    const isCurrent = data.version === Math.max(response.version, 1) && response.done[stage] < data.version;
    return isCurrent ? decide({ ...data, personId: state.personId }, response) : already;
  };

/** Two finders make one recording; a reopened one makes a further version. */
export const recordResponse = onResponse<CommandOf<'RecordResponse'>>((state, response, data) => {
  if (response.kind !== 'spoken') return unknownResponse;
  if (response.version > 0 && !response.fReopened) return already;
  return [
    fact(events.responseRecorded, {
      ...ids(state, data),
      fReiteration: response.fReiteration,
      givenAt: response.givenAt,
      timeZone: response.timeZone,
      version: response.version + 1,
      chunks: data.chunks,
      gaps: data.gaps,
      fComplete: data.fComplete,
      mimeType: response.mimeType,
    }),
  ];
});

export const completeMerge = onCurrent<CommandOf<'CompleteMerge'>>('merge', (data) => [
  fact(events.recordingMerged, data),
]);

export const completeTranscript = onCurrent<CommandOf<'CompleteTranscript'>>(
  'transcribe',
  // What the student says they said stands, whatever is heard later.
  (data, { fTyped }) => (fTyped ? already : [fact(events.responseTranscribed, data)]),
);

export const missTranscript = onCurrent<CommandOf<'MissTranscript'>>(
  'transcribe',
  (data, { fTranscriptMissed, fTyped }) =>
    fTranscriptMissed || fTyped ? already : [fact(events.transcriptMissed, data)],
);

export const timeWords = onCurrent<CommandOf<'TimeWords'>>('timing', (data) => [
  fact(events.wordsTimed, data),
]);

export const scoreResponse = onCurrent<CommandOf<'ScoreResponse'>>('score', (data, response) => {
  const isTooLittle = data.fShortResponse || data.scores.comprehensiveness < reiterationBelow;
  const fReiterationRequired = !response.fReiteration && !data.fUnsure && isTooLittle;
  return [fact(scoring.responseScored, { ...data, fReiterationRequired })];
});

/** What the question of the student's school learns from a mark on what was judged. */
const learnedFrom = ({ schoolId, content }: StartedAttempt, judged: Judged | undefined) =>
  schoolId === undefined || !judged
    ? undefined
    : { schoolId, contentId: content.contentId, contentDigest: content.digest, judged };

type Given = {
  readonly scores: Scores;
  readonly reason?: string | undefined;
  readonly issueId?: string | undefined;
};

/**
 * The same mark again is no news: whoever agrees changes nothing. What settles a report always is: each may be reopened
 * alone, and one that left no event would be carried out anew when the read models are rebuilt, over what came since.
 */
const isSameAs = (correction: CorrectionState | undefined, given: Given): boolean =>
  given.issueId === undefined &&
  correction !== undefined &&
  correction.reason === given.reason &&
  scoreNames.every((name) => correction.scores[name] === given.scores[name]);

/**
 * A mark is of what an answer says: for how it says it, the scorer's number stays, unless another one is given. Where the
 * scorer found none, the mark stands for both.
 */
export const correctScore = onResponse<CommandOf<'CorrectScore'>>((state, response, data) => {
  const { scored } = response;
  if (!scored) return reject(notScored);
  const { grammarAndSentenceStructure = scored.grammar ?? data.scores.comprehensiveness } = data.scores;
  const scores = { ...data.scores, grammarAndSentenceStructure };
  const { reason, issueId } = data;
  if (isSameAs(correctionIn(response), { scores, reason, issueId })) return already;
  return [
    fact(correcting.scoreCorrected, {
      ...ids(state, data),
      version: scored.version,
      scores,
      before: scored.isShown ? scored.scorer : null,
      learned: learnedFrom(state, scored.judged),
      reason,
      issueId,
    }),
  ];
});

type Back = Pick<Versioned, 'attemptId' | 'questionId' | 'responseId'> & {
  readonly issueId?: string | undefined;
  readonly reason?: string | undefined;
};

/** Takes back a report's change, or, without one, teachers' marks; where none stand, nothing. */
const takenBack = (state: StartedAttempt, response: ResponseState, data: Back): Decision => {
  const { scored, corrections = [] } = response;
  if (!scored) return reject(notScored);
  const { issueId, reason } = data;
  const { version } = scored;
  const of = issueId === undefined ? ('marks' as const) : ('report' as const);
  const others = corrections.filter((one) => !correcting.takesBack({ of, version, issueId }, one));
  if (others.length === corrections.length) return already;
  const without = { ...response, corrections: others };
  const { judged, ...question } = learnedFrom(state, scored.judged) ?? {};
  const learns = 'schoolId' in question && {
    ...question,
    ...(correctionIn(without)?.isMark ? { judged } : {}),
  };
  return [
    fact(correcting.scoreCorrectionWithdrawn, {
      ...ids(state, data),
      version,
      of,
      issueId,
      ...counting(without),
      question: learns || undefined,
      reason,
    }),
  ];
};

/** Teachers' marks go; what a report changed is taken back by opening it again. */
export const withdrawScoreCorrection = onResponse<CommandOf<'WithdrawScoreCorrection'>>(
  (state, response, data) =>
    correctionIn(response)?.issueId === undefined
      ? takenBack(state, response, data)
      : reject(settledByReport),
);

/** What counted without a report's change counts again; where somebody gave a score since, that stands. */
export const withdrawSettlement = onResponse<CommandOf<'WithdrawSettlement'>>(takenBack);

export const waivePenalty = onResponse<CommandOf<'WaivePenalty'>>((state, response, data) => {
  const { scored } = response;
  if (!scored?.isPenalised) return reject(notScored);
  if (isSameAs(correctionIn(response), data)) return already;
  return [
    fact(correcting.penaltyWaived, {
      ...ids(state, data),
      version: scored.version,
      scores: data.scores,
      before: scored.scorer,
      reason: data.reason,
      issueId: data.issueId,
    }),
  ];
});

/** Two signals of three, or by itself a long answer that came in one go as soon as the student was back on the page. */
export const areEnough = (signals: readonly AiSignal[]): boolean =>
  signals.length >= 2 ||
  signals.some((signal) => signal.kind === 'composition' && signal.strength === 'full');

export const assessAuthorship = onCurrent<CommandOf<'AssessAuthorship'>>('authorship', (data) =>
  areEnough(data.signals) ? [fact(scoring.aiUseSuspected, data)] : already,
);

export const markResponse = onCurrent<CommandOf<'MarkResponse'>>('score', (data, response) => {
  const isWrongChoice = response.kind === 'mcq' && data.correct < data.total;
  const fReiterationRequired = !response.fReiteration && isWrongChoice;
  return [fact(scoring.responseMarked, { ...data, fReiterationRequired })];
});

export const measureReading = onCurrent<CommandOf<'MeasureReading'>>('score', (data) => [
  fact(scoring.readingMeasured, data),
]);

export const writeFeedback = onCurrent<CommandOf<'WriteFeedback'>>('feedback', (data) => [
  fact(scoring.feedbackWritten, data),
]);

export const speakFeedback = onCurrent<CommandOf<'SpeakFeedback'>>('speech', (data) => [
  fact(scoring.feedbackSpoken, data),
]);

export const failProcessing = onResponse<CommandOf<'FailProcessing'>>(({ personId }, response, data) =>
  response.failedStages.includes(`${data.stage}@${data.version}`)
    ? already
    : [fact(scoring.responseProcessingFailed, { ...data, personId })],
);

import * as answers from '@lectern/events/practice/attempt.events';
import * as scoring from '@lectern/events/practice/scoring.events';
import * as correcting from '@lectern/events/practice/correction.events';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';
import { creditedTo, type GivenAnswer } from '../streaks/local-date.js';

type Correction = {
  readonly version: number;
  readonly rescoringId?: string | undefined;
  readonly issueId?: string | undefined;
};

/** What became of one answer: no content, nobody's name. */
export type UsageAnswerDocument = {
  readonly questionId: string;
  readonly kind: 'spoken' | 'written' | 'chosen';
  readonly isSecond: boolean;
  /** When it was given, ms since the epoch. */
  readonly at: number;
  /** Browser and system; null where it was not told. */
  readonly device: string | null;
  /** It is in: recorded, typed, or chosen. */
  readonly isIn: boolean;
  readonly isCancelled: boolean;
  /** Of the newest version of a recording. */
  readonly isEnded: boolean;
  readonly gaps: number;
  readonly seconds: number;
  /** With speech in it; null where nobody listened for it. */
  readonly speechSeconds: number | null;
  readonly hasNoWords: boolean;
  /** The student wrote what they had said. */
  readonly isTyped: boolean;
  readonly isFailed: boolean;
  readonly finding: 'scored' | 'short' | 'penalised' | 'unsure' | null;
  /** Somebody, or a published rescoring, gave other scores. */
  readonly corrections: readonly Correction[];
  readonly version: number;
  readonly feedback: 'opened' | 'skipped' | 'left' | null;
  /** A second answer was asked for. */
  readonly isAsked: boolean;
};

/** The answers of one attempt. */
export type UsageAnswersDocument = {
  readonly personId: string;
  readonly schoolId: string | null;
  /** Where its latest answer was given. */
  readonly timeZone: string;
  /** When that was, ms since the epoch; 0 before the first. */
  readonly lastAt: number;
  readonly answers: Readonly<Record<string, UsageAnswerDocument>>;
};

type Of = { readonly attemptId: string; readonly responseId: string };
type Given = GivenAnswer & {
  readonly data: Of & { readonly questionId: string; readonly fReiteration: boolean };
};
type Changes = readonly Change<UsageAnswersDocument>[];

const nothing = {
  device: null,
  isIn: false,
  isCancelled: false,
  isEnded: false,
  gaps: 0,
  seconds: 0,
  speechSeconds: null,
  hasNoWords: false,
  isTyped: false,
  isFailed: false,
  finding: null,
  corrections: [],
  version: 2,
  feedback: null,
  isAsked: false,
} as const;

const given = (
  event: Given,
  kind: UsageAnswerDocument['kind'],
  more: Partial<UsageAnswerDocument> = { isIn: true },
): Changes => {
  const { attemptId, responseId, questionId, fReiteration } = event.data;
  const { time, timeZone } = creditedTo(event);
  return [
    {
      id: attemptId,
      apply: (doc) => {
        if (!doc) return undefined;
        const known = doc.answers[responseId] ?? {
          ...nothing,
          questionId,
          kind,
          isSecond: fReiteration,
          at: time,
        };
        const latest = time < doc.lastAt ? {} : { lastAt: time, timeZone };
        const answer = { ...known, ...more };
        return { ...doc, ...latest, answers: { ...doc.answers, [responseId]: answer } };
      },
    },
  ];
};

const changed = (
  { attemptId, responseId }: Of,
  change: (answer: UsageAnswerDocument) => Partial<UsageAnswerDocument>,
): Changes => [
  {
    id: attemptId,
    apply: (doc) => {
      const answer = doc?.answers[responseId];
      if (!doc || !answer) return doc;
      return { ...doc, answers: { ...doc.answers, [responseId]: { ...answer, ...change(answer) } } };
    },
  },
];

const findingOf = (data: {
  readonly fShortResponse: boolean;
  readonly fPenalized: boolean;
  readonly fUnsure?: boolean | undefined;
}): UsageAnswerDocument['finding'] => {
  if (data.fShortResponse) return 'short';
  if (data.fPenalized) return 'penalised';
  return data.fUnsure ? 'unsure' : 'scored';
};

const corrected = (data: Of & Correction): Changes => {
  const { version, rescoringId, issueId } = data;
  const correction = {
    version,
    ...(rescoringId === undefined ? {} : { rescoringId }),
    ...(issueId === undefined ? {} : { issueId }),
  };
  return changed(data, ({ corrections }) => ({ corrections: [...corrections, correction] }));
};

/** Nothing comes of an answer whose stage failed; without its voice or its words’ times it does. */
const fatalStages: ReadonlySet<string> = new Set(['merge', 'transcribe', 'score']);

const when = on<UsageAnswersDocument>();

/**
 * What became of every answer of students, for counts over many people. It keeps ids and numbers alone, so that who was
 * erased stays counted.
 */
export const usageAnswersProjection = defineProjection<UsageAnswersDocument>({
  name: 'usage_answers',
  version: 1,
  indexes: [
    { name: 'byTime', fields: ['lastAt'] },
    { name: 'bySchool', fields: ['schoolId', 'lastAt'] },
  ],
  handlers: [
    when(answers.attemptStarted, ({ data: { attemptId, personId, schoolId }, meta: { actor, timeZone } }) =>
      // Adults who practise for themselves are no students.
      actor.role === 'hiring-candidate'
        ? []
        : [
            {
              id: attemptId,
              apply: () => ({
                personId,
                schoolId: schoolId ?? null,
                timeZone: timeZone ?? '',
                lastAt: 0,
                answers: {},
              }),
            },
          ],
    ),
    when(answers.responseStarted, (event) =>
      given(event, 'spoken', { device: event.data.device ?? null, isCancelled: false }),
    ),
    when(answers.responseRecorded, (event) => {
      const { gaps, fComplete, version } = event.data;
      return given(event, 'spoken', {
        isIn: true,
        isEnded: fComplete,
        gaps: gaps.length,
        version,
        hasNoWords: false,
        isFailed: false,
        finding: null,
      });
    }),
    when(answers.textAnswered, (event) => given(event, 'written')),
    when(answers.optionsChosen, (event) => given(event, 'chosen')),
    when(answers.wordsMatched, (event) => given(event, 'chosen')),
    when(answers.responseCancelled, ({ data }) => changed(data, () => ({ isCancelled: true, isIn: false }))),
    when(answers.recordingMerged, ({ data }) =>
      changed(data, () => ({ seconds: data.durationSeconds, speechSeconds: data.speechSeconds })),
    ),
    when(answers.responseTranscribed, ({ data }) =>
      changed(data, () => (data.source === 'typed' ? { isTyped: true } : { hasNoWords: false })),
    ),
    when(answers.transcriptMissed, ({ data }) => changed(data, () => ({ hasNoWords: true }))),
    when(answers.feedbackShown, ({ data }) => changed(data, () => ({ feedback: 'opened' }))),
    when(answers.feedbackSkipped, ({ data }) =>
      changed(data, ({ feedback }) => ({ feedback: feedback ?? 'skipped' })),
    ),
    when(answers.pendingFeedbackLeft, ({ data }) =>
      changed(data, ({ feedback }) => ({ feedback: feedback ?? 'left' })),
    ),
    when(scoring.responseScored, ({ data }) =>
      changed(data, () => ({
        finding: findingOf(data),
        isAsked: data.fReiterationRequired,
        isFailed: false,
        version: data.version,
      })),
    ),
    when(scoring.responseMarked, ({ data }) =>
      changed(data, () => ({ finding: 'scored', isAsked: data.fReiterationRequired })),
    ),
    when(scoring.readingMeasured, ({ data }) => changed(data, () => ({ finding: 'scored' }))),
    when(correcting.scoreCorrected, ({ data }) => corrected(data)),
    when(correcting.penaltyWaived, ({ data }) => corrected(data)),
    when(correcting.responseRescored, ({ data }) => corrected(data)),
    when(correcting.scoreCorrectionWithdrawn, ({ data }) =>
      changed(data, ({ corrections }) => ({
        corrections: corrections.filter((one) => !correcting.takesBack(data, one)),
      })),
    ),
    when(correcting.rescoreWithdrawn, ({ data }) =>
      changed(data, ({ corrections }) => ({
        corrections: corrections.filter(({ rescoringId }) => rescoringId !== data.rescoringId),
      })),
    ),
    when(scoring.responseProcessingFailed, ({ data }) =>
      fatalStages.has(data.stage) ? changed(data, () => ({ isFailed: true })) : [],
    ),
  ],
});

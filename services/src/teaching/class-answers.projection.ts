import type { Scores } from '@lectern/events/feedback/scoring';
import type { Actor } from '@lectern/events/journal/metadata';
import type { Sealed } from '@lectern/events/journal/sealed';
import * as answers from '@lectern/events/practice/attempt.events';
import * as scoring from '@lectern/events/practice/scoring.events';
import * as correcting from '@lectern/events/practice/correction.events';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';
import { creditedTo, type GivenAnswer } from '../streaks/local-date.js';

/** What the scorer gave one version of an answer. */
type Finding = {
  readonly version: number;
  readonly scores: Scores;
  /** Why its scores do not count. Absent: they do. */
  readonly notGiven?: 'short' | 'penalised' | 'unsure';
  readonly isCopied: boolean;
  /** Ids of the question’s key points, and of those that the answer left out. */
  readonly keyPoints: readonly string[];
  readonly missing: readonly string[];
};

/** Scores that count instead: of a person, or of a published rescoring. */
type Correction = {
  readonly version: number;
  readonly scores: Scores;
  readonly rescoringId?: string;
  readonly issueId?: string;
  /** Who settled a report with it: no teacher takes that back as a mark of theirs. */
  readonly settledBy?: Pick<Actor, 'userId' | 'role'>;
};

/** One answer: ids and numbers, and what was matched, sealed. */
export type AnswerDocument = {
  readonly questionId: string;
  readonly kind: 'spoken' | 'text' | 'mcq' | 'matchword';
  readonly isSecond: boolean;
  /** When it was given, ms since the epoch. */
  readonly at: number;
  /** Of the newest version of a recording. */
  readonly gaps: number;
  readonly seconds: number | null;
  readonly hasNoWords: boolean;
  readonly isFailed: boolean;
  /** A text that was read aloud: its question has no key points. */
  readonly isReading: boolean;
  readonly finding: Finding | null;
  readonly corrections: readonly Correction[];
  readonly marks: { readonly correct: number; readonly total: number } | null;
  readonly pairs: Sealed<{ word: string; meaning: string }[]> | null;
};

/** The answers of one attempt. */
export type ClassAnswersDocument = {
  readonly personId: string;
  readonly contentId: string;
  readonly contentDigest: string;
  /** Of its latest answer, ms since the epoch; 0 before the first. */
  readonly lastAt: number;
  /** By response. */
  readonly answers: Readonly<Record<string, AnswerDocument>>;
};

type Of = { readonly attemptId: string; readonly responseId: string };
type Given = GivenAnswer & {
  readonly data: Of & { readonly questionId: string; readonly fReiteration: boolean };
};

const latestOf = (all: Readonly<Record<string, AnswerDocument>>): number =>
  Object.values(all).reduce((latest, { at }) => Math.max(latest, at), 0);

const changed = (
  { attemptId, responseId }: Of,
  change: (answer: AnswerDocument) => Partial<AnswerDocument>,
): readonly Change<ClassAnswersDocument>[] => [
  {
    id: attemptId,
    apply: (doc) => {
      const answer = doc?.answers[responseId];
      if (!doc || !answer) return doc;
      return { ...doc, answers: { ...doc.answers, [responseId]: { ...answer, ...change(answer) } } };
    },
  },
];

const began = (
  event: Given,
  kind: AnswerDocument['kind'],
  more: Partial<AnswerDocument> = {},
): readonly Change<ClassAnswersDocument>[] => {
  const { attemptId, responseId, questionId, fReiteration } = event.data;
  const { time } = creditedTo(event);
  return [
    {
      id: attemptId,
      apply: (doc) => {
        if (!doc) return undefined;
        const before: AnswerDocument = doc.answers[responseId] ?? {
          questionId,
          kind,
          isSecond: fReiteration,
          at: time,
          gaps: 0,
          seconds: null,
          hasNoWords: false,
          isFailed: false,
          isReading: false,
          finding: null,
          corrections: [],
          marks: null,
          pairs: null,
        };
        const all = { ...doc.answers, [responseId]: { ...before, ...more } };
        return { ...doc, answers: all, lastAt: latestOf(all) };
      },
    },
  ];
};

type Scored = {
  readonly fShortResponse: boolean;
  readonly fPenalized: boolean;
  readonly fUnsure?: boolean | undefined;
};
const notGivenIn = ({ fShortResponse, fPenalized, fUnsure }: Scored): Pick<Finding, 'notGiven'> => {
  if (fShortResponse) return { notGiven: 'short' };
  if (fPenalized) return { notGiven: 'penalised' };
  return fUnsure ? { notGiven: 'unsure' } : {};
};

const corrected = (
  data: Of & {
    readonly version: number;
    readonly scores: Scores;
    readonly rescoringId?: string;
    readonly issueId?: string | undefined;
  },
  by?: Actor,
) => {
  const { version, scores, rescoringId, issueId } = data;
  const correction: Correction = {
    version,
    scores,
    ...(rescoringId === undefined ? {} : { rescoringId }),
    ...(issueId === undefined ? {} : { issueId }),
    ...(by ? { settledBy: { userId: by.userId, role: by.role } } : {}),
  };
  return changed(data, ({ corrections }) => ({ corrections: [...corrections, correction] }));
};

/** Without its scores nothing comes of an answer whose stage failed; without its voice or its words’ times it does. */
const fatalStages: ReadonlySet<string> = new Set(['merge', 'transcribe', 'score']);

const when = on<ClassAnswersDocument>();

/** Every answer as the figures of a class need it. It keeps no name and no text, so that it stays after an erasure. */
export const classAnswersProjection = defineProjection<ClassAnswersDocument>({
  name: 'class_answers',
  version: 3,
  indexes: [{ name: 'byPerson', fields: ['personId', 'lastAt'] }],
  handlers: [
    when(answers.attemptStarted, ({ data: { attemptId, personId, contentId, contentDigest } }) => [
      { id: attemptId, apply: () => ({ personId, contentId, contentDigest, lastAt: 0, answers: {} }) },
    ]),
    when(answers.responseRecorded, (event) =>
      began(event, 'spoken', { gaps: event.data.gaps.length, isFailed: false, hasNoWords: false }),
    ),
    when(answers.textAnswered, (event) => began(event, 'text')),
    when(answers.optionsChosen, (event) => began(event, 'mcq')),
    when(answers.wordsMatched, (event) => began(event, 'matchword', { pairs: event.data.pairs })),
    when(answers.responseCancelled, ({ data: { attemptId, responseId } }) => [
      {
        id: attemptId,
        apply: (doc) => {
          if (!doc?.answers[responseId]) return doc;
          const { [responseId]: _cancelled, ...others } = doc.answers;
          return { ...doc, answers: others, lastAt: latestOf(others) };
        },
      },
    ]),
    when(answers.recordingMerged, ({ data }) => changed(data, () => ({ seconds: data.durationSeconds }))),
    when(answers.responseTranscribed, ({ data }) => changed(data, () => ({ hasNoWords: false }))),
    when(answers.transcriptMissed, ({ data }) => changed(data, () => ({ hasNoWords: true }))),
    when(scoring.responseScored, ({ data }) =>
      changed(data, () => ({
        isFailed: false,
        finding: {
          version: data.version,
          scores: data.scores,
          ...notGivenIn(data),
          isCopied: data.cheating.length > 0,
          keyPoints: data.keyPoints.map(({ _id }) => _id),
          missing: data.keyPoints.flatMap(({ _id, fCovered }) => (fCovered ? [] : _id)),
        },
      })),
    ),
    when(correcting.scoreCorrected, ({ data, meta: { actor } }) =>
      corrected(data, actor.role === 'teacher' && data.issueId === undefined ? undefined : actor),
    ),
    when(correcting.penaltyWaived, ({ data, meta }) => corrected(data, meta.actor)),
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
    when(scoring.responseMarked, ({ data: { correct, total, ...of } }) =>
      changed(of, () => ({ marks: { correct, total } })),
    ),
    when(scoring.readingMeasured, ({ data }) => changed(data, () => ({ isReading: true }))),
    when(scoring.responseProcessingFailed, ({ data }) =>
      fatalStages.has(data.stage) ? changed(data, () => ({ isFailed: true })) : [],
    ),
  ],
});

import * as answers from '@lectern/events/practice/attempt.events';
import { screenStepped } from '@lectern/events/practice/screens.events';
import * as scoring from '@lectern/events/practice/scoring.events';
import * as correcting from '@lectern/events/practice/correction.events';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';
import { newResponse, readingOf, type AttemptDocument, type ResponseDocument } from './attempt-document.js';
import { corrected, correctionOf, takenBack } from './attempt-corrections.js';
import { attemptHints } from './attempt-hints.js';

type To = { readonly data: { readonly attemptId: string }; readonly meta: { readonly at: string } };
type ToResponse = To & { readonly data: { readonly attemptId: string; readonly responseId: string } };

const changed = (
  event: To,
  change: (doc: AttemptDocument) => Partial<AttemptDocument>,
): Change<AttemptDocument>[] => [
  {
    id: event.data.attemptId,
    apply: (doc) => doc && { ...doc, lastActivityAt: event.meta.at, ...change(doc) },
  },
];

/** A first answer means that the reading is over, whatever the client told of it. */
const began = (event: ToResponse, response: ResponseDocument): Change<AttemptDocument>[] =>
  changed(event, (doc) => ({
    status: doc.status === 'reading' ? 'answering' : doc.status,
    responses: [...doc.responses.filter((r) => r.responseId !== response.responseId), response],
  }));

const updated = (
  event: ToResponse,
  change: (response: ResponseDocument) => Partial<ResponseDocument>,
): Change<AttemptDocument>[] =>
  changed(event, (doc) => ({
    responses: doc.responses.map((r) =>
      r.responseId === event.data.responseId ? { ...r, ...change(r) } : r,
    ),
  }));

const order = ['open', 'ended', 'recorded', 'transcribed', 'scored', 'done'] as const;
/** A stage is never lost by a fact that comes late. */
const atLeast = (response: ResponseDocument, stage: ResponseDocument['stage']): ResponseDocument['stage'] =>
  order.indexOf(response.stage) >= order.indexOf(stage) ? response.stage : stage;

const when = on<AttemptDocument>();

/** Everything a page shows of an attempt. */
export const attemptsProjection = defineProjection<AttemptDocument>({
  name: 'attempts',
  version: 4,
  indexes: [
    { name: 'byPerson', fields: ['personId', 'startedAt'] },
    { name: 'byContent', fields: ['personId', 'contentId'] },
    { name: 'ofContent', fields: ['contentId', 'status'] },
  ],
  handlers: [
    when(answers.attemptStarted, (event) => [
      {
        id: event.data.attemptId,
        apply: () => ({
          personId: event.data.personId,
          schoolId: event.data.schoolId ?? null,
          contentKind: event.data.contentKind,
          contentId: event.data.contentId,
          contentDigest: event.data.contentDigest,
          questions: event.data.questions,
          status: 'reading',
          startedAt: event.meta.at,
          completedAt: null,
          lastActivityAt: event.meta.at,
          opened: null,
          responses: [],
          ...(event.data.ltiGradeId === undefined ? {} : { ltiGradeId: event.data.ltiGradeId }),
        }),
      },
    ]),
    when(answers.passageRead, (event) =>
      changed(event, (doc) => ({ status: doc.status === 'reading' ? 'answering' : doc.status })),
    ),
    when(screenStepped, (event) => {
      const { kind, questionId } = event.data;
      if (kind !== 'question.opened' || questionId === undefined) return [];
      // The last that was told, not the latest by a device's clock, which may be set back in the middle.
      return changed(event, () => ({ opened: { questionId } }));
    }),
    when(answers.passageCompleted, (event) =>
      changed(event, () => ({ status: 'complete', completedAt: event.meta.at })),
    ),
    when(answers.responseStarted, (event) => began(event, newResponse(event.data, 'spoken'))),
    when(answers.textAnswered, (event) =>
      began(event, { ...newResponse(event.data, 'text'), text: event.data.text }),
    ),
    when(answers.optionsChosen, (event) =>
      began(event, { ...newResponse(event.data, 'mcq'), optionIds: event.data.optionIds }),
    ),
    when(answers.wordsMatched, (event) =>
      began(event, { ...newResponse(event.data, 'matchword'), pairs: event.data.pairs }),
    ),
    when(answers.responseCancelled, (event) =>
      changed(event, (doc) => ({
        responses: doc.responses.filter((r) => r.responseId !== event.data.responseId),
      })),
    ),
    when(answers.recordingEnded, (event) =>
      updated(event, (r) => ({
        stage: atLeast(r, 'ended'),
        partsTotal: event.data.index === undefined ? null : event.data.index + 1,
      })),
    ),
    when(answers.responseRecorded, (event) =>
      updated(event, (r) => ({
        // A further version is written down and scored again, but where the student typed it: that stands.
        stage: r.transcriptSource === 'typed' ? r.stage : 'recorded',
        version: event.data.version,
        partsStored: event.data.chunks.length,
        gaps: event.data.gaps,
      })),
    ),
    when(answers.recordingMerged, (event) =>
      updated(event, () => ({
        recording: {
          blobKey: event.data.blobKey,
          mimeType: event.data.mimeType,
          bytes: event.data.bytes,
          durationSeconds: event.data.durationSeconds,
        },
      })),
    ),
    when(answers.responseTranscribed, (event) =>
      updated(event, (r) => ({
        stage: atLeast(r, 'transcribed'),
        text: event.data.text,
        transcriptSource: event.data.source,
        fTranscriptMissing: false,
      })),
    ),
    when(answers.transcriptMissed, (event) => updated(event, () => ({ fTranscriptMissing: true }))),
    when(answers.speechValidated, (event) =>
      updated(event, () => ({ fValidSpeech: event.data.fValidSpeech })),
    ),
    when(answers.responseAttempted, (event) => updated(event, () => ({ fAttempted: true }))),
    when(answers.feedbackShown, (event) =>
      updated(event, () => ({ fFeedbackShown: true, fFeedbackSkipped: false })),
    ),
    when(answers.feedbackSkipped, (event) => updated(event, () => ({ fFeedbackSkipped: true }))),
    when(answers.pendingFeedbackLeft, (event) => updated(event, () => ({ fLeftPending: true }))),
    when(scoring.responseScored, (event) =>
      updated(event, (r) => {
        const { attemptId: _a, personId: _p, ...score } = event.data;
        return { stage: atLeast(r, 'scored'), scores: [...r.scores, { ...score, at: event.meta.at }] };
      }),
    ),
    when(correcting.scoreCorrected, ({ data, meta }) => corrected(data, correctionOf(data, meta))),
    when(correcting.penaltyWaived, ({ data, meta }) =>
      corrected(data, { ...correctionOf(data, meta), fPenaltyWaived: true }),
    ),
    when(correcting.responseRescored, ({ data, meta }) =>
      corrected(data, { ...correctionOf(data, meta), rescoringId: data.rescoringId, scorer: data.scorer }),
    ),
    when(correcting.scoreCorrectionWithdrawn, ({ data, meta }) =>
      takenBack(data, { ...meta, reason: data.reason }, (one) => correcting.takesBack(data, one)),
    ),
    when(correcting.rescoreWithdrawn, ({ data, meta }) =>
      takenBack(
        data,
        { actor: data.by ?? meta.actor, at: meta.at },
        ({ rescoringId }) => rescoringId === data.rescoringId,
      ),
    ),
    when(scoring.aiUseSuspected, (event) => updated(event, () => ({ aiSignals: event.data.signals }))),
    when(scoring.responseMarked, (event) => {
      const { correct, total, fReiterationRequired } = event.data;
      return updated(event, () => ({ stage: 'done', marks: { correct, total, fReiterationRequired } }));
    }),
    when(scoring.readingMeasured, (event) =>
      updated(event, (r) => ({ stage: atLeast(r, 'scored'), reading: readingOf(event.data) })),
    ),
    when(scoring.feedbackWritten, (event) =>
      updated(event, () => ({
        feedback: {
          text: event.data.feedbackText,
          rephrased: event.data.rephrasedResponse,
          gaps: event.data.gaps,
          quote: event.data.quote ?? null,
          generatedAt: event.meta.at,
        },
        speech: null,
      })),
    ),
    when(scoring.feedbackSpoken, (event) =>
      updated(event, () => ({
        stage: 'done',
        speech: {
          feedback: event.data.feedback,
          rephrased: event.data.rephrased ?? null,
        },
      })),
    ),
    when(scoring.responseProcessingFailed, (event) =>
      updated(event, (r) => ({
        failedStages: [...r.failedStages, event.data.stage],
        // Without a voice the feedback is still there to read.
        stage: event.data.stage === 'speech' ? 'done' : r.stage,
      })),
    ),
  ],
  hints: attemptHints,
});

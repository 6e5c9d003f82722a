import type {
  AttemptView,
  ContentView,
  QuestionView,
  ResponseView,
} from '@lectern/events/practice/attempt.views';
import { Alert } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import { HeardPart } from './heard-part.js';
import { EarlierResponses } from './earlier-responses.js';
import { OwnWords } from './own-words.js';
import { Penalised } from './penalised.js';
import { ProgressPart } from './progress-part.js';
import { hasExpectedAnswer, isPossiblyAi, isUnfinished } from './responses.js';
import texts from './review.en.json';
import { ScoresPart } from './scores-part.js';
import { leadInWords, withoutLeadIn } from './spoken-words.js';
import { TranscriptForm } from './transcript-form.js';

export type FreeReviewProps = {
  attempt: AttemptView;
  content: ContentView;
  question: QuestionView;
  latest: ResponseView;
  earlier: readonly ResponseView[];
  isOwn: boolean;
};

/** An answer in the student's own words, spoken or typed: what was said, and all that was said about it. */
export function FreeReview({ attempt, content, question, latest, earlier, isOwn }: FreeReviewProps) {
  const t = useTexts(texts);
  const { feedback } = latest;
  const expected = question.answerText;
  const isEvaluated = !latest.fShortResponse && !latest.fPenalized;
  return (
    <>
      <OwnWords response={latest} />
      {!isOwn && isPossiblyAi(latest) && (
        <div className="part whole stack gap-near">
          <Alert type="info" title={t.aiHint} />
        </div>
      )}
      {!isOwn && latest.scoredBy?.fallback && (
        <div className="part whole">
          <Alert type="info" title={t.fallback({ reason: latest.scoredBy.fallback.reason })} />
        </div>
      )}
      {latest.fTranscriptMissing && <TranscriptForm attempt={attempt} response={latest} isOwn={isOwn} />}
      {latest.fShortResponse && (
        <div className="part whole stack gap-near">
          <Alert type="info" title={t.short.title}>
            {t.short.body}
          </Alert>
        </div>
      )}
      {latest.fPenalized && (
        <Penalised
          response={latest}
          passage={content.content}
          kind={attempt.passage ? 'passage' : 'paragraph'}
        />
      )}
      {isUnfinished(latest) && !feedback && <ProgressPart response={latest} />}
      {latest.fRecordingUnreadable && (
        <div className="part whole stack gap-near">
          <Alert type="warning" title={t.progress.unreadable}>
            {t.progress.unreadableBody}
          </Alert>
        </div>
      )}
      {latest.fResponseProcessingFailed && !latest.scores && !latest.fRecordingUnreadable && (
        <div className="part whole stack gap-near">
          <Alert type="warning" title={t.progress.failed}>
            {t.progress.failedBody}
          </Alert>
        </div>
      )}
      {feedback && isEvaluated && feedback.rephrasedResponse !== '' && (
        <HeardPart
          title={t.rephrased}
          text={feedback.rephrasedResponse}
          audioUrl={feedback.rephrasedResponseAudioUrl}
          timepoints={feedback.rephrasedResponseTimepoints}
        />
      )}
      {feedback && (
        <HeardPart
          title={t.improve}
          text={feedback.feedbackText}
          audioUrl={feedback.audioUrl}
          timepoints={feedback.feedbackTextTimepoints}
        >
          {feedback.gaps.length > 0 && (
            <div className="soft">
              <p>{t.gaps}</p>
              <ul className="not-said">
                {feedback.gaps.map((gap) => (
                  <li key={gap}>{gap}</li>
                ))}
              </ul>
            </div>
          )}
        </HeardPart>
      )}
      {expected !== undefined && hasExpectedAnswer(question) && (
        <HeardPart
          title={t.expected}
          text={expected}
          audioUrl={question.answerAudioUrl}
          timepoints={withoutLeadIn(question.answerTextTimepoints ?? [], expected, leadInWords)}
        />
      )}
      {latest.scores && isEvaluated && <ScoresPart response={latest} scores={latest.scores} />}
      <EarlierResponses responses={earlier} />
    </>
  );
}

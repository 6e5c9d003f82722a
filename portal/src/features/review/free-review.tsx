import type {
  AttemptView,
  ContentView,
  QuestionView,
  ResponseView,
} from '@lectern/events/practice/attempt.views';
import {
  isEvaluated,
  isFeedbackUnwritten,
  isOverruled,
  isUnsure,
} from '@lectern/widgets/practice-session/marked-answer';
import { isReading } from '@lectern/widgets/practice-session/question';
import { LookAgain } from '@lectern/widgets/practice-session/passage-sentences';
import type { Role } from '@lectern/events/journal/metadata';
import { Alert } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Linked } from '../../shared/page/linked.js';
import { useSignedIn } from '../../shared/session/session.js';
import { AiHint } from './ai-hint.js';
import { MixedText } from '@lectern/widgets/practice-session/mixed-text';
import { UnwrittenFeedback } from '@lectern/widgets/practice-session/unwritten-feedback';
import { OwnQuote } from '@lectern/widgets/practice-session/own-quote';
import { languageOfText } from '@lectern/events/feedback/language-parts';
import { HeardPart } from './heard-part.js';
import { EarlierResponses } from './earlier-responses.js';
import { OwnWords } from './own-words.js';
import { Penalised } from './penalised.js';
import { ReadingPart } from './reading-part.js';
import { ReportIssue } from './report-issue.js';
import { hasExpectedAnswer, isUnfinished } from './responses.js';
import texts from './review.en.json';
import { ScoresPart } from './scores-part.js';
import { leadInWords, withoutLeadIn } from './spoken-words.js';
import { TranscriptForm } from './transcript-form.js';
import { Stages, type Stage } from '@lectern/widgets/ui/stages';
import { StateWord } from '@lectern/widgets/ui/state-word';

const staff: ReadonlySet<Role | null> = new Set<Role>(['teacher', 'school-admin', 'system-admin']);

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
  const overruled = isOverruled(latest);
  const { role } = useSignedIn();
  return (
    <>
      {isReading(question) ? (
        <ReadingPart question={question} response={latest} />
      ) : (
        <OwnWords response={latest} />
      )}
      <AiHint response={latest} />
      {!isOwn && latest.scoredBy?.fallback && (
        <div className="part whole">
          <Alert type="info" title={t.fallback({ reason: latest.scoredBy.fallback.reason })} />
        </div>
      )}
      {latest.fTranscriptMissing && !isReading(question) && (
        <TranscriptForm attempt={attempt} response={latest} isOwn={isOwn} />
      )}
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
      {isFeedbackUnwritten(latest) && (
        <div className="part whole">
          <UnwrittenFeedback response={latest} />
        </div>
      )}
      {feedback && !overruled && isEvaluated(latest) && feedback.rephrasedResponse !== '' && (
        <HeardPart
          title={isReading(question) ? t.reading.practise : t.rephrased}
          text={feedback.rephrasedResponse}
          audioUrl={feedback.rephrasedResponseAudioUrl}
          timepoints={feedback.rephrasedResponseTimepoints}
        />
      )}
      {overruled && feedback?.passageSentences && (
        <section className="part stack gap-near">
          <div className="side">
            <h3>{t.compare}</h3>
          </div>
          <div className="part-body">
            <LookAgain response={latest} question={question} />
          </div>
        </section>
      )}
      {feedback && overruled && (
        <details className="part whole">
          <summary className="note">{t.firstFeedback}</summary>
          <p className="soft" lang={languageOfText(feedback.feedbackText)}>
            <MixedText text={feedback.feedbackText} />
          </p>
        </details>
      )}
      {feedback && !overruled && (
        <HeardPart
          title={isReading(question) ? t.feedback : isUnsure(latest) ? t.compare : t.improve}
          text={feedback.feedbackText}
          audioUrl={feedback.audioUrl}
          timepoints={feedback.feedbackTextTimepoints}
        >
          {feedback.gaps.length > 0 && !isUnsure(latest) && (
            <div className="soft">
              <p>{t.gaps}</p>
              <ul className="not-said">
                {feedback.gaps.map((gap) => (
                  <li key={gap} lang={languageOfText(gap)}>
                    <MixedText text={gap} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          <OwnQuote response={latest} />
          <LookAgain response={latest} question={question} />
          {isUnsure(latest) && staff.has(role) && (
            <p className="note">
              <Linked text={t.teacherMayMark} />
            </p>
          )}
          <ReportIssue issue="feedback" questionId={question._id} responseId={latest.responseId} />
        </HeardPart>
      )}
      {expected !== undefined && hasExpectedAnswer(question) && (
        <HeardPart
          title={t.expected}
          text={expected}
          audioUrl={question.answerAudioUrl}
          timepoints={withoutLeadIn(question.answerTextTimepoints ?? [], expected, leadInWords)}
        >
          <ReportIssue issue="expectedAnswer" questionId={question._id} />
        </HeardPart>
      )}
      {((latest.scores && isEvaluated(latest)) || latest.rolledBack) && (
        <ScoresPart
          question={question}
          response={latest}
          before={earlier[0]}
          scores={isEvaluated(latest) ? latest.scores : undefined}
          isOwn={isOwn}
        />
      )}
      <EarlierResponses responses={earlier} isOwn={isOwn} />
    </>
  );
}

type Id = 'stored' | 'heard' | 'compared' | 'written';

/** The stage that is being worked at. */
const currents: Record<ResponseView['stage'], Id> = {
  open: 'stored',
  ended: 'stored',
  recorded: 'heard',
  transcribed: 'compared',
  scored: 'written',
  done: 'written',
};

/** No scores and no feedback yet: where the work is, and that nobody has to wait. */
function ProgressPart({ response }: { response: ResponseView }) {
  const { feedback, progress: t } = useTexts(texts);
  const isSpoken = response.kind === 'spoken';
  const current = currents[response.stage];
  const ids: readonly Id[] = isSpoken
    ? ['stored', 'heard', 'compared', 'written']
    : ['stored', 'compared', 'written'];
  const stages = ids.map((id): Stage => ({ id, label: t.stages[id] }));
  const isWaitingForParts = response.stage === 'open' || response.stage === 'ended';
  return (
    <section className="part stack gap-near">
      <div className="side">
        <h3>{feedback}</h3>
      </div>
      <div className="part-body">
        <StateWord>{isWaitingForParts ? t.sending : t.thinking}</StateWord>
        <Stages stages={stages} current={!isSpoken && current === 'heard' ? 'compared' : current} />
        <p className="soft">{t.leave}</p>
      </div>
    </section>
  );
}

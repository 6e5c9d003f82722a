import type { AttemptView, ContentView, QuestionView } from '@lectern/events/practice/attempt.views';
import { MarkedWords } from '@lectern/widgets/practice-session/marked-view';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { AnswerComments } from '../../shared/comments/comments.js';
import { attemptPath } from '../../shared/paths.js';
import { EarlierResponses } from './earlier-responses.js';
import { FreeReview } from './free-review.js';
import { McqReview } from './mcq-review.js';
import { OtherReports, ReportIssue } from './report-issue.js';
import { percentRight, responsesTo } from './responses.js';
import texts from './review.en.json';

export type QuestionReviewProps = {
  attempt: AttemptView;
  content: ContentView;
  question: QuestionView;
  /** From 1. */
  number: number;
  /** The reader is the student. */
  isOwn: boolean;
  onRetry: () => void;
};

/** One question: its number, its text, and what was answered. */
export function QuestionReview({ attempt, content, question, number, isOwn, onRetry }: QuestionReviewProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const responses = responsesTo(attempt, question._id);
  const [latest, ...earlier] = responses;
  const pairs = latest?.wordMatchingResponse;
  const type = t.types[question.questionType ?? 'spoken'];
  // Practice opens where the student is: only that question can be answered now.
  const mayAnswer = isOwn && attempt.questionId === question._id && (!latest || latest.fReiterationRequired);
  const titleId = `question-${number}-title`;
  return (
    <article className="sheet question" id={`question-${number}`} aria-labelledby={titleId}>
      <header>
        <p className="note row">
          {t.question({ number })}
          {type && `, ${type}`}
          {question.questionType === 'matchword' && pairs && (
            <Pill tone="accent">{t.words.percent({ percent: format.percent(percentRight(pairs)) })}</Pill>
          )}
        </p>
        <h2 id={titleId} lang="en">
          {question.questionText}
        </h2>
        <ReportIssue issue="question" questionId={question._id} />
      </header>
      {!latest && (
        <div className="part whole stack gap-near">
          <h3>{t.notAnswered}</h3>
          <p className="soft">{t.notAnsweredBody}</p>
        </div>
      )}
      {latest?.kind === 'mcq' && (
        <McqReview question={question} response={latest} earlier={earlier} onRetry={onRetry} />
      )}
      {latest?.kind === 'matchword' && (
        <>
          <MarkedWords response={latest} />
          <EarlierResponses responses={earlier} />
        </>
      )}
      {latest && latest.kind !== 'mcq' && latest.kind !== 'matchword' && (
        <FreeReview
          attempt={attempt}
          content={content}
          question={question}
          latest={latest}
          earlier={earlier}
          isOwn={isOwn}
        />
      )}
      <AnswerComments
        className="part whole stack gap-near"
        attemptId={attempt._id}
        responseIds={responses.map(({ responseId }) => responseId)}
      />
      <OtherReports questionId={question._id} latestId={latest?.responseId} />
      {mayAnswer && (
        <p className="part whole stack gap-near">
          <Link className={buttonClass({ kind: 'primary' })} to={attemptPath(attempt._id)}>
            {latest ? t.answerAgain : t.answerIt}
          </Link>
        </p>
      )}
    </article>
  );
}

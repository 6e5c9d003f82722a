import type { AttemptView, ContentView } from '@lectern/events/practice/attempt.views';
import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { down } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useParams } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { PageHeading } from '../../shared/page/page-heading.js';
import { attemptPath, historyOf, paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import { QueryView } from '../../shared/page/query-view.js';
import { QuestionIndex } from './question-index.js';
import { QuestionReview } from './question-review.js';
import { isInProgress, responsesTo } from './responses.js';
import { useReview } from './review.api.js';
import './review-parts.css';
import './review.css';
import texts from './review.en.json';

/** An attempt as it was: every question, what was answered, and what was said about it. */
export function ReviewPage() {
  const t = useTexts(texts);
  const { attemptId = '' } = useParams();
  const review = useReview(attemptId);
  const content = review.data?.passage ?? review.data?.paragraph;
  if (statusOf(review.error) === 404) return <NotFoundPage />;
  if (review.data && content) {
    return <Review attempt={review.data} content={content} onRetry={() => void review.refetch()} />;
  }
  return (
    <div className="wrap">
      <div className="page-head">
        <PageHeading>{t.loadingTitle}</PageHeading>
      </div>
      <QueryView query={review} failed={t.failed}>
        {() => null}
      </QueryView>
    </div>
  );
}

type ReviewProps = { attempt: AttemptView; content: ContentView; onRetry: () => void };

function Review({ attempt, content, onRetry }: ReviewProps) {
  const user = useSignedIn();
  const isOwn = attempt.student._id === user._id;
  return (
    <div className="wrap">
      <Head attempt={attempt} content={content} isOwn={isOwn} />
      <div className="review-layout">
        <QuestionIndex attempt={attempt} content={content} />
        <div className="questions">
          <AudioContext value={htmlAudio}>
            {content.questions.map((question, index) => (
              <QuestionReview
                key={question._id}
                attempt={attempt}
                content={content}
                question={question}
                number={index + 1}
                isOwn={isOwn}
                onRetry={onRetry}
              />
            ))}
          </AudioContext>
        </div>
      </div>
    </div>
  );
}

function Head({ attempt, content, isOwn }: Omit<ReviewProps, 'onRetry'> & { isOwn: boolean }) {
  const t = useTexts(texts);
  const format = useFormat();
  const user = useSignedIn();
  const { startedAt, completedAt, student } = attempt;
  const latest = content.questions.map(({ _id }) => responsesTo(attempt, _id)[0]);
  const answered = latest.filter((response) => response !== undefined);
  const thinking = answered.filter(isInProgress).length;
  const minutes = completedAt
    ? Math.max(1, Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 60_000))
    : 0;
  const log = linkFor(user, isOwn ? paths.historyLog : historyOf(student._id));
  return (
    <div className="page-head">
      <p className="note">
        <Link to={log}>{t.history}</Link> ·{' '}
        {format.date(startedAt, { dateStyle: 'full', timeStyle: 'short' })}
        {minutes > 0 && ` · ${t.minutes({ minutes })}`}
      </p>
      <PageHeading title={t.tab({ title: content.title })}>
        <span lang="en">{content.title}</span>
      </PageHeading>
      <p className="lead soft review-lead">
        {isOwn
          ? t.lead.own({ done: answered.length, total: latest.length })
          : t.lead.other({
              name: student.firstName ?? t.somebody,
              done: answered.length,
              total: latest.length,
            })}{' '}
        {thinking > 0 && t.lead.thinking({ count: thinking })}
      </p>
      {isOwn && attempt.status !== 'complete' && (
        <p>
          <Link className={buttonClass()} to={attemptPath(attempt._id)}>
            {t.carryOn}
          </Link>
        </p>
      )}
      <details className="fold">
        <summary>
          {t.readPassage}
          <span className="turn">
            <Glyph path={down} />
          </span>
        </summary>
        <div className="passage review-passage" lang="en">
          {content.content.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </div>
  );
}

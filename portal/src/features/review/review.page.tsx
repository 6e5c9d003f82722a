import { reasonNeeded } from '@lectern/events/access-log/access-log.refusals';
import { bandOfStars } from '@lectern/events/feedback/stars';
import { type AttemptView, type ContentView, reviewAttempt } from '@lectern/events/practice/attempt.views';
import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { MarkedParagraph, PassageSentences } from '@lectern/widgets/practice-session/passage-sentences';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { down, book, check, clock, gap, minus } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { AsOf } from '../../shared/as-of/as-of.js';
import { AskReason } from '../../shared/ask-reason/ask-reason.js';
import { useAsOf } from '../../shared/as-of/use-as-of.js';
import { failureIn, statusOf } from '../../shared/api/api-error.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { attemptPath, historyOf, paths, receiptPath } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import { QueryView } from '../../shared/page/query-view.js';
import { Reports } from './report-issue.js';
import { QuestionReview } from './question-review.js';
import { isInProgress, responsesTo, verdictOn, type Verdict, isUnfinished } from './responses.js';
import './review-parts.css';
import './review.css';
import texts from './review.en.json';
import { useScoreText } from '@lectern/widgets/ui/stars';
import { useApiQuery } from '../../shared/api/use-api.js';

/** An attempt as it was: every question, what was answered, and what was said about it. */
export function ReviewPage() {
  const t = useTexts(texts);
  const { attemptId = '' } = useParams();
  const review = useReview(attemptId);
  const { asOf } = useAsOf();
  const content = review.data?.passage ?? review.data?.paragraph;
  if (statusOf(review.error) === 404)
    return asOf === undefined ? <NotFoundPage /> : <Page title={t.notYet} head={<AsOf />} />;
  if (failureIn(review.error).code === reasonNeeded.code) return <AskReason attemptId={attemptId} />;
  if (review.data && content) {
    return <Review attempt={review.data} content={content} onRetry={() => void review.refetch()} />;
  }
  return (
    <Page title={t.loadingTitle} head={<AsOf />}>
      <QueryView query={review} failed={t.failed}>
        {() => null}
      </QueryView>
    </Page>
  );
}

type ReviewProps = { attempt: AttemptView; content: ContentView; onRetry: () => void };

function Review({ attempt, content, onRetry }: ReviewProps) {
  const t = useTexts(texts);
  const user = useSignedIn();
  const isOwn = attempt.student._id === user._id;
  const [isPassageOpen, setIsPassageOpen] = useState(false);
  const isOpen = isOwn && attempt.status !== 'complete';
  const sentences = content.questions.flatMap(
    ({ _id }) => responsesTo(attempt, _id)[0]?.feedback?.passageSentences ?? [],
  );
  return (
    <PassageSentences passage={content.content} sentences={sentences} onShow={() => setIsPassageOpen(true)}>
      <Page
        kicker={<When attempt={attempt} isOwn={isOwn} />}
        tab={t.tab({ title: content.title })}
        title={<span lang="en">{content.title}</span>}
        lead={<Lead attempt={attempt} content={content} isOwn={isOwn} />}
        actions={
          <>
            {isOpen && (
              <Link className={buttonClass()} to={attemptPath(attempt._id)}>
                {t.carryOn}
              </Link>
            )}
            <Link className={buttonClass({ kind: 'quiet' })} to={receiptPath(attempt._id)}>
              {t.receipt}
            </Link>
          </>
        }
        head={
          <>
            <AsOf />
            <Passage content={content} isOpen={isPassageOpen} onToggle={setIsPassageOpen} />
          </>
        }
      >
        <div className="review-layout columns gap-part">
          <QuestionIndex attempt={attempt} content={content} />
          <div className="stack gap-part">
            <AudioContext value={htmlAudio}>
              <Reports>
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
              </Reports>
            </AudioContext>
          </div>
        </div>
      </Page>
    </PassageSentences>
  );
}

function When({ attempt, isOwn }: { attempt: AttemptView; isOwn: boolean }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { link } = useAsOf();
  const { startedAt, completedAt, student } = attempt;
  const minutes = completedAt
    ? Math.max(1, Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 60_000))
    : 0;
  return (
    <>
      <Link to={link(linkFor(useSignedIn(), isOwn ? paths.historyLog : historyOf(student._id)))}>
        {t.history}
      </Link>{' '}
      · {format.date(startedAt, { dateStyle: 'full', timeStyle: 'short' })}
      {minutes > 0 && ` · ${t.minutes({ minutes })}`}
    </>
  );
}

function Lead({ attempt, content, isOwn }: Omit<ReviewProps, 'onRetry'> & { isOwn: boolean }) {
  const { lead: t, somebody } = useTexts(texts);
  const latest = content.questions.map(({ _id }) => responsesTo(attempt, _id)[0]);
  const answered = latest.filter((response) => response !== undefined);
  const thinking = answered.filter(isInProgress).length;
  const counts = { done: answered.length, total: latest.length };
  return (
    <>
      {isOwn ? t.own(counts) : t.other({ name: attempt.student.firstName ?? somebody, ...counts })}{' '}
      {thinking > 0 && t.thinking({ count: thinking })}
    </>
  );
}

type PassageProps = { content: ContentView; isOpen: boolean; onToggle: (isOpen: boolean) => void };

function Passage({ content, isOpen, onToggle }: PassageProps) {
  const t = useTexts(texts);
  return (
    <details className="fold" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        {t.readPassage}
        <span className="turn">
          <Glyph path={down} />
        </span>
      </summary>
      <div className="passage review-passage" lang="en">
        {content.content.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>
            <MarkedParagraph text={paragraph}>{(part) => part}</MarkedParagraph>
          </p>
        ))}
      </div>
    </details>
  );
}

const shapes: Record<Verdict['type'], string> = {
  right: check,
  notYet: minus,
  words: check,
  scored: check,
  thinking: clock,
  penalised: book,
  short: gap,
  failed: minus,
  unsure: book,
  unanswered: minus,
  erased: minus,
  recorded: book,
};

/** What says nothing of what the text says has no tick beside it. */
const shapeOf = (verdict: Verdict): string =>
  verdict.type === 'scored' && bandOfStars(verdict.score) === 'low' ? minus : shapes[verdict.type];

/** All questions at a glance, each with its outcome. */
function QuestionIndex({ attempt, content }: { attempt: AttemptView; content: ContentView }) {
  const t = useTexts(texts);
  const scoreText = useScoreText();
  const say = (verdict: Verdict): string => {
    if (verdict.type === 'words') return t.verdicts.words({ right: verdict.right, total: verdict.total });
    if (verdict.type === 'scored') return scoreText(verdict.score);
    return t.verdicts[verdict.type];
  };
  return (
    <nav className="index" aria-label={t.index}>
      {content.questions.map((question, index) => {
        const verdict = verdictOn(responsesTo(attempt, question._id)[0]);
        return (
          <a key={question._id} href={`#question-${index + 1}`}>
            <Glyph path={shapeOf(verdict)} />
            {t.question({ number: index + 1 })}
            <span className="state">{say(verdict)}</span>
          </a>
        );
      })}
    </nav>
  );
}

/** While something is still to come, it is looked for again after so many ms, with or without news. */
const lookAgainMs = 5_000;

const isWaiting = (attempt: AttemptView | undefined): boolean =>
  [...(attempt?.responses ?? []), ...(attempt?.reIterationResponses ?? [])].some(isUnfinished);

/** An attempt with its answers, scores and feedback, brought up to date as they come. */
function useReview(attemptId: string) {
  const { asOf, query, options } = useAsOf();
  return useApiQuery(
    reviewAttempt,
    { params: { id: attemptId }, query },
    {
      refetchInterval: ({ state }) => asOf === undefined && isWaiting(state.data) && lookAgainMs,
      ...options,
    },
  );
}

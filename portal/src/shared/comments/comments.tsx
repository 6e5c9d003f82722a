import {
  readAttemptComments,
  readComments,
  withdrawComment,
  type CommentView,
} from '@lectern/events/teaching/comment.routes';
import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { SpokenText } from '@lectern/widgets/practice-session/spoken-text';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApiMutation, useApiQuery } from '../api/use-api.js';
import { CallFailure } from '../form/call-failure.js';
import { reviewPath } from '../paths.js';
import { fullName } from '../session/person.js';
import { useIsLearner } from '../session/session.js';
import texts from './comments.en.json';

/** What teachers said about these answers of an attempt; nothing where they said nothing. */
export function AnswerComments({
  attemptId,
  responseIds,
  className,
}: {
  attemptId: string;
  responseIds: readonly string[];
  className?: string;
}) {
  const t = useTexts(texts);
  const isLearner = useIsLearner();
  const { data = [] } = useApiQuery(readAttemptComments, { params: { id: attemptId }, query: {} });
  const shown = data.filter(({ responseId }) => responseIds.includes(responseId));
  if (shown.length === 0) return null;
  return (
    <section className={className}>
      <h3>{isLearner ? t.title : t.titleOf}</h3>
      <ul className="ruled list">
        {shown.map((comment) => (
          <Comment key={comment._id} comment={comment} />
        ))}
      </ul>
    </section>
  );
}

/** The newest comments on a child's answers, or on one's own without `userId`; nothing where there are none. */
export function NewComments({ userId }: { userId?: string }) {
  const t = useTexts(texts);
  const id = useId();
  const isLearner = useIsLearner();
  const { data = [] } = useApiQuery(readComments, { query: { userId } });
  if (data.length === 0) return null;
  const list = (
    <ul className="ruled list">
      {data.map((comment) => (
        <Comment key={comment._id} comment={comment}>
          <p className="note" lang="en">
            {comment.title}: {comment.questionText}
          </p>
          <Link className="link" to={reviewPath(comment.attemptId)}>
            {isLearner ? t.answer : t.answerOf}
          </Link>
        </Comment>
      ))}
    </ul>
  );
  const Heading = userId === undefined ? 'h2' : 'h3';
  const heading = <Heading id={id}>{isLearner ? t.title : t.titleOf}</Heading>;
  return userId === undefined ? (
    <Sheet className="stack gap-near" aria-labelledby={id}>
      {heading}
      {list}
    </Sheet>
  ) : (
    <section className="child-part stack gap-near" aria-labelledby={id}>
      {heading}
      {list}
    </section>
  );
}

/** One comment, to read or to hear; its author can take it back. */
function Comment({ comment, children }: { comment: CommentView; children?: ReactNode }) {
  const t = useTexts(texts);
  const format = useFormat();
  const withdraw = useApiMutation(withdrawComment, { changes: [readAttemptComments] });
  const { _id, by, at, text, audioUrl, seconds, isOwn } = comment;
  const name = fullName(by);
  const day = format.date(at, { dateStyle: 'medium' });
  return (
    <li className="stack gap-tight">
      <AudioContext value={htmlAudio}>
        <SpokenText
          label={t.voice({ name })}
          text={text}
          audioUrl={audioUrl ?? undefined}
          rate={1}
          duration={seconds}
          {...(audioUrl === null ? {} : { peaks: [] })}
        />
      </AudioContext>
      <p className="note row">
        {t.by({ name, day })}
        {isOwn && (
          <Button
            kind="quiet"
            busy={withdraw.isPending}
            aria-label={t.withdrawOf({ day })}
            onClick={() => withdraw.mutate({ params: { id: _id } })}
          >
            {t.withdraw}
          </Button>
        )}
      </p>
      {withdraw.error && <CallFailure hasInput={false} error={withdraw.error} />}
      {children}
    </li>
  );
}

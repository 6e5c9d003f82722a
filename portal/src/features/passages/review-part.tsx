import { valueAt } from '@lectern/events/drafts/draft-path';
import { listTexts, readDraft, type DraftView } from '@lectern/events/drafts/draft.routes';
import { answerReview } from '@lectern/events/drafts/review.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useApiMutation } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useAlert } from '../../shared/page/alerts.js';
import { FieldComments } from './field-comments.js';
import texts from './passages.en.json';
import { useEditing } from './use-draft.js';
import { useReview } from './use-review.js';

/** Where a draft is on its way to a second person, and what they said of it. */
export function ReviewPart({ view }: { view: DraftView }) {
  const { review: t } = useTexts(texts);
  const format = useFormat();
  const { status, mayAnswer, by, at } = view.review;
  const name = by ?? t.somebody;
  const date = at ? format.date(at, { dateStyle: 'medium', timeStyle: 'short' }) : '';
  if (mayAnswer) return <Answer view={view} name={name} />;
  if (status === 'asked') return <Alert type="info" title={t.waiting} />;
  if (status === 'approved') return <Alert type="success" title={t.approved({ name, date })} />;
  if (view.review.comments.length === 0 && status === 'none') return null;
  return (
    <Alert type="warning" title={t.changes({ name })}>
      <Others view={view} />
    </Alert>
  );
}

/** Comments on the whole, and on what is not there any more. */
function Others({ view }: { view: DraftView }) {
  const { item } = useEditing();
  const gone = view.review.comments.filter(
    ({ path }) => path === '' || (path.includes('/') && valueAt(item, path.split('/')) === null),
  );
  return (
    <>
      {gone.map(({ path, text }) => (
        <p key={`${path} ${text}`}>{text}</p>
      ))}
    </>
  );
}

function Answer({ view, name }: { view: DraftView; name: string }) {
  const { item } = useEditing();
  const { review: t } = useTexts(texts);
  const alert = useAlert();
  const reviewing = useReview();
  const answer = useApiMutation(answerReview, {
    changes: [readDraft, listTexts],
    onSuccess: () => {
      reviewing?.clear();
      alert('success', t.done);
    },
  });
  const comments = Object.entries(reviewing?.notes ?? {})
    .map(([path, text]) => ({ path, text: text.trim() }))
    .filter(({ text }) => text !== '');
  const send = (verdict: 'approved' | 'changes') =>
    answer.mutate({
      params: { contentId: item._id },
      body: { edits: view.edits, verdict, comments },
    });
  return (
    <Sheet className="stack" aria-labelledby="review">
      <h2 id="review">{t.waitingYours({ name })}</h2>
      <p>{t.hint}</p>
      <FieldComments path={[]} label={t.whole} />
      <p className="note" role="status">
        {t.comments({ count: comments.length })}
      </p>
      <div className="row">
        <Button kind="primary" busy={answer.isPending} onClick={() => send('approved')}>
          {t.approve}
        </Button>
        <Button busy={answer.isPending} disabled={comments.length === 0} onClick={() => send('changes')}>
          {t.askChanges}
        </Button>
      </div>
      {comments.length === 0 && <p className="note">{t.say}</p>}
      {answer.error && <CallFailure hasInput={false} error={answer.error} />}
    </Sheet>
  );
}

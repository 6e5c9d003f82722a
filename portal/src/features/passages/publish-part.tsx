import { faultsOf } from '@lectern/events/drafts/draft-faults';
import type { DraftItem } from '@lectern/events/drafts/draft-item';
import {
  discardDraft,
  listTexts,
  publishDraft,
  publishingEffects,
  readDraft,
  type DraftView,
} from '@lectern/events/drafts/draft.routes';
import { requestReview } from '@lectern/events/drafts/review.routes';
import { listContent } from '@lectern/events/content/content.events';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import { ConfirmDialog } from '../../shared/form/confirm-dialog.js';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { useAlert } from '../../shared/page/alerts.js';
import { changedParts } from './changed-parts.js';
import texts from './passages.en.json';
import { useEditing } from './use-draft.js';

const changes = [readDraft, listTexts, listContent];

/** Throws a draft away, and publishes it, after saying what that changes. */
export function PublishPart({ view }: { view: DraftView }) {
  const { item, unsaved } = useEditing();
  const all = useTexts(texts);
  const { publish: t, discard, review } = all;
  const words = view.isSchools ? all.share : all.publish;
  const alert = useAlert();
  const [asks, setAsks] = useState<'nothing' | 'publish' | 'review' | 'discard'>('nothing');
  const params = { contentId: item._id };
  const close = () => setAsks('nothing');
  const publish = useApiMutation(publishDraft, {
    changes,
    onSuccess: () => {
      close();
      alert('success', words.done({ version: view.versions.length + 1 }));
    },
  });
  const away = useApiMutation(discardDraft, {
    changes,
    onSuccess: () => {
      close();
      alert('success', discard.done);
    },
  });
  const ask = useApiMutation(requestReview, {
    changes,
    onSuccess: () => {
      close();
      alert('success', review.asked);
    },
  });
  const faults = faultsOf(item);
  const { status, isNeeded } = view.review;
  const canPublish = !isNeeded || status === 'approved';
  return (
    <>
      <Button onClick={() => setAsks('discard')}>{discard.go}</Button>
      {canPublish && (
        <Button kind="primary" disabled={unsaved > 0} onClick={() => setAsks('publish')}>
          {words.go}
        </Button>
      )}
      {!canPublish && status !== 'asked' && (
        <Button kind="primary" disabled={unsaved > 0} onClick={() => setAsks('review')}>
          {review.ask}
        </Button>
      )}
      <Dialog
        open={asks === 'review'}
        onClose={close}
        title={review.askTitle}
        actions={
          <>
            <Button
              kind="primary"
              busy={ask.isPending}
              disabled={faults.length > 0}
              onClick={() => ask.mutate({ params, body: { edits: view.edits } })}
            >
              {ask.isPending ? review.asking : review.ask}
            </Button>
            <Button onClick={close}>{t.no}</Button>
          </>
        }
      >
        <p>{review.askBody}</p>
        {faults.length > 0 ? <Faults item={item} /> : <Effects view={view} />}
        {ask.error && <CallFailure hasInput={false} error={ask.error} />}
      </Dialog>
      <Dialog
        open={asks === 'publish'}
        onClose={close}
        title={words.title({ version: view.versions.length + 1 })}
        actions={
          <>
            <Button
              kind="primary"
              busy={publish.isPending}
              disabled={faults.length > 0}
              onClick={() => publish.mutate({ params, body: { edits: view.edits } })}
            >
              {publish.isPending ? words.busy : words.yes({ version: view.versions.length + 1 })}
            </Button>
            <Button onClick={close}>{t.no}</Button>
          </>
        }
      >
        {faults.length > 0 ? <Faults item={item} /> : <Effects view={view} />}
        {publish.error && <CallFailure hasInput={false} error={publish.error} />}
      </Dialog>
      <ConfirmDialog
        open={asks === 'discard'}
        onClose={close}
        title={discard.title}
        kind="primary"
        yes={discard.yes}
        busy={discard.yes}
        call={away}
        onYes={() => away.mutate({ params, body: { isDiscarded: true } })}
      >
        {discard.body}
      </ConfirmDialog>
    </>
  );
}

function Faults({ item }: { item: DraftItem }) {
  const { publish: t, faults } = useTexts(texts);
  return (
    <>
      <p>{t.fixFirst}</p>
      <ul className="draft-list">
        {faultsOf(item).map(({ code, questionId }) => {
          const at = item.questions.findIndex(({ _id }) => _id === questionId);
          return (
            <li key={`${code}-${questionId ?? ''}`}>
              {questionId === undefined
                ? faults[code]
                : t.inQuestion({ number: at + 1, fault: faults[code] })}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Effects({ view }: { view: DraftView }) {
  const { item } = useEditing();
  const { publish: t, text, question } = useTexts(texts);
  const effects = useApiQuery(publishingEffects, { params: { contentId: item._id } });
  const parts = changedParts(view.base, item);
  return (
    <>
      {view.base && (
        <>
          <h3>{t.changed}</h3>
          <ul className="draft-list">
            {parts.fields.map((field) => (
              <li key={field}>{text[field]}</li>
            ))}
            {parts.questions.map(({ _id, number, change }) => (
              <li key={_id}>{t.changes[change]({ question: question.number({ number }) })}</li>
            ))}
            {parts.fields.length + parts.questions.length === 0 && <li>{t.nothing}</li>}
          </ul>
        </>
      )}
      <h3>{t.happens}</h3>
      <ul className="draft-list">
        {view.versions.length > 0 && effects.data && (
          <>
            <li>{t.inTheMiddle({ count: effects.data.inTheMiddle })}</li>
            <li>{t.scored({ count: effects.data.scored })}</li>
          </>
        )}
        <li>{t.aloud}</li>
        {view.versions.length > 0 && <li>{t.back}</li>}
      </ul>
      {effects.error && <CallFailure hasInput={false} error={effects.error} />}
    </>
  );
}

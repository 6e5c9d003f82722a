import type { DraftItem } from '@lectern/events/drafts/draft-item';
import {
  discardDraft,
  listTexts,
  readDraft,
  retireText,
  startDraft,
  type DraftView,
} from '@lectern/events/drafts/draft.routes';
import { offerText } from '@lectern/events/drafts/review.routes';
import { listContent } from '@lectern/events/content/content.events';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Pill } from '@lectern/widgets/ui/pill';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { newId } from '../../shared/device/browser.adapter.js';
import { useOnline } from '../../shared/device/use-online.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { useAlert } from '../../shared/page/alerts.js';
import { useDesk } from './desk.js';
import { PassageFields } from './passage-fields.js';
import './passages.css';
import texts from './passages.en.json';
import { PreviewPart } from './preview-part.js';
import { PublishPart } from './publish-part.js';
import { QuestionEditor } from './question-editor.js';
import { ReviewPart } from './review-part.js';
import { DraftProvider, useDraft, useEditing } from './use-draft.js';
import { ReviewProvider, useNotes } from './use-review.js';
import { Versions } from './versions.js';

/** How often a text is read again, ms: somebody else may write in it, too. */
const againMs = 10_000;
const changes = [readDraft, listTexts, listContent];

/** A text as its author writes it: the passage, and its questions one at a time. */
export function PassagesPage() {
  const t = useTexts(texts);
  const desk = useDesk();
  const [search] = useSearchParams();
  const contentId = search.get('id');
  const draft = useApiQuery(readDraft, contentId ? { params: { contentId }, query: {} } : null, {
    refetchInterval: againMs,
  });
  if (!contentId) {
    return (
      <Page title={t.title}>
        <Empty title={t.noneChosen} action={<Link to={desk.listOf('passage')}>{t.all}</Link>} />
      </Page>
    );
  }
  return (
    <QueryView query={draft} failed={t.failed}>
      {(view) => <Editor key={`${contentId}-${String(view.isOpen)}`} contentId={contentId} view={view} />}
    </QueryView>
  );
}

function Editor({ contentId, view }: { contentId: string; view: DraftView }) {
  const t = useTexts(texts);
  const editing = useDraft(contentId, view);
  const isOnline = useOnline();
  const { listOf } = useDesk();
  const reviewing = useNotes(contentId, view.review);
  const { item } = editing;
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <DraftProvider value={editing}>
      <ReviewProvider value={reviewing}>
        <Page
          title={item.title || t.untitled}
          kicker={<Link to={listOf(item.kind)}>{item.kind === 'passage' ? t.title : t.paragraphs}</Link>}
          actions={
            <>
              {!isPreviewing && item.content.trim() !== '' && (
                <Button onClick={() => setPreviewing(true)}>{t.preview.open}</Button>
              )}
              {view.isOpen ? <PublishPart view={view} /> : <Closed contentId={contentId} view={view} />}
            </>
          }
          head={
            <div className="row">
              <Pill>{t.states[view.state]}</Pill>
              {view.versions.length > 0 && (
                <span className="note">{t.version({ version: view.versions.length })}</span>
              )}
              {view.isOpen && <Saved />}
            </div>
          }
        >
          {!isOnline && (
            <Alert type="warning" title={t.offline.title}>
              {t.offline.body}
            </Alert>
          )}
          <ReviewPart view={view} />
          {view.offer && <Offer offer={view.offer} />}
          {isPreviewing ? (
            <PreviewPart onClose={() => setPreviewing(false)} />
          ) : (
            <>
              <div className="draft-desk">
                <Sheet className="stack draft-leaf" aria-label={t.text.part}>
                  <PassageFields />
                </Sheet>
                <Questions />
              </div>
              <Versions contentId={contentId} view={view} changes={changes} />
            </>
          )}
        </Page>
      </ReviewProvider>
    </DraftProvider>
  );
}

/** What is saved, and when; never that something is saved that is not. */
function Saved() {
  const { status, savedAt, unsaved } = useEditing();
  const { saved: t } = useTexts(texts);
  const format = useFormat();
  const time = savedAt && format.date(savedAt, { timeStyle: 'short' });
  return (
    <span className="note" role="status">
      {status === 'saving' && t.saving}
      {status === 'kept' && t.kept({ count: unsaved })}
      {status === 'saved' && time && t.at({ time })}
    </span>
  );
}

/** A text that is not being changed: begin to, bring a draft back, take it out of the library. */
function Closed({ contentId, view }: { contentId: string; view: DraftView }) {
  const { closed: t } = useTexts(texts);
  const start = useApiMutation(startDraft, { changes });
  const resume = useApiMutation(discardDraft, { changes });
  const retire = useApiMutation(retireText, { changes });
  const params = { contentId };
  const alert = useAlert();
  const offer = useApiMutation(offerText, { changes, onSuccess: () => alert('success', t.offered) });
  const error = start.error ?? resume.error ?? retire.error ?? offer.error;
  const putBack = view.isSchools ? t.shareAgain : t.putBack;
  const retireIt = view.isSchools ? t.stopSharing : t.retire;
  const isRetired = view.state === 'retired';
  return (
    <>
      {view.versions.length > 0 && (
        <Button
          busy={retire.isPending}
          onClick={() => retire.mutate({ params, body: { isRetired: !isRetired } })}
        >
          {isRetired ? putBack : retireIt}
        </Button>
      )}
      {view.isSchools && view.versions.length > 0 && !view.offer && (
        <Button busy={offer.isPending} onClick={() => offer.mutate({ params })}>
          {t.offer}
        </Button>
      )}
      {view.isDiscarded && (
        <Button
          busy={resume.isPending}
          onClick={() => resume.mutate({ params, body: { isDiscarded: false } })}
        >
          {t.resume}
        </Button>
      )}
      {view.versions.length > 0 && (
        <Button kind="primary" busy={start.isPending} onClick={() => start.mutate({ body: { contentId } })}>
          {t.start}
        </Button>
      )}
      {error && <CallFailure hasInput={false} error={error} />}
    </>
  );
}

/** What became of a copy that was offered to the library. */
function Offer({ offer: { status, comments } }: { offer: NonNullable<DraftView['offer']> }) {
  const { offer: t } = useTexts(texts);
  return (
    <Alert type={status === 'changes' ? 'warning' : 'info'} title={t.title}>
      <p>{t[status]}</p>
      {comments.map(({ path, text }) => (
        <p key={`${path} ${text}`}>{text}</p>
      ))}
    </Alert>
  );
}

function Questions() {
  const { item, edit, isOpen } = useEditing();
  const { question: t } = useTexts(texts);
  const [chosen, choose] = useState<string | null>(null);
  const { questions } = item;
  const at = Math.max(
    0,
    questions.findIndex(({ _id }) => _id === chosen),
  );
  const question: DraftItem['questions'][number] | undefined = questions[at];
  const add = () => {
    const _id = newId();
    edit(['questions', _id], { _id, questionText: '', keyPoints: [], modelAnswers: [] });
    choose(_id);
  };
  return (
    <Sheet className="stack draft-card" aria-label={t.part}>
      <div className="row draft-tabs">
        {questions.map(({ _id, fUnsure }, n) => (
          <Button
            key={_id}
            kind={n === at ? 'primary' : 'quiet'}
            aria-pressed={n === at}
            aria-label={fUnsure ? t.toMend({ number: n + 1 }) : t.number({ number: n + 1 })}
            onClick={() => choose(_id)}
          >
            {n + 1}
            {fUnsure && ' !'}
          </Button>
        ))}
        {isOpen && <Button onClick={add}>{t.add}</Button>}
      </div>
      {question?.fUnsure && (
        <Alert type="warning" title={t.unsureTitle}>
          {t.unsureBody}
        </Alert>
      )}
      {question ? (
        <QuestionEditor key={question._id} question={question} number={at + 1} />
      ) : (
        <Empty title={t.none} />
      )}
    </Sheet>
  );
}

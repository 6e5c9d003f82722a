import { leftOutRows } from '@lectern/events/student-imports/student-import.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button, ButtonLink } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { download } from '@lectern/widgets/ui/icon-paths';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { useState, type ReactNode } from 'react';
import { CallFailure } from '../form/call-failure.js';
import { QueryView } from '../page/query-view.js';
import { StartBar } from './check-step.js';
import { ImportRows, type ImportRowsProps } from './import-rows.js';
import { useUndoImport, useUndoPreview } from './imports.api.js';
import texts from './student-imports.en.json';

export type ResultStepProps = ImportRowsProps & {
  name: string;
  onAnother: () => void;
  renderAfterwards?: ((students: readonly string[]) => ReactNode) | undefined;
};

/** What came of an import: who is in, which rows wait, and the way back. */
export function ResultStep({ name, onAnother, renderAfterwards, ...table }: ResultStepProps) {
  const { result: t, ...all } = useTexts(texts);
  const locale = useLocale();
  const { of } = table;
  const { added, joined, changed, left } = of.outcome ?? { added: 0, joined: 0, changed: 0, left: 0 };
  const dayOf = (at: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(at));
  if (of.status !== 'finished') {
    return (
      <Sheet className="stack">
        <p className="import-say" role="status">
          {of.status === 'undoing' ? t.undoing : t.undone({ kept: of.students.length })}
        </p>
        <div className="row">
          <Button onClick={onAnother}>{t.another}</Button>
        </div>
      </Sheet>
    );
  }
  return (
    <>
      <p className="import-say" role="status">
        {t.say({ count: added + joined, name })} {t.parts({ added, joined, changed })}{' '}
        {left > 0 && t.left({ left })} {of.leftOut > 0 && t.waiting({ count: of.leftOut })}
      </p>
      <div className="row">
        {of.students.length > 0 && renderAfterwards?.(of.students)}
        <Button onClick={onAnother}>{t.another}</Button>
        {of.undoUntil !== null && <UndoButton importId={of._id} />}
      </div>
      <Alert type="info" title={t.keep}>
        {t.keepBody}
      </Alert>
      {of.leftOut > 0 && of.reading && (
        <Sheet className="stack" aria-labelledby="import-left">
          <div className="row spread">
            <h2 id="import-left">{t.leftTitle}</h2>
            <ButtonLink href={`${leftOutRows.path.replace(':importId', of._id)}?language=${locale}`} download>
              <Glyph path={download} />
              {t.download({ count: of.counts.questions + of.counts.problems })}
            </ButtonLink>
          </div>
          <p className="soft">{t.leftBody}</p>
          <ImportRows {...table} />
          {of.counts.ready > 0 && <StartBar of={of} />}
        </Sheet>
      )}
      <p className="note">
        {t.by({ file: of.fileName ?? all.file.title, day: dayOf(of.at), name: of.by ?? '–' })}{' '}
        {of.undoUntil !== null && t.until({ day: dayOf(of.undoUntil) })}
      </p>
    </>
  );
}

function UndoButton({ importId }: { importId: string }) {
  const { undo: t, ...all } = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const preview = useUndoPreview(isAsking ? importId : null);
  const undo = useUndoImport();
  const close = () => {
    undo.reset();
    setAsking(false);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t.go}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t.title}
        actions={
          <>
            <Button
              kind="danger"
              busy={undo.isPending}
              onClick={() => undo.mutate({ params: { importId } }, { onSuccess: close })}
            >
              {t.go}
            </Button>
            <Button onClick={close}>{all.cancel}</Button>
          </>
        }
      >
        <QueryView query={preview}>
          {({ removed, kept, joined, changed, left }) => (
            <ul className="stack">
              <li>{t.removed({ count: removed })}</li>
              {kept.map((name) => (
                <li key={name}>{t.kept({ name })}</li>
              ))}
              {joined > 0 && <li>{t.joined({ count: joined })}</li>}
              {changed > 0 && <li>{t.changed({ count: changed })}</li>}
              {left > 0 && <li>{t.left({ count: left })}</li>}
            </ul>
          )}
        </QueryView>
        {undo.error && <CallFailure hasInput={false} error={undo.error} />}
      </Dialog>
    </>
  );
}

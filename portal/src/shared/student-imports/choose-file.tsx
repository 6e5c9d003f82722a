import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { check as tick } from '@lectern/widgets/ui/icon-paths';
import { Picture } from '@lectern/widgets/ui/pictures';
import { Field } from '@lectern/widgets/ui/field';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useRef, useState } from 'react';
import { CallFailure } from '../form/call-failure.js';
import { saveFile } from '../table/save-file.adapter.js';
import { useCheckImport, type ImportPlace } from './imports.api.js';
import { readFile, textFile } from './read-file.adapter.js';
import texts from './student-imports.en.json';

type Given = { readonly name: string; readonly content: string };
export type ChooseFileProps = { place: ImportPlace; onChecked: (importId: string) => void };

/** Where a list comes from: a file, cells from a spreadsheet, or one student. */
export function ChooseFile({ place, onChecked }: ChooseFileProps) {
  const t = useTexts(texts);
  const check = useCheckImport();
  const input = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState<'file' | 'paste' | 'one'>('file');
  const send = (files: readonly Given[]) =>
    check.mutate({ body: { ...place, files: [...files] } }, { onSuccess: ({ _id }) => onChecked(_id) });
  const choose = async (list: FileList | null) => {
    if (list && list.length > 0) send(await Promise.all([...list].map(readFile)));
    if (input.current) input.current.value = '';
  };
  const isSchool = place.classId === undefined;
  return (
    <div className="import-cols">
      <Sheet className="stack" aria-labelledby="import-file">
        <h2 id="import-file">{isSchool ? t.file.schoolTitle : t.file.title}</h2>
        {check.error && <CallFailure hasInput={false} error={check.error} />}
        {way === 'file' && (
          <div
            className="import-drop"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              void choose(event.dataTransfer.files);
            }}
          >
            <Picture name="page" />
            <p>
              <b>{t.file.drop}</b>
            </p>
            <input
              ref={input}
              className="sr"
              type="file"
              tabIndex={-1}
              aria-label={t.file.choose}
              multiple={isSchool}
              accept={isSchool ? '.csv,.tsv,.txt,.zip' : '.csv,.tsv,.txt'}
              onChange={({ target }) => void choose(target.files)}
            />
            <div className="row">
              <Button kind="primary" busy={check.isPending} onClick={() => input.current?.click()}>
                {check.isPending ? t.file.busy : t.file.choose}
              </Button>
              <Button onClick={() => setWay('paste')}>{t.file.paste}</Button>
            </div>
            <p className="note">{isSchool ? t.file.schoolLimits : t.file.limits}</p>
          </div>
        )}
        {way === 'paste' && (
          <PasteCells isBusy={check.isPending} onSend={send} onCancel={() => setWay('file')} />
        )}
        {way === 'one' && (
          <OneStudent isBusy={check.isPending} onSend={send} onCancel={() => setWay('file')} />
        )}
        <p className="row">
          <Button kind="quiet" onClick={() => saveFile(t.file.exampleName, t.file.exampleText, 'text/csv')}>
            {t.file.example}
          </Button>
          {way !== 'one' && (
            <Button kind="quiet" onClick={() => setWay('one')}>
              {t.one.go}
            </Button>
          )}
        </p>
      </Sheet>
      <Sheet className="stack" aria-labelledby="import-safe">
        <h2 id="import-safe">{t.safe.title}</h2>
        <ul className="list import-ticks">
          {(['preview', 'stay', 'secrets', 'twice', 'undo'] as const).map((key) => (
            <li key={key}>
              <Glyph path={tick} />
              <span>{t.safe[key]}</span>
            </li>
          ))}
        </ul>
        <p className="note">{t.safe.note}</p>
      </Sheet>
    </div>
  );
}

type WayProps = { isBusy: boolean; onSend: (files: readonly Given[]) => void; onCancel: () => void };

function PasteCells({ isBusy, onSend, onCancel }: WayProps) {
  const t = useTexts(texts);
  const [cells, setCells] = useState('');
  return (
    <div className="stack">
      <Field label={t.paste.label} hint={t.paste.hint}>
        {(control) => (
          <textarea {...control} rows={8} value={cells} onChange={({ target }) => setCells(target.value)} />
        )}
      </Field>
      <div className="row">
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button
          kind="primary"
          busy={isBusy}
          disabled={cells.trim() === ''}
          onClick={() => onSend([textFile(t.paste.name, cells)])}
        >
          {t.paste.go}
        </Button>
      </div>
    </div>
  );
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function OneStudent({ isBusy, onSend, onCancel }: WayProps) {
  const t = useTexts(texts);
  const [given, setGiven] = useState({ firstName: '', lastName: '', studentNumber: '' });
  const send = () => {
    const row = [given.firstName, given.lastName, given.studentNumber].map(quoted).join(',');
    onSend([textFile(t.one.name, `First name,Last name,Student number\n${row}\n`)]);
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (given.firstName.trim() !== '') send();
      }}
    >
      {(['firstName', 'lastName', 'studentNumber'] as const).map((name) => (
        <Field
          key={name}
          label={t.columns.kinds[name]}
          hint={name === 'firstName' ? undefined : t.one.optional}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={100}
              value={given[name]}
              onChange={({ target }) => setGiven((before) => ({ ...before, [name]: target.value }))}
            />
          )}
        </Field>
      ))}
      <div className="row">
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button kind="primary" type="submit" busy={isBusy} disabled={given.firstName.trim() === ''}>
          {t.one.check}
        </Button>
      </div>
    </form>
  );
}

import { listTexts, readDraft } from '@lectern/events/drafts/draft.routes';
import { checkImport, importTexts, type ImportEntry } from '@lectern/events/drafts/import.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { Pill } from '@lectern/widgets/ui/pill';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useApiMutation } from '../../shared/api/use-api.js';
import type { AnswerOf } from '../../shared/api/api.types.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useAlert } from '../../shared/page/alerts.js';
import { readFile } from '../../shared/student-imports/read-file.adapter.js';
import { csvName, csvOf } from '../../shared/table/csv.js';
import { DataTable } from '../../shared/table/data-table.js';
import { saveFile } from '../../shared/table/save-file.adapter.js';
import texts from './passages.en.json';

type Given = { readonly name: string; readonly content: string };

/** Texts from a file: what becomes of each row is shown before anything is written. */
export function ImportPart({ onClose }: { onClose: () => void }) {
  const { import: t } = useTexts(texts);
  const alert = useAlert();
  const [file, setFile] = useState<Given | null>(null);
  const check = useApiMutation(checkImport, {});
  const run = useApiMutation(importTexts, {
    changes: [listTexts, readDraft],
    onSuccess: ({ drafts }) => {
      alert('success', t.done({ count: drafts }));
      onClose();
    },
  });
  const choose = async (files: FileList | null) => {
    const chosen = files?.[0];
    if (!chosen) return;
    const given = await readFile(chosen);
    setFile(given);
    check.mutate({ body: given });
  };
  const error = run.error ?? check.error;
  return (
    <Sheet className="stack" aria-labelledby="import">
      <h2 id="import">{t.title}</h2>
      <Field label={t.file} hint={t.hint}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,.json,.xml,.zip"
            onChange={({ target }) => void choose(target.files)}
          />
        )}
      </Field>
      {check.isPending && <p role="status">{t.reading}</p>}
      {error && <CallFailure hasInput={false} error={error} />}
      {check.data && file && <Verdicts found={check.data} fileName={file.name} />}
      <div className="row">
        {check.data && file && check.data.drafts > 0 && (
          <Button kind="primary" busy={run.isPending} onClick={() => run.mutate({ body: file })}>
            {run.isPending ? t.busy : t.go({ count: check.data.drafts })}
          </Button>
        )}
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </Sheet>
  );
}

/** Why something is refused, or what is left behind, in words. */
function useReasons(): (entry: ImportEntry) => string {
  const { import: t } = useTexts(texts);
  return ({ fault, what, notes }) => {
    if (fault) return what ? `${t.faults[fault]} (${what})` : t.faults[fault];
    return notes.map((note) => t.notes[note]).join(' ');
  };
}

type VerdictsProps = { found: AnswerOf<typeof checkImport>; fileName: string };

function Verdicts({ found, fileName }: VerdictsProps) {
  const { import: t } = useTexts(texts);
  const reasonOf = useReasons();
  const { format, entries } = found;
  const refused = entries.filter(({ becomes }) => becomes === 'refused');
  const save = () => {
    const columns = [
      { label: t.columns.file, value: ({ file }: ImportEntry) => file ?? fileName },
      { label: t.columns.line, value: ({ line }: ImportEntry) => line },
      { label: t.columns.name, value: ({ name }: ImportEntry) => name },
      { label: t.columns.reason, value: reasonOf },
    ];
    saveFile(csvName(fileName, t.rejects), csvOf(refused, columns), 'text/csv');
  };
  return (
    <>
      <p role="status">
        {t.formats[format]} {t.summary({ good: entries.length - refused.length, bad: refused.length })}{' '}
        {t.nothingYet}
      </p>
      <EntriesTable entries={entries} />
      {refused.length > 0 && (
        <div className="row">
          <Button onClick={save}>{t.download({ count: refused.length })}</Button>
        </div>
      )}
    </>
  );
}

function EntriesTable({ entries }: { entries: readonly ImportEntry[] }) {
  const { import: t, question } = useTexts(texts);
  const reasonOf = useReasons();
  const outcomeOf = ({ becomes, updates = '' }: ImportEntry) =>
    becomes === 'update' ? t.becomes.update({ title: updates }) : t.becomes[becomes];
  return (
    <DataTable
      label={t.table}
      rows={entries.map((entry, at) => ({ ...entry, _id: String(at) }))}
      pageSize={50}
      columns={[
        {
          key: 'name',
          label: t.columns.name,
          value: ({ name }) => name,
          render: ({ name, file, line }) => (
            <>
              <span lang="en">{name}</span>
              <span className="note draft-topic">
                {file ? t.placeInFile({ file, line }) : t.place({ line })}
              </span>
            </>
          ),
        },
        {
          key: 'type',
          label: t.columns.type,
          value: ({ type = '' }) => type,
          render: ({ type }) => (type ? question.types[type] : '–'),
        },
        {
          key: 'becomes',
          label: t.columns.becomes,
          value: ({ becomes }) => becomes,
          render: (entry) => (
            <>
              <Pill tone={entry.becomes === 'refused' ? 'bad' : 'good'}>{outcomeOf(entry)}</Pill>
              <span className="note draft-topic">{reasonOf(entry)}</span>
            </>
          ),
        },
      ]}
    />
  );
}

import type {
  ImportList,
  ImportRow,
  StudentImport,
} from '@lectern/events/student-imports/student-import.views';
import { importLists } from '@lectern/events/student-imports/student-import.views';
import type { RowAnswer, StudentField } from '@lectern/events/student-imports/student-row';
import { Button } from '@lectern/widgets/ui/button';
import { alert, check as tick, help } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { CallFailure } from '../form/call-failure.js';
import { Pager } from '../table/pager.js';
import { Table, type Column } from '../table/table.js';
import { placeOf } from '../table/table-view.js';
import { useChangeImport } from './imports.api.js';
import texts from './student-imports.en.json';

export type ImportRowsProps = {
  of: StudentImport;
  shown: { readonly list: ImportList; readonly page: number };
  onShow: (shown: { list: ImportList; page: number }) => void;
};

const looks = {
  question: { tone: 'wait', icon: help },
  cannot: { tone: 'bad', icon: alert },
  add: { tone: 'good', icon: tick },
  join: { tone: 'good', icon: tick },
  change: { tone: 'good', icon: tick },
  leave: { tone: 'wait', icon: alert },
  same: {},
} as const;

/** Every row and what happens with it; questions are answered and problems put right in it. */
export function ImportRows({ of, shown, onShow }: ImportRowsProps) {
  const t = useTexts(texts);
  const change = useChangeImport();
  const { _id: importId, check, counts, rows } = of;
  const say = (body: {
    answers?: Record<string, RowAnswer>;
    fixes?: Record<string, Partial<Record<StudentField, string>>>;
    newClass?: string;
  }) => change.mutate({ params: { importId }, body: { check, ...body } });
  const countOf: Record<ImportList, number> = { all: counts.rows, ...counts };
  const columns: readonly Column<ImportRow>[] = [
    { key: 'row', label: t.rows.row, isNumber: true, render: ({ row }) => row },
    { key: 'name', label: t.rows.student, render: ({ name }) => name || '–' },
    { key: 'number', label: t.rows.number, render: ({ studentNumber }) => studentNumber },
    {
      key: 'verdict',
      label: t.rows.happens,
      className: 'import-verdict',
      render: (row) => (
        <>
          <Pill {...looks[row.kind]}>{t.verdicts[row.kind]}</Pill> {row.says}
          <RowActions key={`${check}-${row.row}`} row={row} isBusy={change.isPending} onSay={say} />
        </>
      ),
    },
  ];
  return (
    <div className="stack">
      {change.error && <CallFailure hasInput={false} error={change.error} />}
      <div className="row import-tabs" role="group" aria-label={t.rows.show}>
        {importLists.map((list) => (
          <Button
            key={list}
            kind={list === shown.list ? 'plain' : 'quiet'}
            aria-pressed={list === shown.list}
            onClick={() => onShow({ list, page: 1 })}
          >
            {t.rows.lists[list]({ count: countOf[list] })}
          </Button>
        ))}
      </div>
      {rows.items.length === 0 ? (
        <p className="soft">{t.rows.none}</p>
      ) : (
        <Table
          className="import-rows"
          label={t.rows.table}
          rows={rows.items}
          columns={columns}
          rowKey={({ row }) => row}
          namedBy="name"
        />
      )}
      <Pager
        label={t.rows.table}
        {...placeOf(rows.items.length, rows.total, shown.page, rows.pageSize)}
        onGo={(page) => onShow({ ...shown, page })}
      />
    </div>
  );
}

type RowActionsProps = {
  row: ImportRow;
  isBusy: boolean;
  onSay: (body: {
    answers?: Record<string, RowAnswer>;
    fixes?: Record<string, Partial<Record<StudentField, string>>>;
    newClass?: string;
  }) => void;
};

function RowActions({ row, isBusy, onSay }: RowActionsProps) {
  const t = useTexts(texts);
  const [value, setValue] = useState<string | null>(null);
  const { answers, fix, newClass } = row;
  if (answers.length === 0 && !fix && newClass === null) return null;
  const key = String(row.row);
  const of = (text: string): string => t.rows.ofRow({ text, row: row.row });
  return (
    <div className="row import-acts">
      {answers.map((answer) => (
        <Button
          key={answer}
          busy={isBusy}
          aria-label={of(t.answers[answer])}
          onClick={() => onSay({ answers: { [key]: answer } })}
        >
          {t.answers[answer]}
        </Button>
      ))}
      {newClass !== null && (
        <Button busy={isBusy} onClick={() => onSay({ newClass })}>
          {t.rows.create({ name: newClass })}
        </Button>
      )}
      {fix && value === null && (
        <Button aria-label={of(t.rows.fix)} onClick={() => setValue(fix.value)}>
          {t.rows.fix}
        </Button>
      )}
      {fix && value !== null && (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            onSay({ fixes: { [key]: { [fix.field]: value.trim() } } });
          }}
        >
          <input
            className="input"
            aria-label={of(t.fields[fix.field])}
            placeholder={t.fields[fix.field]}
            maxLength={100}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
          <Button type="submit" busy={isBusy}>
            {t.rows.save}
          </Button>
        </form>
      )}
    </div>
  );
}

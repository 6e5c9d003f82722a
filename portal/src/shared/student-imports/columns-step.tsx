import type {
  ImportColumn,
  ImportReading,
  StudentImport,
} from '@lectern/events/student-imports/student-import.views';
import { columnKinds, type ColumnKind, type Encoding } from '@lectern/events/student-imports/student-row';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { Pill } from '@lectern/widgets/ui/pill';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { CallFailure } from '../form/call-failure.js';
import { useChangeImport } from './imports.api.js';
import texts from './student-imports.en.json';

export type ColumnsStepProps = { of: StudentImport; onBack: () => void; onNext: () => void };

const guesses = ['windows-1252', 'windows-1250', 'windows-1251', 'windows-1254'] as const;

const signNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** What each column holds, and the questions that only a person can answer: dates, accents, the first row. */
export function ColumnsStep({ of, onBack, onNext }: ColumnsStepProps) {
  const t = useTexts(texts);
  const change = useChangeImport();
  const { _id: importId, check, reading, counts } = of;
  if (!reading) return null;
  const say = (choice: {
    columns?: ColumnKind[];
    encoding?: Encoding;
    isHeader?: boolean;
    dateOrder?: ImportReading['dateOrder'];
  }) => change.mutate({ params: { importId }, body: { check, ...choice } });
  const known = reading.columns.filter(({ kind }) => kind !== 'leaveOut').length;
  const isAsked = reading.names.length > 0 || reading.dateAsked !== null || reading.isHeaderAsked;
  return (
    <>
      <p className="import-say">
        {t.columns.say({ rows: counts.rows, columns: reading.columns.length, known })}
      </p>
      {change.error && <CallFailure hasInput={false} error={change.error} />}
      <div className={isAsked ? 'import-cols' : 'stack'}>
        <Sheet aria-labelledby="import-columns">
          <h2 id="import-columns">{t.columns.title}</h2>
          {reading.isOneRoster && <p className="soft">{t.columns.oneRoster}</p>}
          <ul className="list ruled import-map">
            {reading.columns.map((column, at) => (
              <Column
                key={`${at}-${column.header}`}
                column={column}
                at={at}
                isFixed={reading.isOneRoster || change.isPending}
                onKind={(kind) => say({ columns: withKind(reading.columns, at, kind) })}
              />
            ))}
          </ul>
        </Sheet>
        {isAsked && <Questions reading={reading} onSay={say} />}
      </div>
      <div className="import-foot">
        <p className="note">{t.columns.remembered}</p>
        <Button onClick={onBack}>{t.back}</Button>
        <Button kind="primary" busy={change.isPending} onClick={onNext}>
          {t.columns.go}
        </Button>
      </div>
    </>
  );
}

/** Each kind is of one column: the one of before is left out. */
const withKind = (columns: readonly ImportColumn[], at: number, kind: ColumnKind): ColumnKind[] =>
  columns.map((column, index) => {
    if (index === at) return kind;
    return column.kind === kind ? 'leaveOut' : column.kind;
  });

type ColumnProps = { column: ImportColumn; at: number; isFixed: boolean; onKind: (kind: ColumnKind) => void };

function Column({ column, at, isFixed, onKind }: ColumnProps) {
  const { columns: t } = useTexts(texts);
  const name = column.header || t.unnamed({ n: at + 1 });
  const note = () => {
    if (column.isSecret) return t.secret;
    return column.always === null ? column.samples.join(' · ') : t.always({ text: column.always });
  };
  return (
    <li>
      <div>
        <b>{name}</b> {column.isRemembered && <Pill>{t.isRemembered}</Pill>}
        <p className="note">{note()}</p>
      </div>
      <select
        className="input"
        aria-label={t.is({ name })}
        value={column.kind}
        disabled={isFixed || column.isSecret}
        onChange={({ target }) => onKind(columnKinds.find((kind) => kind === target.value) ?? 'leaveOut')}
      >
        {columnKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t.kinds[kind]}
          </option>
        ))}
      </select>
    </li>
  );
}

type QuestionsProps = {
  reading: ImportReading;
  onSay: (choice: {
    encoding?: Encoding;
    isHeader?: boolean;
    dateOrder?: ImportReading['dateOrder'];
  }) => void;
};

function Questions({ reading, onSay }: QuestionsProps) {
  const { columns: t } = useTexts(texts);
  return (
    <Sheet className="stack" aria-label={t.questions}>
      {reading.names.length > 0 && (
        <>
          <h2>{t.names.title}</h2>
          <p className="lead">{reading.names.join(' · ')}</p>
          <Field label={t.names.label} hint={t.names.hint({ sign: t.signs[signNames[reading.delimiter]] })}>
            {(control) => (
              <select
                {...control}
                value={reading.encoding}
                onChange={({ target }) => {
                  const encoding = guesses.find((one) => one === target.value);
                  if (encoding) onSay({ encoding });
                }}
              >
                {guesses.map((one) => (
                  <option key={one} value={one}>
                    {t.encodings[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
      {reading.dateAsked !== null && (
        <Field label={t.dates.label({ date: reading.dateAsked })} hint={t.dates.hint}>
          {(control) => (
            <select
              {...control}
              value={reading.dateOrder}
              onChange={({ target }) =>
                onSay({ dateOrder: target.value === 'month-first' ? 'month-first' : 'day-first' })
              }
            >
              <option value="day-first">{t.dates.dayFirst}</option>
              <option value="month-first">{t.dates.monthFirst}</option>
            </select>
          )}
        </Field>
      )}
      {reading.isHeaderAsked && (
        <Field label={t.header.label} hint={t.header.hint}>
          {(control) => (
            <select
              {...control}
              value={reading.isHeader ? 'yes' : 'no'}
              onChange={({ target }) => onSay({ isHeader: target.value === 'yes' })}
            >
              <option value="no">{t.header.no}</option>
              <option value="yes">{t.header.yes}</option>
            </select>
          )}
        </Field>
      )}
    </Sheet>
  );
}

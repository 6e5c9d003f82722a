import { longestFile } from '@lectern/events/calendars/calendar.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { CallFailure } from '../form/call-failure.js';
import { useAlert } from '../page/alerts.js';
import { useImportFile, useReadFile, type FileVerdict } from './calendar.api.js';
import texts from './calendar.en.json';
import { useDates } from './use-dates.js';

/** Holidays of a year from a calendar file: first what it would add, then adding it. */
export function HolidayFile({ year }: { year: number }) {
  const { file: t } = useTexts(texts);
  const alert = useAlert();
  const read = useReadFile();
  const add = useImportFile();
  const [text, setText] = useState<string | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const reset = () => {
    setText(null);
    read.reset();
    add.reset();
  };
  const take = async (file: File) => {
    reset();
    setTooLarge(file.size > longestFile);
    if (file.size > longestFile) return;
    const content = await file.text();
    setText(content);
    // What is wrong with it is said below.
    await read.read({ year, text: content }).catch(() => undefined);
  };
  const go = (content: string) =>
    void add.add({ year, text: content }).then(
      ({ added }) => {
        reset();
        alert('success', t.done({ count: added }));
      },
      () => undefined,
    );
  const error = read.error ?? add.error;
  const count = read.data?.added.length ?? 0;
  return (
    <div className="stack gap-block">
      <h4>{t.title}</h4>
      <Field label={t.label} hint={t.hint} error={isTooLarge && t.tooLarge}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".ics,text/calendar"
            onChange={({ target }) => {
              const file = target.files?.item(0);
              if (file) void take(file);
              // The same file can be chosen again, when it was mended.
              target.value = '';
            }}
          />
        )}
      </Field>
      {read.isPending && <output className="soft">{t.reading}</output>}
      {error && <CallFailure hasInput={false} error={error} />}
      {text !== null && read.data && (
        <>
          <Verdict of={read.data} year={year} />
          <div className="row">
            {count > 0 && (
              <Button kind="primary" busy={add.isPending} onClick={() => go(text)}>
                {add.isPending ? t.busy : t.go({ count })}
              </Button>
            )}
            <Button onClick={reset}>{t.cancel}</Button>
          </div>
        </>
      )}
    </div>
  );
}

function Verdict({ of, year }: { of: FileVerdict; year: number }) {
  const { file: t } = useTexts(texts);
  const dates = useDates();
  return (
    <div className="stack gap-near" role="status">
      <p>
        <b>{t.found({ count: of.added.length, year: String(year) })}</b>
      </p>
      {of.added.length > 0 && (
        <ul className="ruled list" aria-label={t.list}>
          {of.added.map((holiday) => (
            <li key={`${holiday.name} ${holiday.from}`} className="row spread">
              <span>{holiday.name}</span>
              <span className="soft">{dates(holiday)}</span>
            </li>
          ))}
        </ul>
      )}
      {of.known > 0 && <p className="soft">{t.known({ count: of.known })}</p>}
      {of.leftOut.length > 0 && (
        <details>
          <summary>{t.leftOut({ count: of.leftOut.length })}</summary>
          <ul className="ruled list">
            {of.leftOut.map(({ name, from, reason }, at) => (
              <li key={at} className="row spread">
                <span>{name || t.noName}</span>
                <span className="soft">
                  {from && dates({ from, to: from })} {t.reasons[reason]}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

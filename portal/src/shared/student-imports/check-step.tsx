import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { CallFailure } from '../form/call-failure.js';
import { ImportRows, type ImportRowsProps } from './import-rows.js';
import { useStartImport } from './imports.api.js';
import texts from './student-imports.en.json';

/** Starts what is ready; where much of a school changes, its number is typed first. */
export function StartBar({ of, onBack }: { of: ImportRowsProps['of']; onBack?: () => void }) {
  const t = useTexts(texts);
  const start = useStartImport();
  const [typed, setTyped] = useState('');
  const { _id: importId, check, counts, numberToType } = of;
  const open = counts.questions + counts.problems;
  const isTyped = numberToType === null || Number(typed) === numberToType;
  return (
    <>
      {start.error && <CallFailure hasInput={false} error={start.error} />}
      <div className="import-foot">
        <p className="note">
          {t.check.leftOut({ open })}
          {counts.emptyRows > 0 && ` ${t.check.emptyRows({ count: counts.emptyRows })}`}
        </p>
        {numberToType !== null && (
          <Field label={t.check.type({ number: numberToType })}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        )}
        {onBack && <Button onClick={onBack}>{t.back}</Button>}
        <Button
          kind="primary"
          busy={start.isPending}
          disabled={counts.ready === 0 || !isTyped}
          onClick={() =>
            start.mutate({
              params: { importId },
              body: { check, ready: counts.ready, ...(numberToType === null ? {} : { typed: numberToType }) },
            })
          }
        >
          {t.check.go({ count: counts.ready })}
        </Button>
      </div>
    </>
  );
}

/** Every row's verdict, before anything is added. */
export function CheckStep({ onBack, ...table }: ImportRowsProps & { onBack: () => void }) {
  const t = useTexts(texts);
  const { counts } = table.of;
  return (
    <>
      <p className="import-say">
        {t.check.say({ ready: counts.ready, rows: counts.rows })}{' '}
        {t.check.rest({ questions: counts.questions, problems: counts.problems })}
      </p>
      <Sheet aria-label={t.rows.table}>
        <ImportRows {...table} />
      </Sheet>
      <StartBar of={table.of} onBack={onBack} />
    </>
  );
}

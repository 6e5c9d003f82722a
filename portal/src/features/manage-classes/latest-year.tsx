import type { YearChange } from '@lectern/events/classes/year-change.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { now as clockNow } from '../../shared/device/browser.adapter.js';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
import { useAlert } from '../../shared/page/alerts.js';
import { useUndoYear } from './year.api.js';
import texts from './year.en.json';

/** The year that began last, and for 30 days the way back. */
export function LatestYear({ of, schid }: { of: YearChange; schid: string }) {
  const { latest: t } = useTexts(texts);
  const format = useFormat();
  const alert = useAlert();
  const undo = useUndoYear();
  const [now] = useState(clockNow);
  const { _id: yearChangeId, year, status, undoUntil, up, left, stayed } = of;
  if (status === 'undone') return null;
  if (status !== 'done') return <Alert type="info" title={t[status]({ year })} />;
  if (Date.parse(undoUntil) <= now) return null;
  const go = () =>
    undo.mutateAsync({ query: { schid }, params: { yearChangeId } }).then(() => alert('success', t.undone));
  return (
    <Alert
      type="info"
      title={t.done({ year, up, left, stayed })}
      action={
        <ConfirmedButton label={t.undo} title={t.question} yes={t.undo} busy={t.busy} call={undo} onYes={go}>
          {t.body({ count: up + stayed, year, left })}
        </ConfirmedButton>
      }
    >
      {t.wrong({ date: format.date(undoUntil) })}
    </Alert>
  );
}

import {
  proveRestore,
  readOperations,
  type OperationsView,
} from '@lectern/events/operations/operations.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { useApiMutation } from '../../shared/api/use-api.js';
import { fault } from '../../shared/form/checks.js';
import { optionalDate } from '../../shared/form/date.js';
import { DateField } from '../../shared/form/date-field.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useAlert } from '../../shared/page/alerts.js';
import texts from './operations.en.json';

const day = optionalDate().check(z.minLength(1, fault('dateOdd')));
const schema = z.object({ provenOn: day, backupOf: day });
const gigabyte = 1e9;

/** How long the disk lasts, and whether a backup was ever restored. */
export function StorageSheet({ of: { storage, lastRestore } }: { of: OperationsView }) {
  const { storage: t } = useTexts(texts);
  const format = useFormat();
  const alert = useAlert();
  const form = useCheckedForm(schema, { provenOn: '', backupOf: '' });
  const call = useApiMutation(proveRestore, {
    changes: [readOperations],
    onSuccess: () => {
      alert('success', t.saved);
      form.reset();
    },
  });
  const size = (bytes: number) =>
    format.number(bytes / gigabyte, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 });
  const dayOf = (date: string) => format.date(`${date}T12:00:00Z`);
  return (
    <Sheet className="stack" aria-labelledby="storage">
      <h2 id="storage">{t.title}</h2>
      {storage === null ? (
        <p>{t.elsewhere}</p>
      ) : (
        <dl className="staff-numbers">
          <div>
            <dt>{t.free}</dt>
            <dd className="num">
              {t.freeOf({ free: size(storage.freeBytes), total: size(storage.totalBytes) })}
            </dd>
          </div>
          <div>
            <dt>{t.pace}</dt>
            <dd className="num">{size(storage.bytesPerDay)}</dd>
          </div>
          <div>
            <dt>{t.days}</dt>
            <dd className="num">{storage.daysLeft === null ? '–' : format.number(storage.daysLeft)}</dd>
            <dd className="note">{storage.daysLeft === null ? t.noPace : t.daysNote}</dd>
          </div>
        </dl>
      )}
      <h3>{t.restore}</h3>
      <p>
        {lastRestore === null
          ? t.never
          : t.by({
              day: dayOf(lastRestore.provenOn),
              backup: dayOf(lastRestore.backupOf),
              name: lastRestore.by ?? t.someone,
            })}
      </p>
      <p className="note">{t.hope}</p>
      <Form form={form} call={call} onSend={(body) => call.mutateAsync({ body })}>
        <div className="fields">
          <DateField name="backupOf" label={t.backupOf} />
          <DateField name="provenOn" label={t.provenOn} />
        </div>
        <p>
          <SubmitButton busyLabel={t.saving}>{t.save}</SubmitButton>
        </p>
      </Form>
    </Sheet>
  );
}

import {
  readModelUsage,
  setModelBudget,
  type ModelUsage,
} from '@lectern/events/model-costs/model-costs.routes';
import { systemAdminOverview } from '@lectern/events/schools/staff.routes';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { fault } from '../../shared/form/checks.js';
import { asTyped, SelectField, TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useAlert } from '../../shared/page/alerts.js';
import { useLlmTexts } from './llm-texts.js';
import texts from './llm-usage.en.json';

const schema = z.object({
  schoolId: z.string(),
  limit: z.string().check(z.trim(), z.regex(/^(\d{1,8}([.,]\d{1,2})?)?$/, fault('amountOdd'))),
});

/** What may be spent in a month, in all or for a school. */
export function BudgetSheet({ of: { budget } }: { of: ModelUsage }) {
  const { budget: t } = useTexts(texts);
  const { money } = useLlmTexts();
  const alert = useAlert();
  const system = useApiQuery(systemAdminOverview, {});
  const form = useCheckedForm(schema, { schoolId: '', limit: '' });
  const call = useApiMutation(setModelBudget, {
    changes: [readModelUsage],
    onSuccess: () => {
      alert('success', t.saved);
      form.reset();
    },
  });
  return (
    <Sheet className="stack gap-near" aria-labelledby="budgets">
      <h2 id="budgets">{t.title}</h2>
      <p className="note">{t.note}</p>
      <p>
        {budget ? t.now({ used: money(budget.usedMicros), limit: money(budget.limitMicros) }) : t.nowNone}
      </p>
      <Form
        form={form}
        call={call}
        onSend={({ schoolId, limit }) =>
          call.mutateAsync({
            body: {
              limitMicros: limit === '' ? null : Math.round(Number(limit.replace(',', '.')) * 1e6),
              ...(schoolId === '' ? {} : { schoolId }),
            },
          })
        }
      >
        <div className="fields">
          <SelectField name="schoolId" label={t.whose}>
            <option value="">{t.all}</option>
            {system.data?.schools.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField name="limit" label={t.limit} hint={t.limitHint} {...asTyped} />
        </div>
        <p>
          <SubmitButton busyLabel={t.saving}>{t.save}</SubmitButton>
        </p>
      </Form>
    </Sheet>
  );
}

import {
  readModelUsage,
  setModelPrice,
  type ModelUsage,
} from '@lectern/events/model-costs/model-costs.routes';
import { priceFarOff } from '@lectern/events/model-costs/model-costs.refusals';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { failureIn } from '../../shared/api/api-error.js';
import { useApiMutation } from '../../shared/api/use-api.js';
import { fault, filled } from '../../shared/form/checks.js';
import { optionalDate } from '../../shared/form/date.js';
import { DateField } from '../../shared/form/date-field.js';
import { asTyped, TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useAlert } from '../../shared/page/alerts.js';
import { DataTable } from '../../shared/table/data-table.js';
import { useLlmTexts } from './llm-texts.js';
import texts from './llm-usage.en.json';

const amount = z.string().check(z.trim(), z.regex(/^\d{1,6}([.,]\d{1,6})?$/, fault('amountOdd')));
const schema = z.object({
  model: filled('nameMissing', 200),
  from: optionalDate().check(z.minLength(1, fault('dateOdd'))),
  input: amount,
  cached: amount,
  output: amount,
});
const numberOf = (text: string): number => Number(text.replace(',', '.'));
const bodyOf = ({ model, from, input, cached, output }: z.infer<typeof schema>) => ({
  model,
  from,
  input: numberOf(input),
  cached: numberOf(cached),
  output: numberOf(output),
});

/** Every price there was, and a form for the next one; one that is far off asks once more. */
export function PricesSheet({ of }: { of: ModelUsage }) {
  const { prices: t } = useTexts(texts);
  const format = useFormat();
  const { day } = useLlmTexts();
  const alert = useAlert();
  const today = of.at.slice(0, 10);
  const form = useCheckedForm(schema, {
    model: of.model ?? '',
    from: today,
    input: '',
    cached: '',
    output: '',
  });
  const call = useApiMutation(setModelPrice, {
    changes: [readModelUsage],
    onSuccess: () => {
      alert('success', t.saved);
      form.reset();
    },
  });
  const isFarOff = failureIn(call.error).code === priceFarOff.code;
  const price = (value: number): string =>
    format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 6 });
  const confirm = () => call.mutate({ body: { ...bodyOf(form.getValues()), isConfirmed: true } });
  return (
    <Sheet className="stack gap-near" aria-labelledby="prices">
      <h2 id="prices">{t.title}</h2>
      <p className="note">{t.note}</p>
      {of.prices.length === 0 ? (
        <p className="soft">{t.none}</p>
      ) : (
        <DataTable
          label={t.table}
          rows={of.prices.map((one, at) => ({ ...one, _id: String(at) }))}
          columns={[
            { key: 'model', label: t.model, render: ({ model }) => model },
            { key: 'from', label: t.from, render: ({ from }) => day(from) },
            { key: 'input', label: t.input, isNumber: true, render: ({ input }) => price(input) },
            { key: 'cached', label: t.cached, isNumber: true, render: ({ cached }) => price(cached) },
            { key: 'output', label: t.output, isNumber: true, render: ({ output }) => price(output) },
            { key: 'by', label: t.setBy, render: ({ setBy }) => setBy ?? t.gone },
          ]}
        />
      )}
      <h3>{t.add}</h3>
      <Form form={form} call={call} onSend={(values) => call.mutateAsync({ body: bodyOf(values) })}>
        <TextField name="model" label={t.model} {...asTyped} />
        <DateField name="from" label={t.from} />
        <div className="fields">
          <TextField name="input" label={t.input} {...asTyped} />
          <TextField name="cached" label={t.cached} {...asTyped} />
          <TextField name="output" label={t.output} {...asTyped} />
        </div>
        <p className="row">
          <SubmitButton busyLabel={t.saving}>{t.save}</SubmitButton>
          {isFarOff && <Button onClick={confirm}>{t.sure}</Button>}
        </p>
      </Form>
    </Sheet>
  );
}

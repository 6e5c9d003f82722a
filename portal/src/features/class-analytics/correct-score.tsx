import { scoreNames } from '@lectern/events/feedback/scoring';
import { correctScore, longestReason } from '@lectern/events/practice/marking.routes';
import { readClassAnalytics, readStudentAnalytics } from '@lectern/events/teaching/analytics.routes';
import type { StudentAnswer } from '@lectern/events/teaching/analytics.views';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { useApiMutation } from '../../shared/api/use-api.js';
import { fault, filled } from '../../shared/form/checks.js';
import { SelectField, TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useAlert } from '../../shared/page/alerts.js';
import { Fold } from '../../shared/page/fold.js';
import texts from './class-analytics.en.json';

const shortestReason = 10;
/** From none to five, in halves. */
const steps = Array.from({ length: 11 }, (_, n) => n / 2);

const schema = z.object({
  grammarAndSentenceStructure: z.string(),
  comprehensiveness: z.string(),
  accuracy: z.string(),
  keyPointCoverage: z.string(),
  reason: filled('reasonMissing', longestReason).check(
    z.minLength(shortestReason, fault('too-short', { min: shortestReason })),
  ),
});

/** Gives an answer other scores, with the reason; a skill that is left as it is keeps its number. */
export function CorrectScore({ answer }: { answer: StudentAnswer }) {
  const { correct: t, skills } = useTexts(texts);
  const format = useFormat();
  const show = useAlert();
  const { attemptId: id, responseId } = answer;
  const before = answer.scores;
  const blank = before ? '' : '0';
  const form = useCheckedForm(schema, {
    grammarAndSentenceStructure: '',
    comprehensiveness: blank,
    accuracy: blank,
    keyPointCoverage: blank,
    reason: '',
  });
  const save = useApiMutation(correctScore, {
    changes: [readStudentAnalytics, readClassAnalytics],
    onSuccess: () => show('success', t.saved),
  });
  return (
    <Fold summary={t.open}>
      <Form
        form={form}
        call={save}
        onSend={async ({ reason, ...given }) => {
          const of = (name: keyof typeof given): number =>
            given[name] === '' ? (before?.[name] ?? 0) : Number(given[name]);
          const grammar = given.grammarAndSentenceStructure;
          const scores = {
            comprehensiveness: of('comprehensiveness'),
            accuracy: of('accuracy'),
            keyPointCoverage: of('keyPointCoverage'),
            ...(grammar === '' ? {} : { grammarAndSentenceStructure: Number(grammar) }),
          };
          await save.mutateAsync({ params: { id, responseId }, body: { scores, reason } });
        }}
      >
        <div className="fields">
          {scoreNames.map((name) => (
            <SelectField
              key={name}
              name={name}
              label={skills[name]}
              hint={before ? `${t.now}: ${format.score(before[name])}` : undefined}
            >
              {(before !== null || name === 'grammarAndSentenceStructure') && (
                <option value="">{t.asIs}</option>
              )}
              {steps.map((step) => (
                <option key={step} value={step}>
                  {format.number(step)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <TextField name="reason" label={t.reason} hint={t.hint} rows={3} />
        <p>
          <SubmitButton busyLabel={t.busy}>{t.save}</SubmitButton>
        </p>
      </Form>
    </Fold>
  );
}

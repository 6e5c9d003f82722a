import { mostGoalMinutes, readClassGoal, setClassGoal } from '@lectern/events/class-goals/class-goal.routes';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import * as z from 'zod/mini';
import type { AnswerOf } from '../api/api.types.js';
import { useApiMutation, useApiQuery } from '../api/use-api.js';
import { fault } from '../form/checks.js';
import { TextField } from '../form/fields.js';
import { Form, SubmitButton } from '../form/form.js';
import { useCheckedForm } from '../form/use-checked-form.js';
import { useAlert } from '../page/alerts.js';
import { QueryView } from '../page/query-view.js';
import texts from './class-goals.en.json';

/** What a class wants to reach together in a week, for whoever teaches it. */
export function ClassGoalSheet({ classId }: { classId: string }) {
  const { staff: t } = useTexts(texts);
  const heading = useId();
  const goal = useApiQuery(readClassGoal, { params: { id: classId }, query: {} });
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <p className="soft">{t.body}</p>
      <QueryView query={goal} failed={t.failed}>
        {(of) => <GoalForm classId={classId} of={of} />}
      </QueryView>
    </Sheet>
  );
}

const isGoal = (typed: string): boolean =>
  typed === '' || (/^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= mostGoalMinutes);
const schema = z.object({
  minutes: z.string().check(z.trim(), z.refine(isGoal, fault('studentsOdd'))),
});

function GoalForm({ classId, of }: { classId: string; of: AnswerOf<typeof readClassGoal> }) {
  const { staff: t } = useTexts(texts);
  const alert = useAlert();
  const form = useCheckedForm(schema, { minutes: of.minutes === null ? '' : String(of.minutes) });
  const call = useApiMutation(setClassGoal, { changes: [readClassGoal] });
  const send = async ({ minutes }: { minutes: string }) => {
    await call.mutateAsync({
      params: { id: classId },
      body: { minutes: minutes === '' ? null : Number(minutes) },
    });
    alert('success', t.done);
  };
  return (
    <>
      <p>{of.minutes === null ? t.none : t.state({ done: of.done, minutes: of.minutes })}</p>
      <Form form={form} onSend={send} call={call} aria-label={t.title}>
        <TextField name="minutes" label={t.field} hint={t.hint} />
        <p>
          <SubmitButton kind="plain" busyLabel={t.busy}>
            {t.go}
          </SubmitButton>
        </p>
      </Form>
    </>
  );
}

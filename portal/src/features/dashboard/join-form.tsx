import { askToJoin } from '@lectern/events/classes/joining.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useApiMutation } from '../../shared/api/use-api.js';
import { filled } from '../../shared/form/checks.js';
import { TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import texts from './join-class.en.json';

const schema = z.object({ joinCode: filled('joinCodeMissing', 20) });

/** A student types the code of a class; whoever teaches it lets them in. */
export function JoinForm() {
  const t = useTexts(texts);
  const call = useApiMutation(askToJoin);
  const form = useCheckedForm(schema, { joinCode: '' });
  const { setFocus } = form;
  // Whoever pressed the button that was here goes on in the field.
  useEffect(() => setFocus('joinCode'), [setFocus]);
  const send = async ({ joinCode }: z.infer<typeof schema>) => {
    await call.mutateAsync({ body: { code: joinCode } });
    form.reset({ joinCode: '' });
  };
  const asked = call.data;
  return (
    <>
      <Form form={form} call={call} onSend={send} aria-labelledby="join-class">
        <TextField
          name="joinCode"
          label={t.code}
          hint={t.hint}
          autoCapitalize="characters"
          className="input num"
        />
        <p>
          <SubmitButton kind="plain" busyLabel={t.busy}>
            {t.go}
          </SubmitButton>
        </p>
      </Form>
      {asked && (
        <Alert type="success" title={t.asked({ name: asked.className })}>
          {asked.teacher === null ? t.someTeacher : t.letsIn({ teacher: asked.teacher })}
        </Alert>
      )}
    </>
  );
}

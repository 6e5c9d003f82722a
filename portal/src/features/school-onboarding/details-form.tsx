import { checkSchoolDetails, readInvitation } from '@lectern/events/schools/invitation.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { useApiMutation } from '../../shared/api/use-api.js';
import { personName, schoolName } from '../../shared/form/checks.js';
import { NameFields, TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import type { OnboardingFormProps } from './onboarding-form.js';
import texts from './school-onboarding.en.json';

const schema = z.object({ schoolName, firstName: personName, lastName: personName });

export type DetailsFormProps = Pick<OnboardingFormProps, 'token' | 'invitation'> & { onDone: () => void };

/** The first step: the names as they were given, to be looked over. They are saved; the link goes on from here. */
export function DetailsForm({ token, invitation, onDone }: DetailsFormProps) {
  const t = useTexts(texts);
  const save = useApiMutation(checkSchoolDetails, { changes: [readInvitation] });
  const { schoolName: name, firstName, lastName } = invitation;
  const form = useCheckedForm(schema, { schoolName: name, firstName, lastName });
  const send = async (details: z.infer<typeof schema>) => {
    await save.mutateAsync({ body: { token, ...details } });
    onDone();
  };
  return (
    <Form aria-label={t.form} form={form} call={save} onSend={send}>
      <TextField name="schoolName" hint={t.schoolHint} autoComplete="organization" />
      <NameFields isOwn labels={t} />
      <SubmitButton big wide busyLabel={t.details.busy}>
        {t.details.submit}
      </SubmitButton>
    </Form>
  );
}

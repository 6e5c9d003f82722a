import { giveReason, longestAccessReason } from '@lectern/events/access-log/access-log.routes';
import { reviewAttempt } from '@lectern/events/practice/attempt.views';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { useApiMutation } from '../../shared/api/use-api.js';
import { filled } from '../../shared/form/checks.js';
import { TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { Page } from '../../shared/page/page.js';
import texts from './ask-reason.en.json';

const schema = z.object({ reason: filled('reasonMissing', longestAccessReason) });

/** Asks a system admin why they look at somebody's attempt, and reads it then. */
export function AskReason({ attemptId }: { attemptId: string }) {
  const t = useTexts(texts);
  const form = useCheckedForm(schema, { reason: '' });
  const give = useApiMutation(giveReason, { changes: [reviewAttempt] });
  return (
    <Page className="letter" title={t.title} lead={t.lead}>
      <Sheet>
        <Form
          form={form}
          call={give}
          onSend={async (body) => void (await give.mutateAsync({ params: { attemptId }, body }))}
        >
          <TextField name="reason" label={t.label} hint={t.hint} rows={3} />
          <p>
            <SubmitButton busyLabel={t.busy}>{t.send}</SubmitButton>
          </p>
        </Form>
      </Sheet>
    </Page>
  );
}

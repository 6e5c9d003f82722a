import {
  openSupportAccess,
  readClassAnalytics,
  readClassList,
  readClassThen,
  readStudentAnalytics,
  readStudentReport,
} from '@lectern/events/teaching/analytics.routes';
import { longestAccessReason } from '@lectern/events/access-log/access-log.routes';
import { supportReasonNeeded } from '@lectern/events/teaching/teaching.refusals';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { failureIn } from '../../shared/api/api-error.js';
import { useApiMutation } from '../../shared/api/use-api.js';
import { filled } from '../../shared/form/checks.js';
import { TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { Page } from '../../shared/page/page.js';
import texts from './class-analytics.en.json';

export const asksForReason = (error: Error | null): boolean =>
  failureIn(error).code === supportReasonNeeded.code;

const schema = z.object({ reason: filled('reasonMissing', longestAccessReason) });

/** Asks a system admin why they look at a school’s figures, and opens them for an hour. */
export function SupportReason({ error }: { error: Error | null }) {
  const { support: t } = useTexts(texts);
  const form = useCheckedForm(schema, { reason: '' });
  const changes = [readClassAnalytics, readClassList, readClassThen, readStudentAnalytics, readStudentReport];
  const open = useApiMutation(openSupportAccess, { changes });
  const schoolId = String(failureIn(error).params?.['schoolId'] ?? '');
  return (
    <Page className="letter" title={t.title} lead={t.lead}>
      <Sheet>
        <Form
          form={form}
          call={open}
          onSend={async ({ reason }) => void (await open.mutateAsync({ body: { schoolId, reason } }))}
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

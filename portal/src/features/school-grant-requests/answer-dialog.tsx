import {
  approveSchoolRequest,
  askAboutSchoolRequest,
  declineSchoolRequest,
  listSchoolRequests,
  longestDeclineReason,
  type AskedSchool,
} from '@lectern/events/school-requests/request.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { useApiMutation } from '../../shared/api/use-api.js';
import { filled } from '../../shared/form/checks.js';
import { TextField } from '../../shared/form/fields.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useAlert } from '../../shared/page/alerts.js';
import texts from './school-grant-requests.en.json';

const schema = z.object({ reason: filled('reasonMissing', longestDeclineReason) });
const askSchema = z.object({ question: filled('questionMissing', longestDeclineReason) });
const changes = [listSchoolRequests];

type AnswerDialogProps = {
  id: string;
  asked: AskedSchool;
  answer: 'approve' | 'decline' | 'ask' | null;
  onClose: () => void;
};

/** Asks once more before a school is invited, and why where it is declined. */
export function AnswerDialog({ id: requestId, asked, answer, onClose }: AnswerDialogProps) {
  const t = useTexts(texts);
  const alert = useAlert();
  const { school, email } = asked;
  const form = useCheckedForm(schema, { reason: '' });
  const done = (said: string) => {
    onClose();
    alert('success', said);
  };
  const approve = useApiMutation(approveSchoolRequest, {
    changes,
    onSuccess: () => done(t.approved({ school })),
  });
  const decline = useApiMutation(declineSchoolRequest, {
    changes,
    onSuccess: () => done(t.declined({ school })),
  });
  const askForm = useCheckedForm(askSchema, { question: '' });
  const ask = useApiMutation(askAboutSchoolRequest, {
    changes,
    onSuccess: () => {
      askForm.reset({ question: '' });
      done(t.askedBack({ email }));
    },
  });
  return (
    <>
      <Dialog
        open={answer === 'ask'}
        onClose={onClose}
        title={t.askOf({ school })}
        actions={<Button onClick={onClose}>{t.cancel}</Button>}
      >
        <Form form={askForm} call={ask} onSend={(body) => ask.mutateAsync({ params: { requestId }, body })}>
          <TextField name="question" label={t.question} hint={t.questionHint({ email })} rows={3} />
          <p>
            <SubmitButton busyLabel={t.busy}>{t.sendQuestion}</SubmitButton>
          </p>
        </Form>
      </Dialog>
      <Dialog
        open={answer === 'approve'}
        onClose={onClose}
        title={t.approveOf({ school })}
        actions={
          <>
            <Button
              kind="primary"
              busy={approve.isPending}
              onClick={() => approve.mutate({ params: { requestId } })}
            >
              {approve.isPending ? t.busy : t.approve}
            </Button>
            <Button onClick={onClose}>{t.cancel}</Button>
          </>
        }
      >
        <p>{t.approveBody({ email })}</p>
        {approve.error && <CallFailure hasInput={false} error={approve.error} />}
      </Dialog>
      <Dialog
        open={answer === 'decline'}
        onClose={onClose}
        title={t.declineOf({ school })}
        actions={<Button onClick={onClose}>{t.cancel}</Button>}
      >
        <Form
          form={form}
          call={decline}
          onSend={(body) => decline.mutateAsync({ params: { requestId }, body })}
        >
          <TextField name="reason" label={t.declineReason} hint={t.declineHint} rows={3} />
          <p>
            <SubmitButton busyLabel={t.busy}>{t.decline}</SubmitButton>
          </p>
        </Form>
      </Dialog>
    </>
  );
}

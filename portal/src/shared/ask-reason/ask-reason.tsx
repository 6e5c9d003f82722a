import {
  giveHistoryReason,
  giveReason,
  longestAccessReason,
} from '@lectern/events/access-log/access-log.routes';
import { attemptLog, reviewAttempt } from '@lectern/events/practice/attempt.views';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { useApiMutation } from '../api/use-api.js';
import { filled } from '../form/checks.js';
import { TextField } from '../form/fields.js';
import { Form, SubmitButton } from '../form/form.js';
import { useCheckedForm } from '../form/use-checked-form.js';
import { Page } from '../page/page.js';
import texts from './ask-reason.en.json';

const schema = z.object({ reason: filled('reasonMissing', longestAccessReason) });

/** Asks a system admin why they look at somebody's attempt, and reads it then. */
export function AskReason({ attemptId }: { attemptId: string }) {
  const { attempt } = useTexts(texts);
  const give = useApiMutation(giveReason, { changes: [reviewAttempt] });
  const send = async (body: { reason: string }) =>
    void (await give.mutateAsync({ params: { attemptId }, body }));
  return <Asked words={attempt} call={give} onSend={send} />;
}

/** Asks a system admin why they look at the list of somebody's attempts, and reads it then. */
export function AskHistoryReason({ personId }: { personId: string }) {
  const { history } = useTexts(texts);
  const give = useApiMutation(giveHistoryReason, { changes: [attemptLog] });
  const send = async (body: { reason: string }) =>
    void (await give.mutateAsync({ params: { personId }, body }));
  return <Asked words={history} call={give} onSend={send} />;
}

type AskedProps = Pick<Parameters<typeof Form>[0], 'call'> & {
  words: { readonly title: string; readonly lead: string; readonly send: string };
  onSend: (body: { reason: string }) => Promise<void>;
};

function Asked({ words, call, onSend }: AskedProps) {
  const t = useTexts(texts);
  const form = useCheckedForm(schema, { reason: '' });
  return (
    <Page className="letter" title={words.title} lead={words.lead}>
      <Sheet>
        <Form form={form} call={call} onSend={onSend}>
          <TextField name="reason" label={t.label} hint={t.hint} rows={3} />
          <p>
            <SubmitButton busyLabel={t.busy}>{words.send}</SubmitButton>
          </p>
        </Form>
      </Sheet>
    </Page>
  );
}

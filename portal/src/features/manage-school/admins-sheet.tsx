import {
  inviteSchoolAdmin,
  readSchool,
  type SchoolDetails,
} from '@lectern/events/schools/manage-school.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useApiMutation } from '../../shared/api/use-api.js';
import { now as clockNow } from '../../shared/device/browser.adapter.js';
import { email, personName } from '../../shared/form/checks.js';
import { EmailField, NameFields } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { languageOfMails } from '../../shared/language-of-mails.js';
import { useAlert } from '../../shared/page/alerts.js';
import { fullName } from '../../shared/session/person.js';
import texts from './manage-school.en.json';

/** Who runs the school, and who is asked to. */
export function AdminsSheet({ of }: { of: SchoolDetails }) {
  const { admins: t } = useTexts(texts);
  const format = useFormat();
  const [now] = useState(clockNow);
  const [isInviting, setInviting] = useState(false);
  const { admins, invited } = of;
  return (
    <Sheet className="stack" aria-labelledby="school-admins">
      <h2 id="school-admins">{t.title}</h2>
      {admins.length + invited.length === 0 && <p className="soft">{t.none}</p>}
      <ul className="list ruled">
        {admins.map((admin) => (
          <li key={admin._id}>
            <b>{fullName(admin)}</b> <span className="note">{admin.email}</span>
          </li>
        ))}
        {invited.map((one) => (
          <li key={one._id}>
            <b>{one.email ?? t.erased}</b>{' '}
            <span className="note">
              {(Date.parse(one.until) > now ? t.invitedUntil : t.expired)({ date: format.date(one.until) })}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Button onClick={() => setInviting(true)}>{t.invite}</Button>
      </p>
      {isInviting && <InviteAdmin of={of} onClose={() => setInviting(false)} />}
    </Sheet>
  );
}

const schema = z.object({ firstName: personName, lastName: personName, email });

function InviteAdmin({
  of: { _id: schoolId, name: school },
  onClose,
}: {
  of: SchoolDetails;
  onClose: () => void;
}) {
  const { admins: t } = useTexts(texts);
  const alert = useAlert();
  const language = languageOfMails(useLocale());
  const call = useApiMutation(inviteSchoolAdmin, { changes: [readSchool] });
  const form = useCheckedForm(schema, { firstName: '', lastName: '', email: '' });
  const send = async (admin: z.infer<typeof schema>) => {
    await call.mutateAsync({ params: { schoolId }, body: { ...admin, language } });
    alert('success', t.done({ email: admin.email }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.question({ school })}
      actions={<Button onClick={onClose}>{t.cancel}</Button>}
    >
      <Form form={form} call={call} onSend={send}>
        <NameFields labels={t} />
        <EmailField label={t.email} />
        <p>
          <SubmitButton busyLabel={t.busy}>{t.send}</SubmitButton>
        </p>
      </Form>
    </Dialog>
  );
}

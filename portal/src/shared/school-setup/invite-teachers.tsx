import { schoolClasses } from '@lectern/events/classes/manage-classes.routes';
import {
  inviteTeachers,
  mostInvitedAtOnce,
  schoolTeachers,
  type ManagedTeachers,
} from '@lectern/events/schools/teachers.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Field } from '@lectern/widgets/ui/field';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useApiMutation } from '../api/use-api.js';
import { CallFailure } from '../form/call-failure.js';
import { languageOfMails } from '../language-of-mails.js';
import { useAlert } from '../page/alerts.js';
import { addressesIn, atDomain } from './addresses.js';
import texts from './invite-teachers.en.json';

export type InviteTeachersProps = { of: ManagedTeachers; schid: string; open: boolean; onClose: () => void };

/** Asks teachers to come, by their pasted addresses. */
export function InviteTeachers({ of, schid, open, onClose }: InviteTeachersProps) {
  const t = useTexts(texts);
  const alert = useAlert();
  const language = languageOfMails(useLocale());
  const call = useApiMutation(inviteTeachers, { changes: [schoolTeachers, schoolClasses] });
  const [typed, setTyped] = useState('');
  const [classId, setClassId] = useState('');
  const [isTried, setTried] = useState(false);
  const lines = addressesIn(
    typed,
    of.teachers.flatMap(({ email }) => email ?? []),
  );
  const odd = lines.find(({ isOdd }) => isOdd);
  const fault = (): string | undefined => {
    if (lines.length === 0) return t.faults.none;
    if (lines.length > mostInvitedAtOnce) return t.faults.tooMany({ most: mostInvitedAtOnce });
    return odd && t.faults.odd({ address: odd.address });
  };
  const refused = call.data?.refused ?? [];
  const close = () => {
    call.reset();
    setTyped('');
    setTried(false);
    onClose();
  };
  const go = () => {
    setTried(true);
    if (fault() !== undefined) return;
    const emails = lines.map(({ address }) => address);
    call.mutate(
      { query: { schid }, body: { emails, language, ...(classId ? { classId } : {}) } },
      {
        onSuccess: (told) => {
          if (told.invited > 0) alert('success', t.done({ count: told.invited }));
          if (told.refused.length === 0) return close();
          // What was not sent stays, to be looked at.
          setTyped(told.refused.map(({ email }) => email).join('\n'));
          return undefined;
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.title}
      actions={
        <>
          <Button kind="primary" busy={call.isPending} onClick={go}>
            {call.isPending ? t.busy : t.yes({ count: lines.length })}
          </Button>
          <Button onClick={close}>{t.cancel}</Button>
        </>
      }
    >
      <Field label={t.label} hint={t.hint} error={isTried ? fault() : undefined}>
        {(control) => (
          <textarea {...control} rows={5} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      {lines.map(
        ({ address, meant }) =>
          meant !== undefined && (
            <Alert
              key={address}
              type="warning"
              title={t.meant({ address, domain: meant })}
              action={
                <Button onClick={() => setTyped(typed.replace(address, atDomain(address, meant)))}>
                  {t.correct}
                </Button>
              }
            />
          ),
      )}
      <Field label={t.class}>
        {(control) => (
          <select {...control} value={classId} onChange={({ target }) => setClassId(target.value)}>
            <option value="">{t.noClass}</option>
            {of.classes.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="note">{t.note}</p>
      {refused.length > 0 && (
        <Alert type="warning" title={t.refused({ count: refused.length })}>
          <ul>
            {refused.map(({ email, why }) => (
              <li key={email}>{t.why[why]({ email })}</li>
            ))}
          </ul>
        </Alert>
      )}
      {call.error && <CallFailure error={call.error} />}
    </Dialog>
  );
}

import type { ManagedTeachers, TeacherInvitation } from '@lectern/events/schools/teachers.routes';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { alert as triangle, clock, mail } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useAlert } from '../../shared/page/alerts.js';
import { meantDomain } from '../../shared/school-setup/addresses.js';
import { CorrectAddress } from './correct-address.js';
import { useInvitationOf } from './manage-teachers.api.js';
import texts from './manage-teachers.en.json';

const signs = {
  open: { tone: 'good', icon: mail },
  expired: { tone: 'wait', icon: clock },
  cameBack: { tone: 'bad', icon: triangle },
} as const;

/** Who has been invited and has not come yet. */
export function InvitationsSheet({ of }: { of: ManagedTeachers }) {
  const { invitations: t } = useTexts(texts);
  const known = of.teachers.flatMap(({ email }) => email ?? []);
  return (
    <Sheet className="stack" aria-labelledby="teacher-invitations">
      <h2 id="teacher-invitations">{t.title}</h2>
      <ul className="ruled teacher-invitations">
        {of.invitations.map((invitation) => (
          <Invitation key={invitation._id} of={invitation} known={known} />
        ))}
      </ul>
    </Sheet>
  );
}

function Invitation({ of, known }: { of: TeacherInvitation; known: readonly string[] }) {
  const { invitations: t } = useTexts(texts);
  const format = useFormat();
  const alert = useAlert();
  const { request, sendAgain, withdraw, copyLink } = useInvitationOf(of._id);
  const [isCorrecting, setCorrecting] = useState(false);
  const { state, className, sentAt, until } = of;
  const email = of.email ?? t.erased;
  const meant = meantDomain(email, known);
  const told = [
    ...(className === null ? [] : [t.forClass({ name: className })]),
    t.sent({ date: format.date(sentAt) }),
    state === 'cameBack' ? t.cameBack : t.until[state]({ date: format.date(until) }),
    ...(meant === undefined ? [] : [t.meant({ domain: meant })]),
  ].join(' ');
  const failed = sendAgain.error ?? withdraw.error ?? copyLink.error;
  return (
    <li className="stack gap-near">
      <p className="row">
        <b className="teacher-mail">{email}</b>
        <Pill {...signs[state]}>{t.states[state]}</Pill>
      </p>
      <p className="soft">{told}</p>
      <div className="row">
        <Button
          aria-label={t.againOf({ email })}
          busy={sendAgain.isPending}
          onClick={() =>
            sendAgain.mutate(request, {
              onSuccess: (given) => alert('success', t.againDone({ email, date: format.date(given.until) })),
            })
          }
        >
          {sendAgain.isPending ? t.againBusy : t.again}
        </Button>
        <Button
          aria-label={t.copyOf({ email })}
          busy={copyLink.isPending}
          onClick={() =>
            copyLink.mutate(undefined, {
              onSuccess: (isCopied) =>
                alert(isCopied ? 'success' : 'error', isCopied ? t.copied : t.notCopied),
            })
          }
        >
          {t.copy}
        </Button>
        <Button aria-label={t.correctOf({ email })} onClick={() => setCorrecting(true)}>
          {t.correct}
        </Button>
        <Button
          kind="quiet"
          aria-label={t.withdrawOf({ email })}
          busy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(request, { onSuccess: () => alert('success', t.withdrawn({ email })) })
          }
        >
          {withdraw.isPending ? t.withdrawing : t.withdraw}
        </Button>
      </div>
      {failed && <CallFailure hasInput={false} error={failed} />}
      {isCorrecting && (
        <CorrectAddress
          request={request}
          email={of.email ?? ''}
          meant={meant}
          onClose={() => setCorrecting(false)}
        />
      )}
    </li>
  );
}

import type { AccountWithFamily, ManagedAccount } from '@lectern/events/accounts/suspension.routes';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { check, clock, lock } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState, type ReactNode } from 'react';
import { fullName } from '../../shared/session/person.js';
import { LiftButton } from './lift-button.js';
import { SuspendForm } from './suspend-form.js';
import texts from './suspensions.en.json';

/** Who was found, with their children's profiles; for each what can be done about them. */
export function FoundAccount({ account }: { account: AccountWithFamily }) {
  const t = useTexts(texts);
  const { children } = account;
  return (
    <section className="stack account-found" aria-label={t.find.found}>
      <div role="status">
        <Who account={account} />
      </div>
      <Suspension account={account}>
        {account.role === 'system-admin' ? (
          <p className="soft">{t.admin}</p>
        ) : (
          <SuspendForm account={account} />
        )}
      </Suspension>
      {children.length > 0 && (
        <section className="stack" aria-labelledby="found-children">
          <h3 id="found-children">{t.find.children}</h3>
          <ul className="stack">
            {children.map((child) => (
              <li key={child._id} className="stack">
                <Child account={child} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

function Who({ account }: { account: ManagedAccount }) {
  const t = useTexts(texts);
  const { suspendedAt, email, username, role, fAwaitsMail } = account;
  return (
    <>
      <p className="row">
        <b>{fullName(account)}</b>
        {(suspendedAt || !fAwaitsMail) && (
          <Pill tone={suspendedAt ? 'bad' : 'good'} icon={suspendedAt ? lock : check}>
            {suspendedAt ? t.suspended : t.active}
          </Pill>
        )}
        {fAwaitsMail && (
          <Pill tone="wait" icon={clock}>
            {t.awaitsMail}
          </Pill>
        )}
      </p>
      <p className="note">
        {t.roles[role ?? 'pending']}, {email ?? username ?? t.noEmail}
      </p>
    </>
  );
}

/** Since when and why somebody is kept out, and how to let them in; of everybody else what is in it. */
function Suspension({ account, children }: { account: ManagedAccount; children: ReactNode }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { suspendedAt, reason } = account;
  if (!suspendedAt) return children;
  return (
    <>
      <p>
        {t.since({ date: format.date(suspendedAt) })}. {t.reason}: {reason ?? t.noReason}
      </p>
      <div>
        <LiftButton account={account} />
      </div>
    </>
  );
}

/** A child's profile; why it is to be suspended is asked once somebody wants to. */
function Child({ account }: { account: ManagedAccount }) {
  const { find: t } = useTexts(texts);
  const [isChosen, setChosen] = useState(false);
  const name = fullName(account);
  return (
    <>
      <div>
        <Who account={account} />
      </div>
      <Suspension account={account}>
        <div>
          <Button aria-expanded={isChosen} onClick={() => setChosen(!isChosen)}>
            {isChosen ? t.chooseNot : t.choose({ name })}
          </Button>
        </div>
        {isChosen && <SuspendForm account={account} />}
      </Suspension>
    </>
  );
}

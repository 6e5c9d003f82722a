import type { Deletion } from '@lectern/events/accounts/privacy.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { clock, mail } from '@lectern/widgets/ui/icon-paths';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, useState } from 'react';
import { useAlert } from '../../shared/page/alerts.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useAskForDeletion, useKeepAccount } from './data-deletion.api.js';
import texts from './data-deletion.en.json';

type ChildDeletion = Deletion['children'][number];

/** A parent's children: whose profile is to go and when, how it is kept, and how one is given up. */
export function ChildrenDeletion({ deletion }: { deletion: Deletion }) {
  const { family: t } = useTexts(texts);
  const heading = useId();
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <p>{t.lead}</p>
      <ul className="list stack">
        {deletion.children.map((child) => (
          <li key={child._id}>
            {child.eraseAt !== null && deletion.waitDays > 0 ? (
              <Waits child={child} eraseAt={child.eraseAt} />
            ) : (
              <Ask child={child} deletion={deletion} />
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Waits({ child, eraseAt }: { child: ChildDeletion; eraseAt: string }) {
  const { family: t } = useTexts(texts);
  const { date } = useFormat();
  const keep = useKeepAccount();
  const show = useAlert();
  const { firstName } = child;
  return (
    <>
      <Alert
        type="warning"
        icon={clock}
        title={t.waits({ name: firstName, date: date(eraseAt) })}
        action={
          <Button
            kind="primary"
            busy={keep.isPending}
            onClick={() =>
              keep.mutate(
                { body: { userId: child._id } },
                { onSuccess: () => show('success', t.kept({ name: firstName })) },
              )
            }
          >
            {t.keep({ name: firstName })}
          </Button>
        }
      >
        {t.waitsBody}
      </Alert>
      {keep.error && <CallFailure hasInput={false} error={keep.error} />}
    </>
  );
}

/** Says first what goes; a mail to the parent confirms it. */
function Ask({ child, deletion }: { child: ChildDeletion; deletion: Deletion }) {
  const { ask: words, asked, family: t } = useTexts(texts);
  const ask = useAskForDeletion();
  const [isOpen, setOpen] = useState(false);
  const { email, waitDays } = deletion;
  if (ask.data?.fMailed) {
    return (
      <Alert type="success" icon={mail} title={asked.title}>
        {asked.own({ address: email ?? '' })} {asked.nothing}
      </Alert>
    );
  }
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t.ask({ name: child.firstName })}</Button>;
  return (
    <div className="stack" role="group" aria-label={t.ask({ name: child.firstName })}>
      <p>{t.goes({ name: child.firstName })}</p>
      <p>{words.wait({ days: waitDays })}</p>
      <p>{words.ownMail({ address: email ?? '' })}</p>
      {ask.error && <CallFailure hasInput={false} error={ask.error} />}
      <p className="row">
        <Button busy={ask.isPending} onClick={() => ask.mutate({ body: { userId: child._id } })}>
          <Glyph path={mail} />
          {ask.isPending ? words.busy : words.send}
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {t.not}
        </Button>
      </p>
    </div>
  );
}

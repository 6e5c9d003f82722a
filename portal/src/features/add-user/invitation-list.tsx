import {
  invitationLists,
  type InvitationList as Which,
  type ListedInvitation,
} from '@lectern/events/schools/invitation.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { alert, check, clock } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { fullName } from '../../shared/session/person.js';
import { QueryView } from '../../shared/page/query-view.js';
import { InvitationActions } from './invitation-actions.js';
import { useInvitations } from './school-invitations.api.js';
import texts from './school-invitations.en.json';

const mailSigns = {
  waiting: { tone: 'wait', icon: clock },
  sent: { tone: 'good', icon: check },
  refused: { tone: 'bad', icon: alert },
} as const;

/** Whom invitations went to, and what became of them. */
export function InvitationList() {
  const { list: t } = useTexts(texts);
  const [which, setWhich] = useState<Which>('open');
  const invitations = useInvitations(which);
  const items = invitations.data?.pages.flatMap((page) => page.items) ?? [];
  const total = invitations.data?.pages.at(-1)?.total ?? 0;
  return (
    <section className="stack" aria-labelledby="school-invitations">
      <div className="row spread">
        <h2 id="school-invitations">{t.title}</h2>
        <p className="note num" role="status">
          {invitations.data && t.count({ total })}
        </p>
      </div>
      <div className="row">
        <Segments
          label={t.which}
          value={which}
          options={invitationLists.map((value) => ({ value, label: t.lists[value] }))}
          onChange={setWhich}
        />
      </div>
      <QueryView
        query={invitations}
        failed={t.failed}
        isEmpty={() => items.length === 0}
        empty={
          <Empty level={3} title={t.empty[which]}>
            {which === 'open' && t.emptyBody}
          </Empty>
        }
      >
        {() => (
          <ul className="sheet ruled invitations">
            {items.map((invitation) => (
              <Invitation key={invitation._id} invitation={invitation} which={which} />
            ))}
          </ul>
        )}
      </QueryView>
      {invitations.hasNextPage && (
        <p>
          <Button busy={invitations.isFetchingNextPage} onClick={() => void invitations.fetchNextPage()}>
            {invitations.isFetchingNextPage ? t.moreBusy : t.more}
          </Button>
        </p>
      )}
    </section>
  );
}

function Invitation({ invitation, which }: { invitation: ListedInvitation; which: Which }) {
  const { list: t } = useTexts(texts);
  const format = useFormat();
  const { schoolName, firstName, lastName, email, sentAt, sendings, until, mail } = invitation;
  const dates = [
    t.sent({ date: format.date(sentAt), mails: sendings }),
    ...(which === 'open' || which === 'over' ? [t.until[which]({ date: format.date(until) })] : []),
  ];
  return (
    <li className="invitation stack gap-near">
      <div className="invitation-whom">
        <p className="row">
          <b>{schoolName}</b>
          {which === 'open' && <Pill {...mailSigns[mail]}>{t.mail[mail]}</Pill>}
        </p>
        <p>
          {firstName === null || lastName === null || email === null ? (
            t.gone
          ) : (
            <>
              {fullName({ firstName, lastName })}, {email}
            </>
          )}
        </p>
        <p className="note num">{dates.join(', ')}</p>
      </div>
      {which !== 'accepted' && <InvitationActions invitation={invitation} which={which} />}
    </li>
  );
}

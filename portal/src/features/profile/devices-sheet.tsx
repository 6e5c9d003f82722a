import { listSessions, signOutEverywhere } from '@lectern/events/accounts/session.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Skeleton } from '@lectern/widgets/ui/skeleton';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { QueryView } from '../../shared/page/query-view.js';
import { signedOutHere } from '../../shared/session/signed-out.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { DeviceList } from './device-list.js';
import './devices.css';
import texts from './devices.en.json';

/** The safe answer has the focus, also when the question comes and goes. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Where one is signed in, over the page; it ends there one by one, or everywhere after a question. */
export function DevicesSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const devices = useApiQuery(listSessions, {}, { gcTime: 0 });
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const everywhere = useApiMutation(signOutEverywhere, { onSuccess: () => navigate(...signedOutHere) });
  const fOthers = devices.data !== undefined && devices.data.length > 1;
  const back = () => {
    everywhere.reset();
    setAsking(false);
  };
  return (
    <Dialog
      open
      onClose={isAsking ? back : onClose}
      title={isAsking ? t.ask.title : t.title}
      actions={
        isAsking ? (
          <>
            <Button
              kind="danger"
              busy={everywhere.isPending}
              onClick={() => everywhere.mutate({}, { onSuccess: onClose })}
            >
              {everywhere.isPending ? t.ask.busy : t.ask.yes}
            </Button>
            <Button key="stay" ref={takeFocus} onClick={back}>
              {t.ask.no}
            </Button>
          </>
        ) : (
          <>
            {fOthers && (
              <Button kind="quiet" onClick={() => setAsking(true)}>
                {t.everywhere}
              </Button>
            )}
            <Button key="close" ref={takeFocus} onClick={onClose}>
              {t.close}
            </Button>
          </>
        )
      }
    >
      {isAsking ? (
        <>
          <p>{t.ask.body}</p>
          {everywhere.error && <CallFailure hasInput={false} error={everywhere.error} />}
        </>
      ) : (
        <div className="stack">
          <p className="soft">{t.lead}</p>
          <QueryView
            query={devices}
            failed={t.failed}
            waiting={
              <>
                <output className="note">{t.loading}</output>
                <Skeleton lines={3} />
              </>
            }
          >
            {(data) => <DeviceList devices={data} />}
          </QueryView>
        </div>
      )}
    </Dialog>
  );
}

import { joiningTimes, type ClassJoining, type JoiningTime } from '@lectern/events/classes/joining.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, useState } from 'react';
import { CallFailure } from '../form/call-failure.js';
import { ConfirmedButton } from '../form/confirmed-button.js';
import { useAlert } from '../page/alerts.js';
import { QueryView } from '../page/query-view.js';
import { Waiting } from '../page/waiting.js';
import { JoinRequests } from './join-requests.js';
import { useJoining, type JoiningOf } from './joining.api.js';
import './joining.css';
import texts from './joining.en.json';

/** The code by which students ask to join a class, and who has asked. */
export function JoinCode({ of }: { of: JoiningOf }) {
  const t = useTexts(texts);
  const heading = useId();
  const { joining } = useJoining(of);
  return (
    <>
      <JoinRequests of={of} />
      <Sheet className="stack" aria-labelledby={heading}>
        <h2 id={heading}>{t.title}</h2>
        <QueryView query={joining} failed={t.failed} waiting={<Waiting label={t.loading} />}>
          {(known) => <Code known={known} of={of} />}
        </QueryView>
      </Sheet>
    </>
  );
}

function Code({ known, of }: { known: ClassJoining; of: JoiningOf }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { request, open, close } = useJoining(of);
  const [time, setTime] = useState<JoiningTime>('hour');
  const { code, isOpen, until } = known;
  const when = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const failed = open.error ?? close.error;
  return (
    <>
      {isOpen && code !== null ? (
        <>
          <output className="join-code num" aria-label={t.code({ code: [...code].join(' ') })}>
            {code}
          </output>
          <p className="soft">
            {until === null ? t.openAlways : t.openUntil({ time: format.date(until, when) })}
          </p>
        </>
      ) : (
        <>
          <p className="soft">{t.closed}</p>
          <Field label={t.openFor}>
            {(control) => (
              <select
                {...control}
                value={time}
                onChange={({ target }) => setTime(joiningTimes.find((one) => one === target.value) ?? 'hour')}
              >
                {joiningTimes.map((one) => (
                  <option key={one} value={one}>
                    {t.times[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
      <div className="row">
        {isOpen ? (
          <Button busy={close.isPending} onClick={() => close.mutate(request)}>
            {close.isPending ? t.closing : t.close}
          </Button>
        ) : (
          <Button busy={open.isPending} onClick={() => open.mutate({ ...request, body: { for: time } })}>
            {open.isPending ? t.opening : t.open}
          </Button>
        )}
        {code !== null && <NewCode code={code} of={of} />}
      </div>
      {failed && <CallFailure hasInput={false} error={failed} />}
    </>
  );
}

/** Voids the code, after asking. */
function NewCode({ code, of }: { code: string; of: JoiningOf }) {
  const t = useTexts(texts);
  const alert = useAlert();
  const { request, renew } = useJoining(of);
  return (
    <ConfirmedButton
      label={t.newCode}
      look="quiet"
      title={t.newQuestion}
      yes={t.newCode}
      busy={t.newBusy}
      kind="primary"
      call={renew}
      onYes={() => renew.mutateAsync(request).then(() => alert('success', t.newDone))}
    >
      {t.newBody({ code })}
    </ConfirmedButton>
  );
}

import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState, type ReactNode } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import texts from './embedding.en.json';

export type ConfirmedButtonProps = {
  /** What the button in the table says, and to whom it is read out. */
  label: string;
  name: string;
  title: string;
  children: ReactNode;
  yes: string;
  busy: string;
  onYes: () => Promise<unknown>;
  call: { readonly isPending: boolean; readonly error: Error | null; readonly reset: () => void };
};

/** Ends something that can't be brought back, after a question. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { label, name, title, children, yes, busy, onYes, call } = props;
  const t = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    call.reset();
    setAsking(false);
  };
  // What failed is said in the dialog.
  const go = () => void onYes().then(close, () => undefined);
  return (
    <>
      <Button aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={title}
        actions={
          <>
            <Button kind="danger" busy={call.isPending} onClick={go}>
              {call.isPending ? busy : yes}
            </Button>
            <Button onClick={close}>{t.cancel}</Button>
          </>
        }
      >
        <p>{children}</p>
        {call.error && <CallFailure hasInput={false} error={call.error} />}
      </Dialog>
    </>
  );
}

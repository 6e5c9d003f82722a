import { Button, type ButtonProps } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { ReactNode } from 'react';
import { CallFailure } from './call-failure.js';
import texts from './fields.en.json';

/** What a question starts: a mutation, or what a feature made of one. */
export type ConfirmedCall = {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
};

export type ConfirmDialogProps = {
  open: boolean;
  /** Called for the safe answer, and when the question is closed otherwise. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** What goes ahead says, and what it says while it is under way. */
  yes: string;
  busy: string;
  /** The safe answer; “Cancel” where nothing says it better. */
  no?: string;
  /** `danger`, but for what can be brought back. */
  kind?: ButtonProps['kind'];
  onYes: () => void;
  call: ConfirmedCall;
  /** Whether there is something to fill in above. */
  hasInput?: boolean;
};

/** Asks before something happens, and says why it did not work. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, yes, busy, no, onYes, call } = props;
  const { kind = 'danger', hasInput = false } = props;
  const t = useTexts(texts);
  const close = () => {
    call.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button kind={kind} busy={call.isPending} onClick={onYes}>
            {call.isPending ? busy : yes}
          </Button>
          <Button onClick={close}>{no ?? t.cancel}</Button>
        </>
      }
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
      {call.error && <CallFailure hasInput={hasInput} error={call.error} />}
    </Dialog>
  );
}

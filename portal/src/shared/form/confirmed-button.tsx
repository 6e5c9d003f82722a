import { Button, type ButtonProps } from '@lectern/widgets/ui/button';
import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.js';

export type ConfirmedButtonProps = Omit<ConfirmDialogProps, 'open' | 'onClose' | 'onYes'> & {
  /** What the button says. */
  label: string;
  /** What is read out for it, where several say the same. */
  name?: string;
  look?: ButtonProps['kind'];
  /** Rejects where it did not work; the question stays then, and says why. */
  onYes: () => Promise<unknown>;
};

/** Does something after a question. */
export function ConfirmedButton({ label, name, look, onYes, ...question }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button kind={look} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...question}
        open={isAsking}
        onClose={close}
        onYes={() => void onYes().then(close, () => undefined)}
      />
    </>
  );
}

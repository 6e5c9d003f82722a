import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

export type DialogProps = {
  open: boolean;
  /** Asked by Esc. The parent decides and sets `open`. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one last. */
  actions: ReactNode;
};

/** A question that must be answered first: a native modal dialog. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return undefined;
    if (!open) return dialog.close();
    dialog.showModal();
    // The safe answer is under the finger first, never the one that can't be taken back.
    dialog.querySelector<HTMLElement>('.actions > :last-child')?.focus();
    return undefined;
  }, [open]);
  // Closing gives the focus back to where it was; being taken away does not. It has to be there still for that.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.open) dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="stack">
        <h2 id={titleId}>{title}</h2>
        {children}
        <div className="row actions">{actions}</div>
      </div>
    </dialog>
  );
}

import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.js';

// jsdom draws no top layer: opening and closing is only the attribute.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const ask = (open: boolean, onClose = vi.fn<() => void>()) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Discard this recording?"
    actions={
      <>
        <button type="button">Discard</button>
        <button type="button">Keep speaking</button>
      </>
    }
  />
);

describe('a dialog', () => {
  it('opens with the safe answer focused, and closes', () => {
    const { rerender } = render(ask(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(ask(true));
    expect(screen.getByRole('dialog', { name: 'Discard this recording?' })).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Keep speaking');
    rerender(ask(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is taken away while it is open closes first, so that the focus goes back', () => {
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
    const { unmount } = render(ask(true));
    let fThere: boolean | undefined;
    close.mockImplementation(function note(this: HTMLDialogElement) {
      fThere = this.isConnected;
    });
    unmount();
    expect(fThere).toBe(true);
    close.mockRestore();
  });

  it('asks its owner when Esc is pressed, and stays until that is decided', () => {
    const onClose = vi.fn<() => void>();
    render(ask(true, onClose));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';

const meta = { title: 'Kit/Dialog', component: Dialog } satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj;

function Question({ isOpen }: { isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete answer</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Delete this answer?"
        actions={
          <>
            <Button onClick={close}>Delete answer</Button>
            <Button kind="primary" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <p>You can’t undo this.</p>
      </Dialog>
    </>
  );
}

/** The safe answer has the focus. */
export const Open: Story = {
  render: () => <Question isOpen />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('dialog', { name: 'Delete this answer?' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};
export const Closed: Story = { render: () => <Question isOpen={false} /> };
/** Its answer gives the focus back. */
export const Answered: Story = {
  render: () => <Question isOpen={false} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Delete answer' });
    await userEvent.click(opener);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(opener).toHaveFocus();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';

const meta = {
  title: 'Kit/Alert',
  component: Alert,
  args: { title: 'Answer saved', type: 'success' },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Info: Story = { args: { type: 'info', title: 'A new passage is ready' } };
export const Warning: Story = {
  args: { type: 'warning', title: 'You’re offline', children: 'Your answers are saved on this device.' },
};
/** What went wrong, whether the work is safe, and what to do now. */
export const Error: Story = {
  args: {
    type: 'error',
    title: 'We couldn’t load your dashboard',
    children: 'Your answers are safe.',
    action: <Button>Try again</Button>,
  },
};

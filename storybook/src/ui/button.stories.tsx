import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@lectern/widgets/ui/button';

const meta = { title: 'Kit/Button', component: Button, args: { children: 'Continue' } } satisfies Meta<
  typeof Button
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};

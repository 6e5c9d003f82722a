import type { Meta, StoryObj } from '@storybook/react-vite';
import { Segments } from '@lectern/widgets/ui/segments';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';

/** A few views of the same thing, as tabs, or a setting of a few values. */
const meta = { title: 'Kit/Segments' } satisfies Meta;
export default meta;
type Story = StoryObj;

const spans = [
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
  { value: 'ever', label: 'All time' },
] as const;

const Spans = () => {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('week');
  return <Segments label="Span" value={span} options={spans} onChange={setSpan} />;
};

export const Chosen: Story = { render: () => <Spans /> };
export const Changed: Story = {
  render: () => <Spans />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'All time' }));
    await expect(canvas.getByRole('button', { name: 'All time' })).toHaveAttribute('aria-pressed', 'true');
  },
};

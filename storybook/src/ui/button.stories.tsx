import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, ButtonLink } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again, download } from '@lectern/widgets/ui/icon-paths';
import { expect } from 'storybook/test';

const meta = { title: 'Kit/Button', component: Button, args: { children: 'Continue' } } satisfies Meta<
  typeof Button
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The next step: one a view. */
export const Primary: Story = { args: { kind: 'primary' } };
export const Big: Story = { args: { kind: 'primary', big: true } };
export const Wide: Story = { args: { kind: 'primary', big: true, wide: true } };
export const Plain: Story = {};
export const Quiet: Story = { args: { kind: 'quiet' } };
/** What it began is under way: it keeps the focus, and a second press does nothing. */
export const Busy: Story = {
  args: { kind: 'primary', busy: true, children: 'Saving' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  },
};
export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Glyph path={download} /> Download
      </>
    ),
  },
};
export const Round: Story = {
  args: { kind: 'quiet', round: true, 'aria-label': 'Refresh', children: <Glyph path={again} /> },
};
export const Link: Story = { render: () => <ButtonLink href="#there">See all</ButtonLink> };

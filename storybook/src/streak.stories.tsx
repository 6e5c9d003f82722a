import type { Meta, StoryObj } from '@storybook/react-vite';
import { Streak, type StreakProps } from '@lectern/widgets/streak/streak';
import '@lectern/widgets/streak/streak.css';
import '@lectern/widgets/streak/streak-card.css';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';

/** The bookmark that hangs from the header, and its card. Without a count there is no badge. */
const meta = {
  title: 'Streak',
  component: Streak,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'center', minBlockSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Streak>;
export default meta;
type Story = StoryObj<StreakProps>;

const never = () => new Promise<number>(() => undefined);
const unreachable = () => Promise.reject(new Error('Service unavailable'));

/** The count is on its way: nothing flickers. */
export const CountLoading: Story = {
  args: { load: never },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
/** It did not come. That is only reported, and the page stays as it is. */
export const CountFailed: Story = {
  args: { load: unreachable },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const CountShown: Story = {
  args: { load: () => Promise.resolve(12) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /12 days in a row/ })).toBeVisible();
  },
};

const CountedOn = () => {
  const [streakCount, setCount] = useState(6);
  return (
    <>
      <Streak streakCount={streakCount} />
      <button type="button" className="button" onClick={() => setCount(7)}>
        The first answer of the day
      </button>
    </>
  );
};
/** `streak-count-updated` came while the page was open: the new number is announced. */
export const CountUpdated: Story = {
  render: () => <CountedOn />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'The first answer of the day' }));
    await expect(await canvas.findByText('Your streak is now 7 days')).toBeInTheDocument();
  },
};

export const CardClosed: Story = {
  args: { streakCount: 34 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('tooltip')).toBeNull();
  },
};
export const CardOpenHovered: Story = {
  args: { streakCount: 34 },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button'));
    await expect(canvas.getByRole('tooltip')).toBeVisible();
  },
};
export const CardOpenFocused: Story = {
  args: { streakCount: 34 },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tooltip')).toBeVisible();
  },
};
export const CardOpenPressed: Story = {
  args: { streakCount: 34 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('tooltip')).toBeVisible();
  },
};

/** The card of a streak of so many days, open. */
const card = (streakCount: number, ...says: readonly string[]): Story => ({
  args: { streakCount },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    for (const words of says) await expect(canvas.getByText(words)).toBeVisible();
  },
});

/** Before the first day there is a way ahead, and no message. */
export const NoDayYet: Story = card(0, '30 more days to unlock!');
export const TierStarting: Story = card(1, 'Nice start! Keep going', '29 more days to unlock!');
/** Below 15 percent the bar stands without a number. */
export const TierBuilding: Story = card(3, "Great job! You're building momentum");
export const TierRolling: Story = card(7, "Awesome streak! You're on a roll", '23%');
export const TierShining: Story = card(15, 'Fantastic effort! Your consistency is shining', '50%');
export const OneMoreDay: Story = card(29, '1 more day to unlock!');
export const TierBronze: Story = card(30, "Incredible dedication! You're building lasting habits");
export const TierSilver: Story = card(46, 'Outstanding commitment! Consistency is your superpower');
export const TierGold: Story = card(61, "Remarkable persistence! You're a true champion");
/** Every medal is there: no line about unlocking. */
export const TierPlatinum: Story = card(
  76,
  "Extraordinary achievement! You've mastered consistency",
  'You have every medal',
);

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LocaleProvider } from '../ui/texts.js';
import { Streak } from './streak.js';
import type { StreakEmitted } from './streak.machine.js';

const badge = () => screen.getByRole('button', { name: /^\d+ days? in a row$/ });
const card = () => screen.queryByRole('tooltip');

describe('the streak badge', () => {
  it('shows the days, and the card only when asked', () => {
    render(<Streak streakCount={34} />);
    expect(badge().textContent).toContain('34');
    expect(badge().getAttribute('aria-expanded')).toBe('false');
    expect(card()).toBeNull();
  });

  it('is not there while the count loads, nor when it does not come', async () => {
    const told = vi.fn<(event: StreakEmitted) => void>();
    render(<Streak load={() => Promise.reject(new Error('offline'))} onEvent={told} />);
    expect(screen.queryByRole('button')).toBeNull();
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ type: 'loadFailed', reason: 'offline' }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('comes when the count is loaded', async () => {
    render(<Streak load={() => Promise.resolve(1)} />);
    expect((await screen.findByRole('button')).textContent).toContain('1 day');
  });

  it('follows a new count and says it', async () => {
    const { rerender } = render(<Streak streakCount={34} />);
    rerender(<Streak streakCount={35} />);
    expect(await screen.findByText('Your streak is now 35 days')).toBeDefined();
    expect(badge().textContent).toContain('35');
  });
});

describe('the hover card', () => {
  it('opens by pointer and closes when it leaves', async () => {
    const { container } = render(<Streak streakCount={34} />);
    const root = container.firstElementChild as Element;
    fireEvent.pointerEnter(root, { pointerType: 'mouse' });
    expect(await screen.findByRole('tooltip')).toBeDefined();
    fireEvent.pointerLeave(root);
    await vi.waitFor(() => expect(card()).toBeNull());
  });

  it('opens by focus, and Esc closes it', async () => {
    render(<Streak streakCount={34} />);
    act(() => badge().focus());
    await vi.waitFor(() => expect(card()).not.toBeNull());
    expect(badge().getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(document, { key: 'Escape' });
    await vi.waitFor(() => expect(card()).toBeNull());
  });

  it('opens by a tap and closes by a press elsewhere', async () => {
    render(<Streak streakCount={34} />);
    fireEvent.click(badge());
    await vi.waitFor(() => expect(card()).not.toBeNull());
    fireEvent.pointerDown(document.body);
    await vi.waitFor(() => expect(card()).toBeNull());
  });

  async function opened(streakCount: number) {
    render(<Streak streakCount={streakCount} />);
    fireEvent.click(badge());
    return within(await screen.findByRole('tooltip'));
  }

  it('at 34 days: the medal, the message, the next medal, the percentage and the days left', async () => {
    const shown = await opened(34);
    expect(shown.getByText('34 days in a row')).toBeDefined();
    expect(shown.getByText("Incredible dedication! You're building lasting habits")).toBeDefined();
    expect(shown.getByText('Next: silver')).toBeDefined();
    expect(shown.getByText('74%')).toBeDefined();
    expect(shown.getByText('12 more days to unlock!')).toBeDefined();
    expect(shown.getByRole('progressbar', { name: 'Progress to the silver medal' })).toBeDefined();
  });

  it('at 0 days: no message and no percentage', async () => {
    const shown = await opened(0);
    expect(shown.getByText('30 more days to unlock!')).toBeDefined();
    expect(shown.queryByText(/%/)).toBeNull();
    expect(shown.queryByText(/start|Great/)).toBeNull();
  });

  it('at 45 days: one more day', async () => {
    expect((await opened(45)).getByText('1 more day to unlock!')).toBeDefined();
  });

  it('at 76 days: 100 % and nothing to unlock', async () => {
    const shown = await opened(76);
    expect(shown.getByText('100%')).toBeDefined();
    expect(shown.queryByText(/unlock/)).toBeNull();
  });

  it('speaks Hindi where the reader does', async () => {
    render(
      <LocaleProvider locale="hi">
        <Streak streakCount={34} />
      </LocaleProvider>,
    );
    expect((await screen.findByRole('button')).textContent).toContain('दिन');
  });
});

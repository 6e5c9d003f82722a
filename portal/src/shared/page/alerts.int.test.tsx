import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertMs, alertsAfter, AlertsProvider, useAlert, type ShowAlert } from './alerts.js';

const shown: { by: ShowAlert } = { by: () => undefined };

function Page() {
  const show = useAlert();
  useEffect(() => {
    shown.by = show;
  }, [show]);
  return null;
}

const tell: ShowAlert = (type, message) => act(() => shown.by(type, message));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <AlertsProvider>
      <Page />
    </AlertsProvider>,
  );
});
afterEach(() => vi.useRealTimers());

describe('a message', () => {
  it('goes by itself after five seconds, and not before', () => {
    tell('success', 'Signed Out');
    pass(alertMs - 1);
    expect(screen.getByText('Signed Out')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Signed Out')).toBeNull();
  });

  it('goes at once when it is closed', () => {
    tell('info', 'Something new');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Something new')).toBeNull();
  });

  it.each(['success', 'error', 'warning', 'info'] as const)('of type %s is announced, once', (type) => {
    tell(type, 'Hear this');
    const message = screen.getByRole(type === 'error' ? 'alert' : 'status');
    expect(message.textContent).toContain('Hear this');
    expect(message.closest('[aria-live]')).toBeNull();
  });

  it('stays while it is pointed at or has the focus, then its time begins again', () => {
    tell('success', 'Read me slowly');
    const message = screen.getByRole('status');
    fireEvent.pointerEnter(message.parentElement ?? message);
    pass(alertMs * 3);
    expect(screen.getByText('Read me slowly')).toBeDefined();
    fireEvent.pointerLeave(message.parentElement ?? message);
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    pass(alertMs * 3);
    expect(screen.getByText('Read me slowly')).toBeDefined();
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    pass(alertMs);
    expect(screen.queryByText('Read me slowly')).toBeNull();
  });

  it('that is told again stands there once, for its whole time', () => {
    tell('success', 'Verification email sent');
    pass(alertMs - 1_000);
    tell('success', 'Verification email sent');
    pass(alertMs - 1_000);
    expect(screen.getAllByText('Verification email sent')).toHaveLength(1);
    pass(1_000);
    expect(screen.queryByText('Verification email sent')).toBeNull();
  });

  it('has a number of its own, and goes alone', () => {
    const no = { id: 1, type: 'error', message: 'No' } as const;
    const yes = { id: 2, type: 'success', message: 'Yes' } as const;
    const both = alertsAfter(alertsAfter([], { type: 'shown', alert: no }), { type: 'shown', alert: yes });
    expect(both).toEqual([no, yes]);
    expect(alertsAfter(both, { type: 'gone', id: 1 })).toEqual([yes]);
  });
});

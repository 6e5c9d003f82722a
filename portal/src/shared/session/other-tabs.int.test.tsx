import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { personOf, sessionOf, visit } from '../../testing/page.fixture.js';

/** Another tab of this browser, which says and hears what tabs say to one another. */
const openTab = () => {
  const channel = new BroadcastChannel('lectern.session');
  const heard = vi.fn<() => void>();
  channel.addEventListener('message', heard);
  return { say: () => channel.postMessage('changed'), heard, close: () => channel.close() };
};

describe('somebody with two tabs', () => {
  let isSignedIn: boolean;
  beforeEach(() => {
    isSignedIn = true;
  });
  const open = () =>
    visit({
      path: '/practice-history/log',
      user: personOf('teacher'),
      server: { 'session.read': () => sessionOf(isSignedIn ? personOf('teacher') : null) },
    });

  it('who signs out in one is told so in the other, at once', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: /practice history/i });
    const other = openTab();
    isSignedIn = false;
    other.say();
    expect(await screen.findByText('You’ve been signed out')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
    other.close();
  });

  it('who signs out here has the other one look', async () => {
    const { press } = open();
    await screen.findByRole('heading', { level: 1, name: /practice history/i });
    const other = openTab();
    await press.click(screen.getByRole('button', { name: 'Meera Nair your menu' }));
    isSignedIn = false;
    await press.click(screen.getAllByRole('button', { name: 'Sign out' })[0] ?? document.body);
    expect(await screen.findByText('Signed Out')).toBeDefined();
    await vi.waitFor(() => expect(other.heard).toHaveBeenCalled());
    expect(screen.queryByText('You’ve been signed out')).toBeNull();
    other.close();
  });
});

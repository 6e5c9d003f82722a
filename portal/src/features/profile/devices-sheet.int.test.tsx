import type { DeviceSession } from '@lectern/events/accounts/session.routes';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { personOf, refusal, sessionOf, visit, type Server } from '../../testing/page.fixture.js';

// jsdom draws no top layer: opening and closing is only the attribute.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const here: DeviceSession = {
  sessionId: 'd1',
  device: 'Chrome on Windows',
  createdAt: '2026-01-02T08:00:00.000Z',
  lastSeenAt: '2026-01-05T08:00:00.000Z',
  fThis: true,
};
const tablet: DeviceSession = { ...here, sessionId: 'd2', device: 'Safari on iPad', fThis: false };

const open = async (server: Server, role: 'student' | 'school-admin' | 'teacher' = 'student') => {
  const user = personOf(role, role === 'school-admin' ? { school: 's1' } : {});
  const page = visit({ path: '/practice-history/log?schid=s1', user, server });
  const menu = await screen.findByRole('button', { name: /your menu$/ });
  await page.press.click(menu);
  await page.press.click(screen.getByRole('button', { name: 'Your devices' }));
  const sheet = await screen.findByRole('dialog', { name: 'Your devices' });
  return { ...page, sheet: within(sheet), menu };
};
const leave = async ({ press, sheet }: Awaited<ReturnType<typeof open>>) => {
  await press.click(await sheet.findByRole('button', { name: 'Sign out everywhere' }));
  const question = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
  expect(document.activeElement?.textContent).toBe('Cancel');
  return question;
};

describe('the devices of somebody signed in', () => {
  it.each(['student', 'school-admin', 'teacher'] as const)(
    'are listed for a %s, this one marked',
    async (role) => {
      const { sheet } = await open({ 'session.list': () => [here, tablet] }, role);
      const [first, second] = (await sheet.findAllByRole('listitem')).map((item) => within(item));
      expect(first?.getByText('Chrome on Windows')).toBeDefined();
      expect(first?.getByText('This device')).toBeDefined();
      expect(first?.getByText('In use now')).toBeDefined();
      expect(first?.queryByRole('button')).toBeNull();
      expect(second?.getByText('Safari on iPad')).toBeDefined();
      expect(second?.getByText(/^Signed in on 2 Jan 2026/)).toBeDefined();
      expect(second?.getByText(/^Last used on 5 Jan 2026/)).toBeDefined();
      expect(sheet.getByRole('status').textContent).toBe('2 devices');
    },
  );

  it('are one device, and then there is nothing else to sign out', async () => {
    const { sheet } = await open({ 'session.list': () => [{ ...here, device: null }] });
    expect(await sheet.findByText('You’re signed in on this device only.')).toBeDefined();
    expect(sheet.getByText('Unknown device')).toBeDefined();
    expect(sheet.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  });

  it('come when the list is opened, not before, and say when they did not come', async () => {
    let fAway = true;
    const list = vi.fn<() => unknown>(() => {
      if (fAway) throw refusal(503, 'Away');
      return [here];
    });
    const page = await open({ 'session.list': list });
    expect(await page.sheet.findByText('We couldn’t load your devices.')).toBeDefined();
    fAway = false;
    await page.press.click(page.sheet.getByRole('button', { name: 'Try again' }));
    expect(await page.sheet.findByText('Chrome on Windows')).toBeDefined();
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('are on their way in words', async () => {
    const { sheet } = await open({ 'session.list': () => new Promise(() => undefined) });
    expect(sheet.getByText('Loading your devices')).toBeDefined();
  });
});

describe('signing a device out', () => {
  it.each([
    ['that is signed in', null],
    ['that has just signed out by itself', refusal(404, 'This device is already signed out.')],
  ])('%s takes it from the list, and says so', async (_what, failure) => {
    let devices = [here, tablet];
    const server: Server = {
      'session.list': () => devices,
      'session.end': () => {
        devices = [here];
        if (failure) throw failure;
        return null;
      },
    };
    const { asked, press, sheet } = await open(server);
    await press.click(await sheet.findByRole('button', { name: 'Sign out Safari on iPad' }));
    expect(await sheet.findByText('Safari on iPad has been signed out.')).toBeDefined();
    await vi.waitFor(() => expect(sheet.getAllByRole('listitem').length).toBe(1));
    expect(asked.find(({ name }) => name === 'session.end')?.body).toEqual({ sessionId: 'd2' });
  });

  it('that fails leaves it there, and says why', async () => {
    const server: Server = {
      'session.list': () => [here, tablet],
      'session.end': () => {
        throw refusal(403, 'Ask your parent to do this from their own profile.');
      },
    };
    const { press, sheet } = await open(server);
    await press.click(await sheet.findByRole('button', { name: 'Sign out Safari on iPad' }));
    expect(await sheet.findByText(/Ask your parent/)).toBeDefined();
    expect(sheet.getAllByRole('listitem').length).toBe(2);
  });
});

describe('signing out everywhere', () => {
  it('is asked first, and can be left', async () => {
    const page = await open({ 'session.list': () => [here, tablet] });
    const question = await leave(page);
    await page.press.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Your devices' })).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Close');
    expect(page.asked.some(({ name }) => name === 'session.sign-out-everywhere')).toBe(false);
  });

  it('ends at the root as signing out does', async () => {
    let user: ReturnType<typeof personOf> | null = personOf('student');
    const page = await open({
      'session.read': () => sessionOf(user),
      'session.list': () => [here, tablet],
      'session.sign-out-everywhere': () => {
        user = null;
        return null;
      },
    });
    const question = await leave(page);
    await page.press.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Signed Out')).toBeDefined();
    await vi.waitFor(() => expect(page.address()).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that fails says so, and nobody is signed out', async () => {
    const page = await open({
      'session.list': () => [here, tablet],
      'session.sign-out-everywhere': () => {
        throw refusal(0, '');
      },
    });
    const question = await leave(page);
    await page.press.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await question.findByRole('alert')).toBeDefined();
    expect(page.address()).toBe('/practice-history/log?schid=s1');
  });
});

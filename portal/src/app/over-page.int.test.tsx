import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { personOf, refusal, visit } from '../testing/page.fixture.js';

const gate = vi.hoisted(() => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
});
vi.mock('../features/about/about.page.js', async (load) => {
  await gate.opened;
  return load();
});

const h1 = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const messages = () => screen.getByRole('region', { name: 'Messages' });

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('a message while a dialog is open', () => {
  const failSigningOut = async () => {
    const server = {
      'session.sign-out': () => {
        throw refusal(500, 'Something else');
      },
    };
    const page = visit({ path: '/faq', user: personOf('student'), server });
    await screen.findByRole('button', { name: /your menu/ });
    await page.press.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = screen.getByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(menu.contains(messages())).toBe(true));
    await page.press.click(within(menu).getByRole('button', { name: 'Sign out' }));
    expect(await within(menu).findByRole('alert')).toHaveProperty('textContent', 'Problem: Server Error');
    return { ...page, menu };
  };

  it('stands in the dialog: what is outside of it is neither seen nor read out', async () => {
    const { menu } = await failSigningOut();
    expect(menu.contains(messages())).toBe(true);
  });

  it('stays over the page when the dialog is closed', async () => {
    const { menu, press } = await failSigningOut();
    await press.click(within(menu).getByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(menu.contains(messages())).toBe(false));
    expect(within(messages()).getByText('Server Error')).toBeDefined();
  });

  it('stays over the page when the dialog is taken away', async () => {
    const { menu } = await failSigningOut();
    act(() => menu.remove());
    await waitFor(() => expect(within(messages()).getByText('Server Error')).toBeDefined());
  });
});

describe('the menu of a narrow screen', () => {
  it('closes when the page changes, though nothing in it was pressed', async () => {
    const { press, router } = visit({ path: '/faq' });
    await h1(/question/i);
    await act(() => router.navigate('/contact'));
    await h1('Contact us');
    await press.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeDefined();
    await act(() => router.navigate(-1));
    await h1(/question/i);
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });
});

describe('a page that takes long', () => {
  it('shows at the top that it is on its way, until it is here', async () => {
    const { router } = visit({ path: '/contact' });
    await h1('Contact us');
    const line = () => document.querySelector('.on-its-way');
    expect(line()).toBeNull();
    act(() => void router.navigate('/about'));
    await waitFor(() => expect(line()).not.toBeNull());
    gate.open();
    await h1(/Read it, then say it/);
    expect(line()).toBeNull();
  });
});

describe('an address that the server does not know', () => {
  it.each(['/about//', '/reset-password//', '//about', '/sign%2Din', '/practice/attempt//'])(
    '%s is the 404 page',
    async (path) => {
      visit({ path });
      expect(await h1('Page Not Found')).toBeDefined();
    },
  );

  it.each([
    ['/reset-password/?token=t1', 'Choose a new password'],
    ['/set-password/?token=t1', 'Choose your password'],
  ])('but %s is a page', async (path, heading) => {
    visit({ path });
    expect(await h1(heading)).toBeDefined();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { personOf, visit } from '../testing/page.fixture.js';
import * as browser from '../shared/device/browser.adapter.js';

const network = vi.hoisted(() => ({ isThere: true, isPageGone: false }));
const arriving = vi.hoisted(() => async <M,>(load: () => Promise<M>): Promise<M> => {
  if (network.isThere && !network.isPageGone) return load();
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../features/about/about.page.js', arriving);
vi.mock('../features/faq/faq.page.js', arriving);
vi.mock('../features/legal/legal.page.js', arriving);
vi.mock('../features/legal/terms.page.js', arriving);
vi.mock('../features/legal/privacy.page.js', arriving);
vi.mock('../features/practice/attempt.page.js', arriving);
vi.mock('../features/profile/devices-sheet.js', arriving);
vi.mock('../features/legal/whatsapp.page.js', () => ({
  WhatsappPage: () => {
    throw new Error('A fault');
  },
}));

const goOffline = () => {
  network.isThere = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
};
const comeBack = () => {
  network.isThere = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
};
const h1 = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const follow = async ({ press }: ReturnType<typeof visit>, name: string) =>
  press.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }));

let reload = vi.fn<() => void>();

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  vi.spyOn(console, 'error').mockReturnValue();
  reload = vi.spyOn(browser, 'reload').mockReturnValue();
  // The server itself answers whenever the network is there.
  vi.stubGlobal('fetch', () =>
    network.isThere ? Promise.resolve(new Response('')) : Promise.reject(new TypeError()),
  );
});
afterEach(() => {
  comeBack();
  network.isPageGone = false;
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page that was not loaded yet, without a network', () => {
  it('says that it has not come, and nothing of a fault; head and foot stay', async () => {
    const page = visit({ path: '/contact' });
    await h1('Contact us');
    goOffline();
    await follow(page, 'About');
    await h1('This page hasn’t loaded yet');
    expect(within(screen.getByRole('main')).getByText(/^You’re offline/)).toBeDefined();
    expect(screen.getByRole('banner')).toBeDefined();
    expect(screen.getByRole('contentinfo')).toBeDefined();
    expect(document.title).toBe('This page hasn’t loaded yet · Lectern');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('This page hasn’t loaded yet'));
  });

  it('is loaded anew by itself when the network is back', async () => {
    const page = visit({ path: '/contact' });
    await h1('Contact us');
    goOffline();
    await follow(page, 'FAQ');
    await h1('This page hasn’t loaded yet');
    expect(reload).not.toHaveBeenCalled();
    comeBack();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(page.address()).toBe('/faq');
  });

  it('is loaded anew on a later visit, too', async () => {
    const page = visit({ path: '/contact' });
    await h1('Contact us');
    goOffline();
    await follow(page, 'Legal');
    await h1('This page hasn’t loaded yet');
    await follow(page, 'Contact');
    await h1('Contact us');
    comeBack();
    await follow(page, 'Legal');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('is asked for again by a button, once the server answers', async () => {
    const page = visit({ path: '/contact' });
    await h1('Contact us');
    goOffline();
    await follow(page, 'Terms of service');
    await h1('This page hasn’t loaded yet');
    const again = screen.getByRole('button', { name: 'Try again' });
    await page.press.click(again);
    expect(reload).not.toHaveBeenCalled();
    network.isThere = true;
    await page.press.click(again);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('keeps head and foot also where a page stands alone', async () => {
    localStorage.setItem('lectern.mic-speaker-test', 'true');
    const { router } = visit({ path: '/practice-history/log', user: personOf('student') });
    await h1('Practice history');
    goOffline();
    await act(() => router.navigate('/practice/attempt/a1'));
    await h1('This page hasn’t loaded yet');
    expect(screen.getByRole('main').textContent).toContain('You’re offline');
    expect(screen.getByRole('banner')).toBeDefined();
    localStorage.clear();
  });
});

describe('a page that the server no longer has, after a release', () => {
  it('is loaded again as a whole, once; then somebody has to ask for it', async () => {
    network.isPageGone = true;
    const page = visit({ path: '/contact' });
    await h1('Contact us');
    await follow(page, 'Privacy policy');
    await h1('We couldn’t load this page');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await follow(page, 'Contact');
    await h1('Contact us');
    await follow(page, 'Privacy policy');
    await h1('We couldn’t load this page');
    const button = screen.getByRole('button', { name: 'Try again' });
    expect(reload).toHaveBeenCalledOnce();
    await page.press.click(button);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });
});

describe('a page that breaks', () => {
  it('is still told as a fault', async () => {
    visit({ path: '/whatsapp-policy' });
    expect(await h1('Something went wrong on this page')).toBeDefined();
  });
});

describe('a sheet that was not loaded yet, without a network', () => {
  const open = async () => {
    const page = visit({ path: '/contact', user: personOf('teacher') });
    await h1('Contact us');
    await page.press.type(screen.getByLabelText('Your message'), 'Half a thou');
    goOffline();
    await page.press.click(await screen.findByRole('button', { name: /your menu/ }));
    await page.press.click(screen.getByRole('button', { name: 'Your devices' }));
    return page;
  };
  const typed = () => screen.getByLabelText<HTMLTextAreaElement>('Your message').value;

  it('says so in its place, and the page keeps what is being typed', async () => {
    const page = await open();
    const sheet = within(await screen.findByRole('dialog', { name: 'Your devices' }));
    expect(sheet.getByText(/This part hasn’t loaded yet. You’re offline/)).toBeDefined();
    expect(typed()).toBe('Half a thou');
    await page.press.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Your devices' })).toBeNull();
    expect(typed()).toBe('Half a thou');
  });

  it('goes with the page it was opened on', async () => {
    const { router } = await open();
    await screen.findByRole('dialog', { name: 'Your devices' });
    await act(() => router.navigate('/sign-in'));
    expect(screen.queryByRole('dialog', { name: 'Your devices' })).toBeNull();
  });

  it('comes by itself when the network is back', async () => {
    await open();
    await screen.findByText(/This part hasn’t loaded yet/);
    comeBack();
    expect(await screen.findByText(/If you don’t recognise one/)).toBeDefined();
    expect(typed()).toBe('Half a thou');
    expect(reload).not.toHaveBeenCalled();
  });
});

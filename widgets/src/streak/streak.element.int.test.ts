import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StreakElement } from './streak.element.js';

beforeAll(async () => {
  await import('./streak.define.js');
});

afterEach(() => document.body.replaceChildren());

function placed(
  attributes: Record<string, string>,
  listen: Record<string, (event: Event) => void> = {},
): StreakElement {
  const element = document.createElement('lectern-streak');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const [type, listener] of Object.entries(listen)) element.addEventListener(type, listener);
  document.body.append(element);
  return element;
}

const badge = (element: StreakElement) => element.shadowRoot?.querySelector('button');

describe('<lectern-streak>', () => {
  it('shows the count of its attribute inside a shadow root', async () => {
    const element = placed({ 'streak-count': '34' });
    await vi.waitFor(() => expect(badge(element)?.textContent).toContain('34'));
  });

  it('follows its property and tells its page', async () => {
    const changed = vi.fn<(event: Event) => void>();
    const element = placed({ 'streak-count': '45' }, { 'lectern-streak-changed': changed });
    await vi.waitFor(() => expect(badge(element)).toBeTruthy());
    element.streakCount = 46;
    await vi.waitFor(() => expect(badge(element)?.textContent).toContain('46'));
    expect(changed.mock.lastCall?.[0]).toMatchObject({
      detail: { streakCount: 46, medal: 'silver' },
      composed: true,
    });
  });

  it('loads the count with its token, and without cookies', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() =>
      Promise.resolve(Response.json({ success: true, data: { streakCount: 7 } })),
    );
    vi.stubGlobal('fetch', fetch);
    const element = placed({ server: 'https://lectern.example', token: 't1' });
    await vi.waitFor(() => expect(badge(element)?.textContent).toContain('7'));
    const [address, options] = fetch.mock.lastCall ?? [];
    expect(address).toBe('https://lectern.example/api/student/get-streak-count');
    expect(options).toMatchObject({ credentials: 'omit', headers: { authorization: 'Bearer t1' } });
    vi.unstubAllGlobals();
  });

  it('shows nothing and tells why when the count does not come', async () => {
    const failed = vi.fn<(event: Event) => void>();
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ success: false, message: 'no' }, { status: 403 })),
    );
    const element = placed(
      { server: 'https://lectern.example', token: 't1' },
      { 'lectern-streak-failed': failed },
    );
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    expect(badge(element)).toBeNull();
    vi.unstubAllGlobals();
  });

  it('asks its page for a token where there is none, and goes on with the one it gets', async () => {
    const required = vi.fn<(event: Event) => void>();
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: { streakCount: 7 } })));
    const element = placed({ server: 'https://lectern.example' }, { 'lectern-auth-required': required });
    await vi.waitFor(() => expect(required).toHaveBeenCalledOnce());
    element.setAttribute('token', 't1');
    await vi.waitFor(() => expect(badge(element)?.textContent).toContain('7'));
    vi.unstubAllGlobals();
  });

  it('speaks the language of its page', async () => {
    const element = placed({ 'streak-count': '3', lang: 'hi-IN' });
    await vi.waitFor(() => expect(badge(element)?.textContent).toContain('दिन'));
  });

  it('follows when its page changes its language, and goes on with what it was doing', async () => {
    const part = document.createElement('section');
    part.lang = 'en';
    document.body.append(part);
    const element = placed({ 'streak-count': '3' });
    part.append(element);
    await vi.waitFor(() => expect(badge(element)?.textContent).toContain('days'));
    const shown = badge(element);
    part.lang = 'hi';
    await vi.waitFor(() => expect(badge(element)?.textContent).toContain('दिन'));
    expect(badge(element)).toBe(shown);
  });

  it('keeps what it was doing when it is moved in the page', async () => {
    const element = placed({ 'streak-count': '3' });
    await vi.waitFor(() => expect(badge(element)).toBeTruthy());
    const shown = badge(element);
    document.body.append(element);
    await Promise.resolve();
    expect(badge(element)).toBe(shown);
  });

  it('draws nothing once it is gone, and again when it comes back', async () => {
    const element = placed({ 'streak-count': '3' });
    await vi.waitFor(() => expect(badge(element)).toBeTruthy());
    element.remove();
    await vi.waitFor(() => expect(badge(element)).toBeNull());
    document.body.append(element);
    await vi.waitFor(() => expect(badge(element)?.textContent).toContain('3'));
  });

  it('takes a property that was set before it was connected', async () => {
    const element = document.createElement('lectern-streak');
    Object.defineProperty(element, 'streakCount', { value: 9, configurable: true, enumerable: true });
    document.body.append(element);
    await vi.waitFor(() => expect(badge(element)?.textContent).toContain('9'));
  });
});

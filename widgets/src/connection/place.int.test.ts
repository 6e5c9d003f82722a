import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEmbedTokens, type GetToken } from './embed-tokens.adapter.js';
import { callPlace } from './place.adapter.js';

const server = 'https://lectern.example';

/** A server that takes one token, and the tokens of a page. */
const embed = (options: { given?: string; getToken?: GetToken; good: string }) => {
  const page = { token: options.given ?? null };
  const onRequired = vi.fn<() => void>();
  const tokens = createEmbedTokens({ given: () => page.token, ask: () => options.getToken, onRequired });
  const shown: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = (_address, init) => {
    const header = new Headers(init?.headers).get('authorization');
    shown.push(header);
    return Promise.resolve(new Response('{}', { status: header === `Bearer ${options.good}` ? 200 : 401 }));
  };
  const call = async () => (await callPlace('/api/x', { server, tokens }, {}, fetch)).status;
  return { page, tokens, onRequired, shown, call };
};

describe('a call from a page of another site', () => {
  afterEach(() => vi.useRealTimers());

  it('shows the token that stands in the page', async () => {
    const { call, shown } = embed({ given: 'one', good: 'one' });
    expect(await call()).toBe(200);
    expect(shown).toEqual(['Bearer one']);
  });

  it('shows another one once the first is refused, and says nothing to the page where that can make it', async () => {
    const { call, shown, onRequired } = embed({
      given: 'old',
      getToken: () => Promise.resolve('new'),
      good: 'new',
    });
    expect(await call()).toBe(200);
    expect(await call()).toBe(200);
    expect(shown).toEqual(['Bearer old', 'Bearer new', 'Bearer new']);
    expect(onRequired).not.toHaveBeenCalled();
  });

  it('waits for the page to give another one, and says that it has to', async () => {
    const { call, shown, onRequired, page, tokens } = embed({ given: 'old', good: 'new' });
    const called = call();
    await vi.waitFor(() => expect(onRequired).toHaveBeenCalledOnce());
    page.token = 'new';
    tokens.changed();
    expect(await called).toBe(200);
    expect(shown).toEqual(['Bearer old', 'Bearer new']);
  });

  it('asks the page once, however many calls need one', async () => {
    const getToken = vi.fn<GetToken>(() => Promise.resolve('new'));
    const { call } = embed({ getToken, good: 'new' });
    expect(await Promise.all([call(), call(), call()])).toEqual([200, 200, 200]);
    expect(getToken).toHaveBeenCalledOnce();
  });

  it('fails where the page gives none in half a minute', async () => {
    vi.useFakeTimers();
    const { call } = embed({ good: 'new' });
    const called = call().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(String(await called)).toContain('No token');
  });

  it('says so again where the page makes the same one again that was refused', async () => {
    const { call, onRequired, page, tokens } = embed({
      getToken: () => Promise.resolve('old'),
      good: 'new',
    });
    const called = call();
    await vi.waitFor(() => expect(onRequired).toHaveBeenCalledOnce());
    page.token = 'new';
    tokens.changed();
    expect(await called).toBe(200);
  });
});

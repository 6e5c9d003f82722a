import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from './browser.adapter.js';

afterEach(() => vi.unstubAllGlobals());

describe('a new id', () => {
  it('is another each time, and long enough to be a key', () => {
    expect(newId()).not.toBe(newId());
    expect(newId().length).toBeGreaterThanOrEqual(32);
  });

  it('is there also on a page without https', () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    expect(newId()).toMatch(/^[0-9a-f]{32}$/);
    expect(newId()).not.toBe(newId());
  });
});

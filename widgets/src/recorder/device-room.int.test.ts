import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasLittleRoom } from './device-room.adapter.js';

const megabytes = 2 ** 20;
const given = (storage: unknown) => vi.stubGlobal('navigator', { storage });

describe('the room on a device', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['little', { quota: 500 * megabytes, usage: 490 * megabytes }, true],
    ['enough', { quota: 500 * megabytes, usage: 400 * megabytes }, false],
    ['not told', {}, false],
  ])('is %s', async (_what, told, isLittle) => {
    given({ estimate: () => Promise.resolve(told) });
    expect(await hasLittleRoom()).toBe(isLittle);
  });

  it('is taken for enough where the browser can’t tell', async () => {
    given(undefined);
    expect(await hasLittleRoom()).toBe(false);
    given({ estimate: () => Promise.reject(new Error('opaque origin')) });
    expect(await hasLittleRoom()).toBe(false);
  });
});

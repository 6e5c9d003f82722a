import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage, readJson, tabStorage } from './safe-storage.adapter.js';

const full = (): never => {
  throw new DOMException('Full', 'QuotaExceededError');
};

describe('what a page keeps by name', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('lies with the device or with the tab, and is taken away by null', () => {
    deviceStorage.write('a', '1');
    tabStorage.write('b', '2');
    expect([localStorage.getItem('a'), sessionStorage.getItem('b')]).toEqual(['1', '2']);
    deviceStorage.write('a', null);
    expect([deviceStorage.read('a'), deviceStorage.keys()]).toEqual([null, []]);
  });

  it.each([
    ['storage is not there, as in some private windows', undefined],
    ['storage is full', { getItem: () => null, setItem: full, removeItem: () => undefined }],
    ['storage is blocked', { getItem: full, setItem: full, removeItem: full }],
  ])('given %s, then it stays as long as the page', (_, storage) => {
    vi.stubGlobal('localStorage', storage);
    deviceStorage.write('kept', 'here');
    expect(deviceStorage.read('kept')).toBe('here');
    expect(deviceStorage.keys()).toContain('kept');
    deviceStorage.write('kept', null);
    expect(deviceStorage.read('kept')).toBeNull();
  });

  it('is no JSON where somebody wrote something else', () => {
    deviceStorage.write('json', '{');
    expect(readJson(deviceStorage, 'json')).toBeNull();
  });
});

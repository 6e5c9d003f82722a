import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPosition, lastPosition } from './last-position.adapter.js';

describe('the last position that a tab was told', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it('is the latest, also when an earlier message is answered again', () => {
    expect(lastPosition('asha')).toBeNull();
    keepPosition('asha', '9');
    keepPosition('asha', '10');
    keepPosition('asha', '2');
    expect(lastPosition('asha')).toBe('10');
    expect(lastPosition('ravi')).toBeNull();
  });

  it('is none where what is kept or told is not a position', () => {
    keepPosition('asha', 'soon');
    expect(lastPosition('asha')).toBeNull();
    sessionStorage.setItem('lectern.position.asha', '1 OR 1');
    expect(lastPosition('asha')).toBeNull();
  });

  it('stays as long as the page where it may not store anything, and nothing breaks', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepPosition('asha', '9');
    expect(lastPosition('asha')).toBe('9');
  });
});

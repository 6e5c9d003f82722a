import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { visit } from '../testing/page.fixture.js';

describe('the language of the pages', () => {
  beforeEach(() => localStorage.clear());

  it('is the reader’s to choose, and a screen reader’s voice follows', async () => {
    const { press } = visit({ path: '/' });
    await press.click(await screen.findByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('link', { name: 'साइन इन' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('hi');
  });

  it('stays with the device', async () => {
    localStorage.setItem('lectern.language', 'hi');
    visit({ path: '/nowhere' });
    expect(await screen.findByRole('heading', { name: 'पन्ना नहीं मिला' })).toBeTruthy();
  });
});

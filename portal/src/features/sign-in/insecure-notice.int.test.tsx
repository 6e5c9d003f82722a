import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { visit } from '../../testing/page.fixture.js';

afterEach(() => vi.unstubAllGlobals());

const en = 'This address is not secure (https).';

describe('by an address without https', () => {
  it.each(['/sign-in', '/admin-sign-in', '/sign-up', '/get-login-link-to-your-email'])(
    '%s says why nobody stays signed in',
    async (path) => {
      vi.stubGlobal('isSecureContext', false);
      visit({ path, server: {} });
      await screen.findByText(en);
      expect(screen.getByText('You can only sign in over https, or on this computer itself.')).toBeDefined();
    },
  );

  it('tells it in Hindi, too', async () => {
    vi.stubGlobal('isSecureContext', false);
    localStorage.setItem('lectern.language', 'hi');
    visit({ path: '/sign-in', server: {} });
    expect(await screen.findByText('यह पता सुरक्षित (https) नहीं है।')).toBeDefined();
    localStorage.clear();
  });
});

it('a secure address is not spoken of', async () => {
  vi.stubGlobal('isSecureContext', true);
  visit({ path: '/sign-in', server: {} });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(screen.queryByText(en)).toBeNull();
});

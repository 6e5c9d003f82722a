import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visit } from '../../testing/page.fixture.js';

it('who opens the page of suspended accounts by themselves reads what it is for, and whom to ask', async () => {
  visit({ path: '/suspended-account' });
  await screen.findByRole('heading', { level: 1, name: 'When an account is suspended' });
  expect(screen.getByText(/It tells you why, and since when/)).toBeDefined();
  expect(screen.queryByText('Since')).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
});

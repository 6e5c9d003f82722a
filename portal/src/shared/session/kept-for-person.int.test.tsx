import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';
import { takeOnwards } from './onwards.adapter.js';

afterEach(() => localStorage.clear());

const wanted = '/account-management/data-deletion';

it('the page that a visitor came for is not for whoever is here after they signed up or in another way', async () => {
  visit({ path: `/sign-in?redirectTo=${encodeURIComponent(wanted)}` });
  await expect.poll(() => localStorage.getItem('lectern.onwards')).toContain(wanted);
  cleanup();
  visit({ path: '/about', user: personOf('teacher') });
  await expect.poll(() => localStorage.getItem('lectern.onwards')).toBeNull();
  expect(takeOnwards()).toBeNull();
});

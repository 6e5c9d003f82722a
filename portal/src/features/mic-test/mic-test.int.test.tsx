import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';

afterEach(() => localStorage.clear());

const open = (search = '') => visit({ path: `/user/mic-speaker-test${search}`, user: personOf('student') });
const noMicrophone = () => screen.findByRole('button', { name: 'I have no microphone here' });

describe('the microphone and speaker test', () => {
  it('begins with a sound to hear', async () => {
    open();
    await screen.findByRole('heading', { name: 'Can you hear me?' });
    expect(screen.getByRole('button', { name: 'Play a sound' })).toBeDefined();
  });

  it('without a microphone opens practice by typing', async () => {
    const { press, address } = open('?redirectTo=%2Fpractice%2Fattempt');
    await press.click(await noMicrophone());
    await screen.findByRole('heading', { name: 'What would you like to read?' });
    expect(address()).toBe('/practice/attempt');
    expect(localStorage.getItem('lectern.mic-speaker-test')).toBe('true');
    expect(screen.getByText(/you answer by typing/)).toBeDefined();
  });

  it('goes on to the dashboard where nobody said where to', async () => {
    const { press, address } = open();
    await press.click(await noMicrophone());
    await expect.poll(address, { timeout: 8_000 }).toBe('/student/dashboard');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'])(
    'never leads to another site: %s',
    async (target) => {
      const { press, address } = open(`?redirectTo=${encodeURIComponent(target)}`);
      await press.click(await noMicrophone());
      await expect.poll(address, { timeout: 8_000 }).toBe('/student/dashboard');
    },
  );
});

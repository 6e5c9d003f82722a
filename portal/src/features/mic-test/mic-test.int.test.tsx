import { screen } from '@testing-library/react';
import { fakeRecording } from '@lectern/widgets/recorder/fake-recorder.fixture';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { personOf, visit } from '../../testing/page.fixture.js';

afterEach(() => localStorage.clear());

const open = (search = '') => visit({ path: `/user/mic-speaker-test${search}`, user: personOf('student') });
const noMicrophone = () => screen.findByRole('button', { name: 'I don’t have a microphone' });

describe('the microphone and speaker test', () => {
  it('is ready to record before anything is pressed', async () => {
    open();
    await screen.findByRole('heading', { name: 'Say this sentence' });
    expect(screen.getByText('Ready to record')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Record me' })).toBeDefined();
  });

  it('in a browser that can’t record says so, and what to do', async () => {
    const { press } = open();
    await press.click(await screen.findByRole('button', { name: 'Record me' }));
    expect(await screen.findByRole('heading', { name: 'This browser can’t record' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('takes two presses: say it, and go on when it was heard', async () => {
    const browser = fakeRecording();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
    const { press, address } = open();
    await press.click(await screen.findByRole('button', { name: 'Record me' }));
    await screen.findByText('Speak now');
    browser.recorder().hear('the kite');
    await press.click(screen.getByRole('button', { name: 'Stop' }));
    await press.click(await screen.findByRole('button', { name: 'I heard myself, continue' }));
    await expect.poll(address, { timeout: 8_000 }).toBe('/student/dashboard');
    expect(localStorage.getItem('lectern.mic-speaker-test')).toBe('true');
    vi.unstubAllGlobals();
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

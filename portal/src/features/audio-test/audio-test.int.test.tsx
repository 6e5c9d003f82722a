import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { visit } from '../../testing/page.fixture.js';
import { reportOf } from './audio-report.js';

describe('the recording test', () => {
  it('in a browser that cannot record says so, and what to do', async () => {
    const { press } = visit({ path: '/test/audio-recording' });
    await press.click(await screen.findByRole('button', { name: 'Start recording' }));
    expect(await screen.findByText('This browser can’t record')).toBeDefined();
    const facts = within(screen.getByRole('region', { name: 'What this browser can do' }));
    expect((await facts.findByText('Can record')).nextElementSibling?.textContent).toBe('no');
  });

  it('copies a report, with what failed', async () => {
    const { press } = visit({ path: '/test/audio-recording' });
    await press.click(await screen.findByRole('button', { name: 'Start recording' }));
    await press.click(await screen.findByRole('button', { name: 'Copy report' }));
    expect(await screen.findByText(/^Copied/)).toBeDefined();
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('Can record: no');
    expect(copied).toContain('Failed: unsupported');
  });

  it('reports what was recorded, in lines', () => {
    const support = {
      isSecure: true,
      hasGetUserMedia: true,
      hasMediaRecorder: true,
      recorderTypes: ['audio/webm;codecs=opus'],
      hasSpeechRecognition: false,
      hasIndexedDb: true,
      permission: 'granted',
      microphones: null,
      browser: 'Browser/1.0',
    } as const;
    const sound = { url: 'blob:1', mimeType: 'audio/webm', bytes: 9_000 };
    const voice = { sound, seconds: 2.04, peaks: [], loudest: 0.3 };
    expect(reportOf(support, { voice, failure: null }).split('\n')).toEqual([
      'Lectern, recording test',
      'Browser: Browser/1.0',
      'Secure connection: yes',
      'Can use a microphone: yes',
      'Microphone allowed for this page: yes',
      'Microphones connected: unknown',
      'Can record: yes',
      'Recording formats: audio/webm;codecs=opus',
      'Recognises speech by itself: no',
      'Can keep recordings on this device: yes',
      'Recorded: audio/webm, 9000 bytes, 2.0 s',
      'Loudest: 0.300',
    ]);
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AudioUploaderStatus } from './audio-uploader.js';
import type { UploadSummary } from './upload-summary.js';

const show = (summary: UploadSummary, setAside = 0) => {
  const onRetry = vi.fn<() => void>();
  const onDownload = vi.fn<() => void>();
  render(<AudioUploaderStatus {...{ summary, setAside, onRetry, onDownload }} />);
  return { onRetry, onDownload };
};

describe('the line on what is kept', () => {
  it('is silent when there is nothing to say', () => {
    show({ kind: 'nothing' });
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each<[UploadSummary, string]>([
    [{ kind: 'saving', saved: 3, total: 5 }, 'Saving 3 of 5'],
    [{ kind: 'kept', answers: 1 }, '1 answer is saved on this device and will be sent'],
    [{ kind: 'kept', answers: 2 }, '2 answers are saved on this device and will be sent'],
    [{ kind: 'ended', answers: 1, message: 'You signed in elsewhere' }, 'You signed in elsewhere'],
  ])('of %j says "%s"', (summary, text) => {
    show(summary);
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  it('offers to go on after the server ended the connection', async () => {
    const { onRetry } = show({ kind: 'ended', answers: 1, message: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Continue sending' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('says of what could not be sent that it is not lost, and what to do', async () => {
    const { onRetry, onDownload } = show({ kind: 'nothing' }, 1);
    expect(screen.getByText(/1 answer couldn’t be sent/)).toBeTruthy();
    expect(screen.getByText(/Nothing is lost/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save as a file' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(onDownload).toHaveBeenCalledOnce();
  });

  it.each([
    ['Socket not connected', { kind: 'kept', answers: 1, detail: 'Socket not connected' }],
    ['Error streaming response', { kind: 'kept', answers: 1, detail: 'Error streaming response' }],
    ['Error opening database', { kind: 'broken', detail: 'Error opening database' }],
    [
      'Database connection not established',
      { kind: 'broken', detail: 'Database connection not established' },
    ],
  ] as const)('shows the exact error, "%s", and copies it for support', async (text, summary) => {
    const user = userEvent.setup();
    show(summary);
    expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy for support' }));
    expect(await navigator.clipboard.readText()).toContain(text);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  });
});

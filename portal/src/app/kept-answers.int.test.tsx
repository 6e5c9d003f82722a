import { rehearsedUploads } from '@lectern/widgets/audio-uploader/rehearsed-uploader.fixture';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { personOf, visit } from '../testing/page.fixture.js';
import type { LearnerSync } from '../shared/sync/sync.adapter.js';

it('an answer that could not be sent can be saved as a file on every page', async () => {
  const actor = await rehearsedUploads['set aside']();
  const downloadRefused = vi.fn<LearnerSync['downloadRefused']>();
  const sync = {
    uploader: { actor },
    kept: () => 1,
    outbox: { problem: () => 'Error saving MCQ response' },
    onKept: () => () => undefined,
    downloadRefused,
  };
  const { press } = visit({ path: '/about', user: personOf('student'), sync: sync as never });
  await press.click(await screen.findByRole('button', { name: 'Save as a file' }));
  expect(downloadRefused.mock.calls[0]?.[0](2)).toBe('my-answer-2');
});

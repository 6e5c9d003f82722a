import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { personOf, sessionOf } from '../testing/page.fixture.js';
import type { Api } from '../shared/api/api.types.js';
import { App } from './app.js';
import * as browser from '../shared/device/browser.adapter.js';
import { StartSyncContext, useSync, type StartSync } from '../shared/sync/sync-context.js';
import { SyncProvider } from './sync-provider.js';
import type { LearnerSync } from '../shared/sync/sync.adapter.js';

afterEach(() => void vi.restoreAllMocks());

const api: Api = {
  call: () => Promise.resolve(sessionOf(personOf('student')) as never),
  saw: () => undefined,
};

function Shown() {
  return <p>{useSync() ? 'It sends.' : 'It waits.'}</p>;
}

it('sending begins in the end where its code did not come at first', async () => {
  const waits: number[] = [];
  vi.spyOn(browser, 'later').mockImplementation((ms, action) => {
    waits.push(ms);
    queueMicrotask(action);
    return () => undefined;
  });
  const start = vi
    .fn<StartSync>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ sync: {} as LearnerSync, stop: () => undefined });
  render(
    <StartSyncContext value={start}>
      <App api={api} queries={new QueryClient()}>
        <SyncProvider>
          <Shown />
        </SyncProvider>
      </App>
    </StartSyncContext>,
  );
  expect(await screen.findByText('It sends.')).toBeDefined();
  expect(start).toHaveBeenCalledTimes(2);
  expect(waits).toEqual([5_000]);
});

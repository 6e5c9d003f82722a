import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/lib/chromium.mjs';

const browser = findChromium();

/** Journeys through the built product, beside the pages that they walk, as `.e2e.test.ts`. */
export default defineConfig({
  testDir: 'portal/src',
  testMatch: '**/*.e2e.test.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  // One at a time: two would be no faster on two processors, and might find the same port free.
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // A trace of every journey costs about as much as the journey: asked for by `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    permissions: ['microphone'],
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [...chromiumFlags, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
    },
  },
});

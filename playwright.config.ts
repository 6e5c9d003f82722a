import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/lib/chromium.mjs';

const browser = findChromium();

/** They speak in real time, or take the server or the network away: not beside another of their kind. */
const speaking =
  /(all-types|clock|framed-practice|killed-server|narrow-scores|pages-only|polling|read-aloud|reading-aloud|refused-parts|reload|replay|school-site|session-end|stack|two-students|typed-transcript|voice)(-journey)?\.e2e\.test\.ts$/;

/** `npm run walk` looks at every page; no journey of the tests. */
const walk = { name: 'walk', testMatch: '**/walk/*.e2e.test.ts', workers: 1 };

/** Journeys through the built product, beside the pages that they walk, as `.e2e.test.ts`. */
export default defineConfig({
  testDir: 'portal/src',
  testMatch: '**/*.e2e.test.ts',
  globalSetup: './portal/src/e2e/seed.fixture.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  // Who speaks mostly waits. Those begin, one after another; the others walk beside them, and then two at a time.
  projects:
    process.env['LECTERN_WALK'] === undefined
      ? [
          { name: 'speaking', testMatch: speaking, workers: 1 },
          { name: 'pages', testIgnore: [speaking, walk.testMatch], workers: 2 },
        ]
      : [walk],
  workers: 2,
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

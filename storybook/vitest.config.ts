import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, findChromium } from '../scripts/lib/chromium.mjs';
import { preactAlias } from '../widgets/preact-alias.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Bundled before the first story opens: one that is found later makes the page reload in the middle of a test. */
const bundledFirst = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'xstate',
  '@xstate/react',
  'zod/mini',
];
/** And what pages use besides. */
const ofPages = ['@tanstack/react-query', 'react-hook-form', 'react-router-dom', 'uqr'];

const executablePath = findChromium();

/** Every story as a test, with axe. On preact the night page, so that both themes and both runtimes are seen. */
const stories = (name: string, theme: string, alias: typeof preactAlias = []) => ({
  plugins: [
    storybookTest({ configDir: here('./.storybook'), initialGlobals: { theme } }),
    // The plugin gives all projects one cache, but what is bundled for react is not what is for preact.
    {
      name: 'own-cache',
      enforce: 'post' as const,
      config: () => ({ cacheDir: here(`../node_modules/.cache/${name}`) }),
    },
  ],
  resolve: { alias },
  optimizeDeps: { include: [...bundledFirst, ...ofPages] },
  test: {
    name,
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default defineConfig({
  test: {
    projects: [stories('stories', 'light'), stories('stories-on-preact', 'dark', preactAlias)],
  },
});

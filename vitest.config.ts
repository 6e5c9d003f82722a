import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contractForPages } from './scripts/lib/contract-plugin.mjs';
import { preactAliases } from './scripts/testing/preact-bundle.mjs';
import { texts } from './scripts/texts/plugin.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Tests read the sources of the other workspaces, so that none has to be built first. */
const sources = [
  { find: /^@lectern\/events\/(.*)$/, replacement: here('./events/src/$1') },
  { find: /^@lectern\/widgets\/(.*)$/, replacement: here('./widgets/src/$1') },
];

/** Generous: a test must not fail because the machine is busy. */
const limits = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };
const patience = here('./scripts/testing/patience.setup.mjs');

/** Some minutes long: `LECTERN_TEST_FAULTS=1 npx vitest run --project services services/src/hosts/stack-faults`. */
const notAskedFor = process.env['LECTERN_TEST_FAULTS'] ? [] : ['services/src/hosts/stack-faults.int.test.ts'];

const node = (name: string, folders: readonly string[], kinds = '{unit,int}') => ({
  // Nest's decorators; test files are outside the tsconfig that says so.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  resolve: { alias: sources },
  test: {
    name,
    ...limits,
    environment: 'node',
    setupFiles: [patience],
    include: folders.map((folder) => `${folder}/**/*.${kinds}.test.{ts,mjs}`),
    exclude: ['**/node_modules/**', '**/dist/**', ...notAskedFor],
  },
});

/** These leave nothing behind in their process: one file after another in the same world, which is loaded once. */
const inOneWorld = <Project extends { readonly test: object }>(project: Project) => ({
  ...project,
  test: { ...project.test, isolate: false },
});

/** Its adapters are tried on the engines that this machine has; passwords are hashed in no time. */
const withEngines = (project: ReturnType<typeof node>) => ({
  ...project,
  resolve: {
    alias: [
      ...sources,
      {
        find: /^@node-rs\/argon2$/,
        replacement: here('./services/src/accounts/sessions/quick-argon2.fixture.ts'),
      },
    ],
  },
  test: { ...project.test, globalSetup: [here('./scripts/testing/engines.setup.mjs')] },
});

const page = (name: string, folder: string) => ({
  plugins: [contractForPages(), texts(), react()],
  resolve: { alias: sources },
  test: {
    name,
    ...limits,
    environment: 'jsdom',
    // What needs no page is pure, and among the units.
    include: [`${folder}/src/**/*.{unit,int}.test.tsx`, `${folder}/src/**/*.int.test.ts`],
    setupFiles: [patience, here('./widgets/dom.setup.ts')],
  },
});

const onPreact = (project: ReturnType<typeof page>) => ({
  ...project,
  resolve: { alias: [...sources, ...preactAliases] },
  test: {
    ...project.test,
    // What renders; the rest does not know the one from the other.
    include: ['widgets/src/**/*.test.tsx', 'widgets/src/**/*.element.*.test.ts'],
    globalSetup: [here('./scripts/testing/preact-bundle.mjs')],
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      inOneWorld(node('events', ['events/src'])),
      inOneWorld(withEngines(node('services', ['services/src'], 'int'))),
      inOneWorld(node('services-units', ['services/src'], 'unit')),
      node('scripts', ['scripts'], 'int'),
      inOneWorld(node('scripts-units', ['scripts'], 'unit')),
      {
        ...inOneWorld(node('page-units', ['widgets/src', 'portal/src'], 'unit')),
        plugins: [contractForPages(), texts()],
      },
      page('widgets', 'widgets'),
      onPreact(page('widgets-preact', 'widgets')),
      inOneWorld(page('portal', 'portal')),
    ],
  },
});

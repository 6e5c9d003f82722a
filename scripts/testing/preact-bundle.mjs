/**
 * Builds, for the tests of widgets on preact, the libraries that import react themselves, with
 * preact/compat in its place. Some of them are CommonJS, which an alias does not reach in a test run, and
 * all must share one copy of preact.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lock = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
const outDir = `${root}node_modules/.cache/preact-tests-${lock.slice(0, 12)}`;

const modules = {
  'preact/compat': 'compat',
  'preact/compat/client': 'client',
  'preact/jsx-runtime': 'jsx-runtime',
  'preact/test-utils': 'test-utils',
  '@testing-library/react': 'testing-library-react',
  '@xstate/react': 'xstate-react',
};

const preactForReact = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

/** Aliases for a vitest project: react and what imports it, all on preact, from the bundle. */
export const preactAliases = [
  ...preactForReact.map(({ find, replacement }) => ({ find, replacement: bundled(replacement) })),
  ...Object.keys(modules).map((name) => ({ find: new RegExp(`^${name}$`), replacement: bundled(name) })),
];

/** @param {string} name */
function bundled(name) {
  return `${outDir}/${modules[name]}.mjs`;
}

/** Vitest's global setup: writes the bundle, once for each state of package-lock.json. */
export async function setup() {
  if (existsSync(`${outDir}/ready`)) return;
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: preactForReact },
    ssr: { noExternal: true, external: ['xstate', '@testing-library/dom'] },
    build: {
      ssr: true,
      outDir,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(modules).map(([name, file]) => [file, name])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared-[hash].mjs' },
      },
    },
  });
  writeFileSync(`${outDir}/ready`, '');
}

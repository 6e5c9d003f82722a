import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Where an element's bundle finds what asks for react, or for a polyfill of it. Exact names only. */
export const preactAlias = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^use-sync-external-store\/shim$/, replacement: 'preact/compat' },
];

const small = fileURLToPath(new URL('./small-react.ts', import.meta.url));

const ofReact =
  /^(react|react-dom\/client|use-sync-external-store\/shim(\/with-selector)?|preact\/compat|preact\/compat\/client)$/;

/** In a bundle, react is what the elements use of it, on preact without its compat layer. */
export const smallReact = (): Plugin => ({
  name: 'small-react',
  enforce: 'pre',
  resolveId: (id, importer = '') => (ofReact.test(id) && !importer.includes('/preact/') ? small : undefined),
});

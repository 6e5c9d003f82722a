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

/** Those with fields and icons: what they ask of react is preact's compat layer. */
const whole = /\/widgets\/src\/(practice-session|audio-uploader|outbox|recorder)\//;
const ofReact =
  /^(react|react-dom\/client|use-sync-external-store\/shim(\/with-selector)?|preact\/compat|preact\/compat\/client)$/;

/** For the others, and for what all share: react is what they use of it, on preact without its compat layer. */
export const smallReact = (): Plugin => ({
  name: 'small-react',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    ofReact.test(id) && !whole.test(importer) && !importer.includes('/preact/') ? small : undefined,
});

/** Where an element's bundle finds what asks for react, or for a polyfill of it. Exact names only. */
export const preactAlias = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^use-sync-external-store\/shim$/, replacement: 'preact/compat' },
];

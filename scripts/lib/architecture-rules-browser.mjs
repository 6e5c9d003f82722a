/** The rules of what runs in a browser: widgets and portal. */
export const library = (...names) => names.map((name) => `(^|/)node_modules/${name}/`);
export const tests = '\\.test\\.tsx?$|\\.contract\\.tsx?$|\\.fixtures?\\.tsx?$';
const react = library('react', 'react-dom', '@xstate/react', 'preact');

export const inBrowser = [
  {
    name: 'machine-is-pure',
    comment: 'I/O enters a machine as invoked actors.',
    from: { path: '\\.machine\\.ts$' },
    to: {
      path: [
        '^(widgets|portal)/.*\\.(element|define|adapter)\\.ts$',
        '\\.tsx$',
        ...react,
        ...library('socket\\.io-client', 'idb'),
      ],
    },
  },
  {
    name: 'view-knows-machine-only',
    from: { path: '^widgets/src/.*\\.tsx$', pathNot: tests },
    to: {
      path: ['^widgets/.*\\.(element|define|adapter)\\.ts$', ...library('socket\\.io-client', 'idb')],
    },
  },
  {
    name: 'element-is-not-defined-by-itself',
    comment: 'Importing an element must not register it.',
    from: { path: '^widgets/src/.*\\.ts$', pathNot: [tests, '/embed/lectern\\.define\\.ts$'] },
    to: { path: '\\.define\\.ts$' },
  },
  {
    name: 'widgets-render-on-react-or-preact',
    comment: 'The bundle chooses; a source says react.',
    from: { path: '^(widgets|portal)/src/', pathNot: tests },
    to: { path: library('preact') },
  },
  {
    name: 'shared-knows-no-feature',
    comment: 'What every page needs stands by itself; the shell, in `app`, puts pages together.',
    from: { path: '^portal/src/shared/', pathNot: tests },
    to: { path: '^portal/src/(features|app)/' },
  },
  {
    name: 'features-stand-apart',
    comment: 'What two features need is in `shared`, once.',
    from: { path: '^portal/src/features/([^/]+)/' },
    to: { path: '^portal/src/(features|app)/', pathNot: '^portal/src/features/$1/' },
  },
];

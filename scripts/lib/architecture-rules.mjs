/**
 * The house as rules: the folder says what a file is about, its suffix where it runs. `npm test` checks them,
 * and scripts/architecture.int.test.mjs shows each one failing.
 */
import { inBrowser, library, tests } from './architecture-rules-browser.mjs';

const anyOf = (...names) => `\\.(${names.join('|')})\\.tsx?$`;

const packages = ['events', 'widgets', 'portal', 'services', 'storybook'];

/** Roles of files in services: who has one of these suffixes may be imported only by those who are told so. */
const roles = [
  'decider',
  'commands',
  'projection',
  'reactor',
  'queries',
  'http',
  'socket',
  'port',
  'adapter',
  'context',
  'module',
  'host',
];
const rolesBut = (...allowed) => roles.filter((role) => !allowed.includes(role));
const port = (...names) => `/(${names.join('|')})\\.port\\.ts$`;
const engines = library('libsql', 'mongodb', '@eventstore', '@nats-io', '@aws-sdk', 'nodemailer');

const direction = [
  {
    name: 'events-stand-alone',
    comment: 'The contract imports nothing but schemas: no I/O, no framework.',
    from: { path: '^events/src/', pathNot: tests },
    to: { path: '.', pathNot: ['^events/', ...library('zod')] },
  },
  {
    name: 'widgets-know-events-only',
    from: { path: '^widgets/' },
    to: { path: '^(portal|services|storybook|scripts)/' },
  },
  {
    name: 'services-know-events-only',
    from: { path: '^services/' },
    to: { path: '^(widgets|portal|storybook)/' },
  },
  {
    name: 'portal-knows-widgets-and-events',
    from: { path: '^portal/' },
    to: { path: '^(services|storybook|scripts)/' },
  },
  {
    name: 'nobody-imports-a-root',
    comment:
      'portal, storybook and hosts are roots: they import, and are imported by nobody but their tests.',
    from: {
      path: '^(events|widgets|services|scripts|portal|storybook)/',
      pathNot: `^services/src/hosts/|${tests}`,
    },
    to: { path: '^services/src/hosts/' },
  },
  {
    name: 'nobody-imports-storybook-or-portal',
    comment: 'But stories, which show pages by their public entry.',
    from: { path: '^(events|widgets|services|scripts|portal)/' },
    to: { path: '^(storybook|portal)/', pathNot: '^$1/' },
  },
  {
    name: 'stories-use-the-entry-of-the-portal',
    from: { path: '^storybook/' },
    to: { path: '^portal/', pathNot: '^portal/src/portal\\.tsx$' },
  },
  {
    name: 'through-the-public-entry',
    comment: 'Another package is imported by its name, never by a path into it.',
    from: { path: `^(${packages.join('|')})/` },
    to: { path: `^(${packages.join('|')})/`, pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  { name: 'no-cycles', from: {}, to: { circular: true } },
  {
    name: 'resolvable',
    comment: 'Also what a package does not export: its public entry is all there is.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'sources-import-no-tests',
    from: { path: '^(events|widgets|portal|services)/src/', pathNot: tests },
    to: { path: tests },
  },
  {
    name: 'no-development-package-at-run-time',
    from: { path: '^(events|services|portal)/src/', pathNot: tests },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
  },
  {
    name: 'small-schemas-in-the-browser',
    comment: "zod/mini: a fifth of zod's size, and it does not probe eval.",
    from: { path: '^(events|widgets)/src/' },
    to: { path: library('zod'), pathNot: '/mini/' },
  },
];

const inServices = [
  {
    name: 'only-hosts-import-adapters',
    from: { path: '^services/src/', pathNot: `^services/src/hosts/|${tests}` },
    to: { path: '^services/.*\\.adapter\\.ts$' },
  },
  {
    name: 'platform-knows-no-context',
    from: { path: '^services/src/platform/', pathNot: tests },
    to: { path: '^services/src/', pathNot: '^services/src/platform/' },
  },
  {
    name: 'engines-in-adapters-only',
    comment: 'Nothing in a context knows which engine is behind a port.',
    from: { path: '^services/src/', pathNot: `^services/src/(platform|hosts)/|\\.adapter\\.ts$|${tests}` },
    to: { path: engines },
  },
  {
    name: 'decider-is-pure',
    comment: 'The contract and its own parts; no clock, random, Nest, database or bus.',
    from: { path: '^services/src/(.+)/[^/]+\\.decider\\.ts$' },
    to: { path: '.', pathNot: ['^events/', '^services/src/$1/[^/]+\\.decider\\.ts$'] },
  },
  {
    name: 'commands-use-deciders-and-ports',
    from: { path: '^services/src/.*\\.commands\\.ts$' },
    to: { path: `^services/src/.*${anyOf(...rolesBut('decider', 'port'))}` },
  },
  {
    name: 'projection-uses-documents',
    from: { path: '^services/src/.*\\.projection\\.ts$' },
    to: {
      path: [
        `^services/src/.*${anyOf(...roles)}`,
        ...library('@nestjs', 'fastify', 'socket\\.io'),
        ...engines,
      ],
      pathNot: port('documents'),
    },
  },
  {
    name: 'projection-touches-nothing-else',
    from: { path: '^services/src/.*\\.projection\\.ts$' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'reactor-uses-ports',
    from: { path: '^services/src/.*\\.reactor\\.ts$' },
    to: { path: `^services/src/.*${anyOf(...rolesBut('port'))}` },
  },
  {
    name: 'queries-read-documents',
    comment: 'By the name and shape that their projection gives them.',
    from: { path: '^services/src/.*\\.queries\\.ts$' },
    to: {
      path: `^services/src/.*${anyOf(...rolesBut('queries', 'projection'))}`,
      pathNot: port('documents', 'keys', 'clock'),
    },
  },
  {
    name: 'edge-uses-queries-bus-and-blobs',
    comment: 'Never a decider, the event store or documents.',
    from: { path: '^services/src/.*\\.(http|socket)\\.ts$' },
    to: {
      path: [
        `^services/src/.*${anyOf(...rolesBut('queries'))}`,
        '^services/src/platform/(event-store|documents)/',
        ...engines,
      ],
      pathNot: port('bus', 'blobs', 'clock'),
    },
  },
  {
    name: 'edge-reaches-no-decider',
    from: { path: '^services/src/.*\\.(http|socket)\\.ts$' },
    to: { path: '^services/src/.*\\.decider\\.ts$', reachable: true },
  },
  {
    name: 'port-stands-alone',
    comment: 'It imports the contract, other ports, and of libraries their types at most.',
    from: { path: '^services/src/.*\\.port\\.ts$' },
    to: {
      path: '^services/src/|(^|/)node_modules/',
      pathNot: '\\.port\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'port-names-no-source',
    from: { path: '^services/src/.*\\.port\\.ts$' },
    to: { path: '^services/src/', pathNot: '\\.port\\.ts$' },
  },
  {
    name: 'adapter-knows-its-port',
    from: { path: '^services/src/.*\\.adapter\\.ts$' },
    to: { path: `^services/src/.*${anyOf(...rolesBut('port'))}` },
  },
  {
    name: 'module-wires-its-own-context',
    from: { path: '^services/src/([^/]+)/.*\\.module\\.ts$', pathNot: '^services/src/hosts/' },
    to: {
      path: `^services/src/.*${anyOf(...rolesBut('module', 'queries', 'port'))}`,
      pathNot: '^services/src/$1/',
    },
  },
];

export const rules = [...direction, ...inServices, ...inBrowser];

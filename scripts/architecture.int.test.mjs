import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { rules } from './lib/architecture-rules.mjs';
import { fileTree } from './testing/file-tree.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const workspaces = ['events', 'widgets', 'portal', 'services', 'storybook'];

const stub = 'export const it = 1;\n';
const importing = (...specifiers) =>
  specifiers
    .map((from, i) => `import { it as it${i} } from '${from}';\nexport const use${i} = it${i};\n`)
    .join('');
const importingTypes = (specifier) => `import type { It } from '${specifier}';\nexport type Own = It;\n`;

const packageJson = (name, more = {}) =>
  JSON.stringify({ name, version: '1.0.0', type: 'module', ...more }, null, 2);
const libraries = [
  'react',
  'preact',
  '@xstate/react',
  'xstate',
  'idb',
  'libsql',
  'zod',
  'fastify',
  '@nestjs/common',
  'vitest',
];

const entries = {
  events: { './*': './src/*.ts' },
  widgets: { './button': './src/button.tsx' },
  portal: { '.': './src/portal.tsx' },
};

/** What both trees stand on: packages with their entries, and libraries that do nothing. */
const ground = {
  'package.json': packageJson('lectern', { private: true, workspaces }),
  ...Object.fromEntries(
    workspaces.map((name) => [
      `${name}/package.json`,
      packageJson(`@lectern/${name}`, {
        exports: entries[name] ?? {},
        dependencies: Object.fromEntries(
          libraries.filter((library) => library !== 'vitest').map((library) => [library, '*']),
        ),
        devDependencies: { vitest: '*' },
      }),
    ]),
  ),
  ...Object.fromEntries(
    libraries.flatMap((name) => [
      [
        `node_modules/${name}/package.json`,
        packageJson(name, { exports: { '.': './index.js', './mini': './mini/index.js' } }),
      ],
      [`node_modules/${name}/index.js`, stub],
      [`node_modules/${name}/mini/index.js`, stub],
    ]),
  ),
  'widgets/src/button.tsx': stub,
  'portal/src/portal.tsx': stub,
  'events/src/facts.ts': stub,
  'services/src/platform/documents/documents.port.ts': stub,
  'services/src/platform/event-store/event-store.port.ts': stub,
  'services/src/platform/bus/bus.port.ts': stub,
  'services/src/platform/blobs/blobs.port.ts': stub,
};

/** Every suffix at work, importing what it may. */
const clean = {
  ...ground,
  'events/src/practice/messages.ts': importing('zod/mini', '../facts.js'),
  'services/src/practice/attempt.decider.ts': importing('@lectern/events/facts', './answer.decider.js'),
  'services/src/practice/answer.decider.ts': importing('@lectern/events/facts'),
  'services/src/practice/attempt.commands.ts': importing(
    './attempt.decider.js',
    '../platform/event-store/event-store.port.js',
    '@nestjs/common',
  ),
  'services/src/practice/history.projection.ts': importing(
    '@lectern/events/facts',
    '../platform/documents/documents.port.js',
  ),
  'services/src/practice/merge.reactor.ts': importing(
    '../platform/blobs/blobs.port.js',
    '../platform/bus/bus.port.js',
  ),
  'services/src/practice/history.queries.ts': importing('../platform/documents/documents.port.js'),
  'services/src/practice/history.http.ts': importing(
    './history.queries.js',
    '../platform/bus/bus.port.js',
    'fastify',
  ),
  'services/src/practice/chunk.socket.ts': importing('../platform/blobs/blobs.port.js'),
  'services/src/practice/practice.module.ts': importing('./attempt.commands.js', './history.http.js'),
  'services/src/platform/documents/sqlite.adapter.ts': importing('./documents.port.js', 'libsql'),
  'services/src/platform/documents/sqlite.int.test.ts': importing('./sqlite.adapter.js', 'vitest'),
  'services/src/hosts/all-in-one.host.ts': importing(
    '../practice/practice.module.js',
    '../platform/documents/sqlite.adapter.js',
  ),
  'widgets/src/streak/streak.machine.ts': importing('xstate', '@lectern/events/facts'),
  'widgets/src/streak/streak.tsx': importing('./streak.machine.js', 'react', '@xstate/react'),
  'widgets/src/streak/count.adapter.ts': importing('idb'),
  'widgets/src/streak/streak.element.ts': importing('./streak.js', './count.adapter.js'),
  'widgets/src/streak/streak.define.ts': importing('./streak.element.js'),
  'portal/src/app/main.tsx': importing('react', '@lectern/widgets/button'),
  'storybook/src/streak.stories.tsx': importing('@lectern/widgets/button', '@lectern/portal'),
};

/** One breach for each rule: [rule, the file that breaks it, its content]. */
const breaches = [
  ['events-stand-alone', 'events/src/a.ts', importing('node:fs')],
  ['events-stand-alone', 'events/src/b.ts', importing('fastify')],
  ['widgets-know-events-only', 'widgets/src/a.ts', importing('../../services/src/stub.js')],
  ['services-know-events-only', 'services/src/a/a.ts', importing('@lectern/widgets/button')],
  ['services-know-events-only', 'services/src/a/b.ts', importingTypes('../../../widgets/src/stub.js')],
  ['portal-knows-widgets-and-events', 'portal/src/a.tsx', importing('../../services/src/stub.js')],
  ['nobody-imports-a-root', 'services/src/a/root.ts', importing('../hosts/all.host.js')],
  ['nobody-imports-storybook-or-portal', 'widgets/src/b.ts', importing('../../storybook/src/stub.js')],
  ['nobody-imports-storybook-or-portal', 'services/src/a/f.ts', importing('@lectern/portal')],
  ['stories-use-the-entry-of-the-portal', 'storybook/src/a.tsx', importing('../../portal/src/stub.js')],
  ['through-the-public-entry', 'portal/src/b.tsx', importing('../../widgets/src/stub.js')],
  ['resolvable', 'portal/src/c.tsx', importing('@lectern/widgets/hidden')],
  ['no-cycles', 'events/src/c.ts', importing('./d.js')],
  ['sources-import-no-tests', 'services/src/a/c.ts', importing('./a.unit.test.js')],
  ['no-development-package-at-run-time', 'services/src/a/d.ts', importing('vitest')],
  ['small-schemas-in-the-browser', 'events/src/e.ts', importing('zod')],
  [
    'only-hosts-import-adapters',
    'services/src/a/a.module.ts',
    importing('../platform/documents/a.adapter.js'),
  ],
  ['platform-knows-no-context', 'services/src/platform/a.ts', importing('../a/stub.js')],
  ['engines-in-adapters-only', 'services/src/a/e.ts', importing('libsql')],
  ['decider-is-pure', 'services/src/a/a.decider.ts', importing('node:crypto')],
  ['decider-is-pure', 'services/src/a/b.decider.ts', importing('@nestjs/common')],
  ['decider-is-pure', 'services/src/a/c.decider.ts', importingTypes('../platform/bus/bus.port.js')],
  ['commands-use-deciders-and-ports', 'services/src/a/a.commands.ts', importing('./stub.queries.js')],
  ['projection-uses-documents', 'services/src/a/a.projection.ts', importing('../platform/bus/bus.port.js')],
  ['projection-touches-nothing-else', 'services/src/a/b.projection.ts', importing('node:fs')],
  ['reactor-uses-ports', 'services/src/a/a.reactor.ts', importing('./stub.decider.js')],
  [
    'queries-read-documents',
    'services/src/a/a.queries.ts',
    importing('../platform/event-store/event-store.port.js'),
  ],
  [
    'edge-uses-queries-bus-and-blobs',
    'services/src/a/a.http.ts',
    importing('../platform/documents/documents.port.js'),
  ],
  ['edge-uses-queries-bus-and-blobs', 'services/src/a/a.socket.ts', importing('./stub.decider.js')],
  ['edge-reaches-no-decider', 'services/src/a/b.http.ts', importing('./by-the-back-door.js')],
  ['port-stands-alone', 'services/src/platform/a.port.ts', importing('libsql')],
  ['port-names-no-source', 'services/src/platform/b.port.ts', importingTypes('./stub.js')],
  ['adapter-knows-its-port', 'services/src/platform/a.adapter.ts', importing('./documents/a.adapter.js')],
  ['module-wires-its-own-context', 'services/src/b/b.module.ts', importing('../a/stub.decider.js')],
  ['machine-is-pure', 'widgets/src/w/a.machine.ts', importing('react')],
  ['machine-is-pure', 'widgets/src/w/b.machine.ts', importing('./stub.js')],
  ['machine-is-pure', 'widgets/src/w/c.machine.ts', importing('idb')],
  ['view-knows-machine-only', 'widgets/src/w/a.tsx', importing('./stub.element.js')],
  ['view-knows-machine-only', 'widgets/src/w/b.tsx', importing('./stub.adapter.js')],
  ['element-is-not-defined-by-itself', 'widgets/src/w/a.element.ts', importing('./stub.define.js')],
  ['widgets-render-on-react-or-preact', 'widgets/src/w/c.tsx', importing('preact')],
  ['shared-knows-no-feature', 'portal/src/shared/a.ts', importing('../features/one/stub.js')],
  ['features-stand-apart', 'portal/src/features/two/a.ts', importing('../one/stub.js')],
];

const breaching = {
  ...ground,
  ...Object.fromEntries(breaches.map(([, file, content]) => [file, content])),
  'events/src/d.ts': importingTypes('./c.js'),
  'services/src/stub.ts': stub,
  'services/src/a/stub.ts': stub,
  'services/src/a/stub.queries.ts': stub,
  'services/src/a/stub.decider.ts': stub,
  'services/src/a/by-the-back-door.ts': importing('./stub.decider.js'),
  'services/src/a/a.unit.test.ts': stub,
  'services/src/hosts/all.host.ts': stub,
  'services/src/platform/stub.ts': stub,
  'services/src/platform/documents/a.adapter.ts': stub,
  'portal/src/stub.ts': stub,
  'portal/src/features/one/stub.ts': stub,
  'storybook/src/stub.ts': stub,
  'widgets/src/stub.ts': stub,
  'widgets/src/w/stub.tsx': stub,
  'widgets/src/w/stub.element.ts': stub,
  'widgets/src/w/stub.adapter.ts': stub,
  'widgets/src/w/stub.define.ts': stub,
};

/** @returns {string[]} the violations in a tree, as `rule: file` */
function check(files) {
  const links = workspaces.map((name) => [`node_modules/@lectern/${name}`, `../../${name}`]);
  const tree = fileTree(files, Object.fromEntries(links));
  try {
    const cruiser = `${root}node_modules/dependency-cruiser/bin/dependency-cruise.mjs`;
    const args = [
      cruiser,
      '--config',
      `${root}.dependency-cruiser.mjs`,
      '--output-type',
      'json',
      ...workspaces,
    ];
    const options = { cwd: tree.root, encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] };
    const { summary } = JSON.parse(execFileSync(process.execPath, args, options));
    return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  } finally {
    tree.remove();
  }
}

describe('the rules of the house', () => {
  it('let a tree pass in which every suffix imports what it may', () => {
    expect(check(clean)).toEqual([]);
  });

  describe('in a tree with a breach of each', () => {
    /** @type {string[]} */
    let found = [];
    beforeAll(() => {
      found = check(breaching);
    });

    it.each(breaches)('%s: is reported for %s', (rule, file) => {
      expect(found).toContain(`${rule}: ${file}`);
    });
  });

  it('are all shown failing', () => {
    expect(rules.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(breaches.map(([rule]) => rule))].toSorted(),
    );
  });
});

import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import release from './package.json' with { type: 'json' };
import { elementsManifest } from '../scripts/lib/elements-manifest.mjs';
import { reactWrappers } from '../scripts/lib/react-wrappers.mjs';
import { compressFiles } from '../scripts/lib/compress-files.mjs';
import { integrityFile, integrityOf } from '../scripts/lib/releases.mjs';
import { contractForPages } from '../scripts/lib/contract-plugin.mjs';
import { texts } from '../scripts/texts/plugin.mjs';
import packageJson from './package.json' with { type: 'json' };
import { preactAlias, smallReact } from './preact-alias.js';
import { usedTokens } from './used-tokens.js';

const src = fileURLToPath(new URL('./src', import.meta.url));
const outDir = fileURLToPath(new URL('./dist/embed', import.meta.url));
const releases = fileURLToPath(new URL('./releases', import.meta.url));

/** Browsers of about 2022 on: what they lack, light-dark() above all, is lowered in the bundled css. */
const targets = { chrome: 105 << 16, firefox: 110 << 16, safari: (15 << 16) | (4 << 8) };

/** What is built: the elements for a page, as a module and as one file; scripts of our own pages for platforms (LTI) and for the check; the letters, and how a passage's card looks. */
const elements = { lectern: `${src}/embed/lectern.define.ts` };
const entries = {
  module: elements,
  classic: elements,
  check: { 'embed-check': `${src}/embed-check/embed-check.define.ts` },
  lti: { lti: `${src}/embed/lti.define.ts` },
  styles: { fonts: `${src}/ui/fonts.css`, 'passage-card': `${src}/embed/passage-card.css` },
};
/** What each element needs is one chunk, so that a second element costs little. */
const runtime =
  /\/node_modules\/preact\/(?!compat)|\/small-react\.ts|\/ui\/(adopt-styles|languages|texts|messages|theme|lectern-element|embeddable-element)\.ts|\/ui\/css\/(ground|type)\.css|\/connection\/embed-tokens\.adapter\.ts/;

/** The machines, apart: a passage can be read without them. */
const machines = /\/node_modules\/(xstate|@xstate\/react|use-isomorphic-layout-effect)\//;

/** Small parts that practice and streak share: one chunk, because a browser opens few connections at a time. */
const calls =
  /rolldown\/runtime|\/connection\/(place|shared-connection|fetched-connection)\.adapter\.ts|\/practice-session\/fetch-(practiser|attempt)\.adapter\.ts|\/safe-storage\.adapter\.ts|\/ui\/css\/progress\.css/;

/** Parts of the kit that practice and uploader share. */
const kit = /\/ui\/(css\/(button|layout|message|signs)\.css|(classes|icon-paths)\.ts|(button|glyph)\.tsx)/;

/** What a practice opens with and goes on with: one chunk, for the same reason. */
const opening =
  /\/practice-session\/(practice-session\.define\.ts|(practice-session|passage)\.en\.json|use-practice-texts\.ts|next-button\.tsx|passage-text\.ts)/;

const output = (name: keyof typeof entries): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    target: ['chrome105', 'firefox110', 'safari15.4'],
    minify: 'oxc',
    rolldownOptions: {
      input: entries[name],
      // Safari 15 has class fields made by assignments: nothing here is read that a definition would hide.
      transform: { assumptions: { setPublicClassFields: true } },
      output:
        name === 'classic'
          ? { format: 'iife', name: 'lectern', entryFileNames: '[name].js', codeSplitting: false }
          : {
              format: 'es',
              entryFileNames: '[name].mjs',
              chunkFileNames: '[name]-[hash].mjs',
              assetFileNames: ({ names }) =>
                names[0]?.endsWith('.css') ? '[name][extname]' : '[name]-[hash][extname]',
              codeSplitting: {
                groups: [
                  { name: 'runtime', test: runtime },
                  { name: 'machines', test: machines },
                  { name: 'calls', test: calls },
                  { name: 'kit', test: kit },
                  { name: 'practice-session.define', test: opening },
                ],
              },
            },
    },
  },
});

/** Nothing that a widget loads later has styles or parts to fetch with it: half a kilobyte of Vite's is not needed. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};

/** In one file everything is there: what would be fetched later is imported as the rest is, which is shorter. */
const allAtOnce: Plugin = {
  name: 'all-at-once',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'classic',
  transform(code, id) {
    if (!/\/widgets\/src\/.*\.tsx?$/.test(id)) return undefined;
    const parts: string[] = [];
    const changed = code.replaceAll(/\bimport\(('\.[^']+')\)/g, (_, file: string) => {
      parts.push(`import * as part${parts.length} from ${file};`);
      return `Promise.resolve(part${parts.length - 1})`;
    });
    return parts.length === 0 ? undefined : `${parts.join('\n')}\n${changed}`;
  },
};

/** The server speaks no WebTransport: a client that could costs a kilobyte. */
const noWebTransport: Plugin = {
  name: 'no-web-transport',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/engine.io-client/build/esm/transports/webtransport.js')
      ? 'export const WT = undefined;'
      : undefined,
};

/** Nor are machines looked at by tools while a page uses them. */
const noDevTools: Plugin = {
  name: 'no-dev-tools',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/xstate/dist/xstate-dev.esm.js')
      ? 'export const devToolsAdapter = undefined, registerService = undefined;'
      : undefined,
};

/**
 * What no page uses of XState: its sentences for those who write machines (built ones have their stack), a machine
 * described as JSON, and one that is stored or goes on from a stored state.
 */
const notUsed =
  /\n  (?:get definition|toJSON|(?:restore|getPersisted)Snapshot|select|attachDevTools)\([^]*?\n  \}(?=\n)|this\.(?:restore|getPersisted)Snapshot = .*;/g;
const shortXState: Plugin = {
  name: 'short-xstate',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/xstate\/dist\/.*\.js$/.test(id)) return undefined;
    const short = code.replaceAll(/Error\((['"`])(?:(?!\1).)+\1\)/g, `Error('XState')`);
    return short.replaceAll(notUsed, '');
  },
};

/** What each element opens with. What a practice goes on with would only keep its passage waiting. */
const openedWith: Record<string, readonly string[]> = {
  'practice-session': ['practice-session.define'],
  streak: ['streak.define', 'streak-card.lazy'],
  'route-guard': ['route-guard.define'],
  'audio-uploader': ['audio-uploader.define'],
};

/** Vite's wrapper around an import, which would let the smallest file wait for the runtime. */
const wrapped = /\w+\(\(\)=>(import\([^)]+\)(?:\.then\(\w+=>\w+\.\w+\))?),\[\],import\.meta\.url\)/g;
const importOfRuntime = /^import\{\w+ as \w+\}from"\.\/runtime-[^"]+";/;

/** Writes into `lectern.mjs` the names of the files that each element opens with; it waits for none of them itself. */
const filesOfElements: Plugin = {
  name: 'files-of-elements',
  // After Vite has wrapped the imports.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'lectern');
      if (entry?.type !== 'chunk') return;
      const add = (files: Set<string>, file: string): void => {
        const chunk = bundle[file];
        if (files.has(file) || chunk?.type !== 'chunk') return;
        for (const imported of chunk.imports) add(files, imported);
        files.add(file);
      };
      // The largest first: a browser without HTTP/2 asks for six at a time, and one that waits costs less the smaller it is.
      const size = (file: string): number => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.code.length : 0;
      };
      const filesOf = (parts: readonly string[]): readonly string[] => {
        const files = new Set<string>();
        for (const part of parts)
          for (const file of Object.keys(bundle)) if (file.startsWith(`${part}-`)) add(files, file);
        return [...files].toSorted((one, other) => size(other) - size(one));
      };
      const files = Object.entries(openedWith).map(([element, parts]) => [
        `lectern-${element}`,
        filesOf(parts),
      ]);
      entry.code = entry.code
        .replace('LECTERN_FILES', `(${JSON.stringify(Object.fromEntries(files))})`)
        .replaceAll(wrapped, '$1')
        .replace(importOfRuntime, '');
      if (entry.code.includes('[],import.meta.url)'))
        throw new Error('An import in lectern.mjs is still wrapped');
    },
  },
};

export default defineConfig({
  base: './',
  // What a page says of itself with each step of a practice: see `createPracticeSession`.
  define: { 'import.meta.env.LECTERN_VERSION': JSON.stringify(release.version) },
  plugins: [
    plainImports,
    allAtOnce,
    noWebTransport,
    shortXState,
    noDevTools,
    filesOfElements,
    smallReact(),
    usedTokens(),
    contractForPages(),
    // A language has the texts of the elements.
    texts({ entryOf: (name) => Object.values(entries[name as keyof typeof entries]).at(0) }),
  ],
  resolve: { alias: preactAlias, dedupe: ['preact'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: { transformer: 'lightningcss', lightningcss: { targets } },
  build: { cssMinify: 'lightningcss' },
  environments: {
    module: output('module'),
    classic: output('classic'),
    check: output('check'),
    lti: output('lti'),
    styles: output('styles'),
  },
  builder: {
    async buildApp(builder) {
      rmSync(outDir, { recursive: true, force: true });
      for (const [name, environment] of Object.entries(builder.environments)) {
        if (name !== 'client' && name !== 'ssr') await builder.build(environment);
      }
      const manifest = elementsManifest();
      writeFileSync(`${outDir}/custom-elements.json`, JSON.stringify(manifest, null, 1));
      const { code, types } = reactWrappers(manifest);
      writeFileSync(`${outDir}/react.mjs`, code);
      writeFileSync(`${outDir}/react.d.mts`, types);
      const integrity = integrityOf({ built: outDir, version: packageJson.version, releases });
      writeFileSync(`${outDir}/${integrityFile}`, JSON.stringify(integrity, null, 1));
      await compressFiles(outDir);
    },
  },
});

import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { contractForPages } from '../scripts/lib/contract-plugin.mjs';
import { texts } from '../scripts/texts/plugin.mjs';
import { preactAlias, smallReact } from './preact-alias.js';
import { usedTokens } from './used-tokens.js';

const src = fileURLToPath(new URL('./src', import.meta.url));
const outDir = fileURLToPath(new URL('./dist/elements', import.meta.url));

/** Browsers of about 2022 on: what they lack, light-dark() above all, is lowered in the bundled css. */
const targets = { chrome: 105 << 16, firefox: 110 << 16, safari: (15 << 16) | (4 << 8) };

const defines = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.define.ts'),
);

const nameOf = (define: string): string => basename(dirname(define));
/** Few fields and no lists: they are drawn by preact without its compat layer. */
const smallElements = ['streak', 'route_guard'];
const environmentOf = (define: string): string => nameOf(define).replaceAll('-', '_');

const entryOf = (environment: string): string | undefined => {
  const define = defines.find((define) => environmentOf(define) === environment);
  return define && `${src}/${define}`;
};

/** One environment per widget, so that each bundle is whole by itself: no chunk is shared between widgets. */
function bundleOf(define: string): EnvironmentOptions {
  const widget = nameOf(define);
  return {
    consumer: 'client',
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: ['chrome105', 'firefox110', 'safari15.4'],
      minify: 'oxc',
      rolldownOptions: {
        input: { [widget]: `${src}/${define}` },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          // What a widget loads later, such as its socket, lies beside it under its name.
          chunkFileNames: `${widget}-[name]-[hash].js`,
          assetFileNames: `${widget}-[name]-[hash][extname]`,
        },
      },
    },
  };
}

/** Nothing that a widget loads later has styles or parts to fetch with it: half a kilobyte of Vite's is not needed. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
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

export default defineConfig({
  plugins: [
    plainImports,
    noWebTransport,
    smallReact((environment) => smallElements.includes(environment)),
    usedTokens(entryOf),
    contractForPages(),
    texts({
      // A widget's language has the texts of that widget.
      entryOf,
    }),
  ],
  resolve: { alias: preactAlias, dedupe: ['preact'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: { transformer: 'lightningcss', lightningcss: { targets } },
  build: { cssMinify: 'lightningcss' },
  environments: Object.fromEntries(defines.map((define) => [environmentOf(define), bundleOf(define)])),
  builder: {
    async buildApp(builder) {
      rmSync(outDir, { recursive: true, force: true });
      for (const [name, environment] of Object.entries(builder.environments)) {
        if (name !== 'client' && name !== 'ssr') await builder.build(environment);
      }
    },
  },
});

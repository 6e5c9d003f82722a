import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import release from './package.json' with { type: 'json' };
import { contractForPages } from '../scripts/lib/contract-plugin.mjs';
import { compressFiles } from '../scripts/lib/compress-files.mjs';
import { texts } from '../scripts/texts/plugin.mjs';

/** The address of the services that a development server passes requests on to. */
const services = process.env['LECTERN_URL'] ?? 'http://127.0.0.1:3000';

type Modules = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** All modules that these pages import at once, not later. */
const importedBy = (...pages: readonly string[]) => {
  let found: Set<string> | undefined;
  return (id: string, modules: Modules): boolean => {
    if (!found) {
      const all = (found = new Set<string>());
      const add = (module: string): void => {
        if (all.has(module)) return;
        all.add(module);
        modules.getModuleInfo(module)?.importedIds.forEach(add);
      };
      pages.forEach((page) => add(fileURLToPath(new URL(`src/${page}`, import.meta.url))));
    }
    return found.has(id);
  };
};

const isApp = importedBy('app/main.tsx');
const isHome = importedBy('features/home/home.page.tsx');
const isSignedIn = importedBy(
  'app/guarded.tsx',
  'shared/page/failed-notice.tsx',
  'shared/sync/notifications.adapter.ts',
);
const isLearner = importedBy(
  'features/dashboard/student-dashboard.page.tsx',
  'shared/sync/sync.adapter.ts',
  'app/streak-badge.tsx',
);
const isKit = (id: string): boolean => /widgets\/src\/ui\/|portal\/src\/shared\/(?!sync)/.test(id);

/**
 * What is loaded together is one file: a class that opens its dashboards shares a school's line, and each request costs
 * a round trip. Who is signed out loads nothing of what only others need. The first that fits counts.
 */
const chunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // What checks a form: pages that have none, such as the first, load nothing of it.
  { name: 'forms', test: /node_modules[\\/](zod|react-hook-form)[\\/]/ },
  {
    // With what the first page has in common with those behind it.
    name: (id: string, modules: Modules) =>
      isApp(id, modules) || (isHome(id, modules) && (isSignedIn(id, modules) || isLearner(id, modules)))
        ? 'app'
        : null,
  },
  {
    name: (id: string, modules: Modules) =>
      isSignedIn(id, modules) || (isKit(id) && isLearner(id, modules)) ? 'signed-in' : null,
  },
  { name: (id: string, modules: Modules) => (isLearner(id, modules) ? 'learner' : null) },
];

/** The router's package gives everybody its build with warnings for developers; the other one lies beside it. */
const routerWithoutWarnings: Plugin = {
  name: 'router-without-warnings',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.startsWith('react-router')) return undefined;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found?.id.replace('/react-router/dist/development/', '/react-router/dist/production/');
  },
};

const squeezed: Plugin = {
  name: 'squeezed',
  apply: 'build',
  closeBundle: () => compressFiles(fileURLToPath(new URL('./dist', import.meta.url))),
};

/** What every page has loaded with index.html; a list of what to load before a page need not name it again. */
const isThere = (file: string): boolean => /(?:^|\/)(?:react|rolldown-runtime)-[^/]+$/.test(file);

export default defineConfig({
  base: '/',
  // What a page says of itself with each step of a practice: see `createPracticeSession`.
  define: { 'import.meta.env.LECTERN_VERSION': JSON.stringify(release.version) },
  plugins: [contractForPages(), texts(), react(), routerWithoutWarnings, squeezed],
  css: { transformer: 'lightningcss' },
  build: {
    target: 'baseline-widely-available',
    cssMinify: 'lightningcss',
    modulePreload: {
      // Every browser of the target has it.
      polyfill: false,
      // A page without a style sheet of its own is asked for at once, and need not be in the list itself.
      resolveDependencies: (page, files, { hostType }) => {
        if (hostType !== 'js') return files;
        const hasStyles = files.some((file) => file.endsWith('.css'));
        return files.filter((file) => !isThere(file) && (hasStyles || file !== page));
      },
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // The first page lists every file, and no digest packs: a shorter one tells releases apart as well.
        // Nor do names of their own.
        chunkFileNames: 'assets/page-[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/page-[hash:7].css'
            : 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: {
      // The host stays the page's own: the services refuse what comes from another one.
      '/api': { target: services },
      '/health': { target: services },
      '/socket.io': { target: services, ws: true },
    },
  },
});

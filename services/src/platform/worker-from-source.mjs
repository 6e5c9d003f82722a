// Lets a worker thread run TypeScript sources, for the tests: Node 20 reads no TypeScript, and the test runner's own
// transform ends at the thread's border. Compiled services never load this file.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';

const hooks = '?hooks';
const events = '@lectern/events/';

const sourceOf = (specifier, parent) => {
  if (specifier.startsWith(events))
    return new URL(`../../../events/src/${specifier.slice(events.length)}.ts`, import.meta.url);
  if (/^\.{1,2}\/.*\.js$/.test(specifier)) return new URL(specifier.replace(/\.js$/, '.ts'), parent);
  return undefined;
};

export const resolve = (specifier, context, next) => {
  const source = sourceOf(specifier, context.parentURL);
  return source && existsSync(fileURLToPath(source))
    ? { url: source.href, format: 'module', shortCircuit: true }
    : next(specifier, context);
};

export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  const { transformWithOxc } = await import('vite');
  const path = fileURLToPath(url);
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, { sourcemap: false });
  return { format: 'module', source: code, shortCircuit: true };
};

if (!import.meta.url.endsWith(hooks)) {
  register(`${import.meta.url}${hooks}`);
  await import(workerData);
}

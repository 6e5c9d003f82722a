// Starts the scoring worker from its TypeScript source, for tests. Not part of the build: compiled code starts scorer.worker.js.
import { register } from 'node:module';

const hooks = `
import { readFile } from 'node:fs/promises';
import { transformWithOxc } from ${JSON.stringify(import.meta.resolve('vite'))};

export const resolve = async (specifier, context, next) => {
  if (!specifier.startsWith('.') || !context.parentURL?.endsWith('.ts')) return next(specifier, context);
  return next(specifier.replace(/\\.js$/, '.ts'), context);
};

export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transformWithOxc(await readFile(new URL(url), 'utf8'), url);
  return { format: 'module', source: code, shortCircuit: true };
};`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
await import('./scorer.worker.ts');

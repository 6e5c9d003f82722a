/** Checks the rules of the house that no linter knows: names, lengths, effects, texts, wording. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judge } from './lib/house-rules.mjs';

const leftOut =
  /^(node_modules|dist|\.texts|\.git|\.turbo|data|coverage|storybook-static|test-results|playwright-report|releases)$/;
const texts = /\.(ts|tsx|mjs|cjs|js|json|css|html|md|yml|yaml|sh)$|^\.ci\/run$/;

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function files(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return leftOut.test(entry.name) ? [] : files(root, path);
    return entry.isFile() && texts.test(path) && path !== 'package-lock.json' ? [path] : [];
  });
}

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
const complaints = files(root).flatMap((path) => judge(path, readFileSync(join(root, path), 'utf8')));
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log('The house is in order.');
